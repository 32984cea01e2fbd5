import type { NamedPart, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addDays, addMonths, type Day, daysOf } from '@mandap/domain/days';
import { fullDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { dayStyles, partText, takenOn } from './host-month.tsx';

interface SpaceLanesProps {
  /** The month's first day. */
  month: Day;
  spaces: readonly NamedPart[];
  taken: readonly TakenDays[];
  onTap: (day: Day) => void;
}

/** One lane for each space, one column for each day of a month. On large screens. */
export const SpaceLanes = ({ month, spaces, taken, onTap }: SpaceLanesProps) => {
  const days = daysOf({ start: month, end: addDays(addMonths(month, 1), -1) });
  return (
    <div className="card p-5 shadow-soft max-md:hidden">
      <h2 id="lanes" className="mb-2 text-h3">
        {vendorText.lanes()}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section tabIndex={0} aria-labelledby="lanes" className="overflow-x-auto">
        <table className="num text-tiny">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface pr-3 text-left font-normal text-muted">
                {vendorText.space()}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" abbr={fullDay(day)} className="min-w-7 font-normal text-muted">
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spaces.map(({ id, name }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 truncate bg-surface py-1 pr-3 text-left text-small font-medium"
                >
                  {name}
                </th>
                {days.map((day) => {
                  const found = takenOn(taken, day).filter(({ part }) => !part || part.spaceIds.includes(id));
                  return (
                    <td key={day} className="h-9 border-l border-line p-0.5 align-top">
                      {found.length > 0 && (
                        <button
                          type="button"
                          className="grid h-8 w-6 content-center justify-items-center gap-0.5"
                          aria-label={vendorText.laneTaken({
                            day: fullDay(day),
                            space: name,
                            parts: found.map(partText).join('; '),
                          })}
                          onClick={() => onTap(day)}
                        >
                          {found.slice(0, 2).map((entry) => {
                            const { Icon, className } = dayStyles[entry.kind];
                            return (
                              <span
                                key={`${entry.id} ${entry.part?.name}`}
                                className={`grid w-full place-items-center rounded-[5px] ${className} ${found.length > 1 ? 'h-3.5' : 'h-7'}`}
                              >
                                <Icon aria-hidden className="size-3" />
                              </span>
                            );
                          })}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
