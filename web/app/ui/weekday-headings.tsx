import type { Day } from '@mandap/domain/days';
import { firstLetter } from '@mandap/domain/typed-text';
import { fullDay, shortWeekday } from '#app/i18n/format.ts';
import { weeksOf } from './calendar-month.ts';

/** The head of a month's table: its weekdays from Sunday on. */
export const WeekdayHeadings = ({ month }: { month: Day }) => (
  <thead>
    <tr>
      {/* The first week may lack days. */}
      {weeksOf(month)[1]?.map(
        (day) =>
          day && (
            <th
              key={day}
              scope="col"
              abbr={fullDay(day).split(',')[0]}
              className="h-8 text-tiny font-normal text-muted"
            >
              <span className="md:hidden">{firstLetter(shortWeekday(day))}</span>
              <span className="max-md:hidden">{shortWeekday(day)}</span>
            </th>
          ),
      )}
    </tr>
  </thead>
);
