import type { Day } from '@mandap/domain/days';
import { dayRange, weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as registerText from '#app/i18n/generated/register.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { type RegisterDay, registerWeeks } from './register-days.ts';
import { RegisterRow } from './register-row.tsx';

interface RegisterWeeksProps {
  days: readonly RegisterDay[];
  today: Day;
  /** Of the venue that is shown. Empty: of several. */
  venueName: string;
  hasVenueName: boolean;
}

/** The heading of a printed page. */
const PageHeading = ({
  week,
  venueName,
  today,
}: { week: readonly RegisterDay[] } & Pick<RegisterWeeksProps, 'venueName' | 'today'>) => (
  <p className="hidden justify-between border-b border-line pb-1 text-[11pt] font-semibold print:flex">
    <span>
      {[venueName, dayRange(week[0]?.day ?? today, week.at(-1)?.day ?? today, vendorText.to())]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <span className="font-normal">{registerText.printed({ day: weekdayAndMediumDay(today) })}</span>
  </p>
);

/** Days with what takes them. In print, one week a page. */
export const RegisterWeeks = ({ days, today, ...venue }: RegisterWeeksProps) =>
  registerWeeks(days).map((week) => (
    <section key={week[0]?.day} className="not-last:print:break-after-page">
      <PageHeading week={week} today={today} venueName={venue.venueName} />
      <ol className="divide-y divide-line">
        {week.map(({ day, rows }) => (
          <li
            key={day}
            className="grid py-1 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-3 print:break-inside-avoid"
          >
            <h2
              className={`num flex min-h-11 items-center text-small font-semibold max-md:min-h-8 print:min-h-6 ${day === today ? 'text-primary' : ''}`}
            >
              {weekdayAndMediumDay(day)}
            </h2>
            {rows.length > 0 ? (
              <ul className="min-w-0">
                {rows.map((row) => (
                  <RegisterRow
                    key={`${row.id} ${row.functionId} ${row.startDate}`}
                    row={row}
                    day={day}
                    hasVenueName={venue.hasVenueName}
                  />
                ))}
              </ul>
            ) : (
              <p className="flex min-h-11 items-center text-small text-muted max-md:min-h-8 print:min-h-6">
                {registerText.free()}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
