import { daysOf } from '@mandap/domain/days';
import { firstLetter } from '@mandap/domain/typed-text';
import { shortWeekday, weekdayOn } from '#app/i18n/format.ts';

/** Any week, from Sunday on. */
const week = daysOf({ start: '2026-11-01', end: '2026-11-07' });

/** The head of a month's table. `isWide`: on wide screens it has room for more than a letter. */
export const WeekdayHeadings = ({ isWide = false }: { isWide?: boolean }) => (
  <thead>
    <tr>
      {week.map((day) => {
        const name = weekdayOn(day);
        return (
          <th key={day} scope="col" abbr={name} className="h-8 text-tiny font-normal text-muted">
            <span className={isWide ? 'md:hidden' : undefined}>{firstLetter(name)}</span>
            {isWide && <span className="max-md:hidden">{shortWeekday(day)}</span>}
          </th>
        );
      })}
    </tr>
  </thead>
);
