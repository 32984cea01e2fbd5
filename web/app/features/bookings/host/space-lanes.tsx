import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addDays, addMonths, type Day, daysOf } from '@mandap/domain/days';
import { fullDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { dayStyles, partText } from './host-month.tsx';
import { countTaken, type Lane, takenOf, takenOn } from './lanes.ts';

interface SpaceLanesProps {
  /** The month's first day. */
  month: Day;
  lanes: readonly Lane[];
  taken: readonly TakenDays[];
  onTap: (day: Day) => void;
}

/** The marks of what takes a space. */
const Marks = ({ found }: { found: readonly TakenDays[] }) =>
  found.slice(0, 2).map((entry) => {
    const { Icon, className } = dayStyles[entry.kind];
    return (
      <span
        key={`${entry.id} ${entry.part?.name}`}
        className={`grid w-full place-items-center rounded-[5px] ${className} ${found.length > 1 ? 'h-3.5' : 'h-7'}`}
      >
        <Icon aria-hidden className="size-3" />
      </span>
    );
  });

/** How many rooms of a pool are taken. */
const Count = ({ taken, isFull }: { taken: number; isFull: boolean }) => (
  <span
    className={`grid h-7 w-full place-items-center rounded-[5px] text-small font-medium ${isFull ? dayStyles.booking.className : 'bg-raised'}`}
  >
    {taken}
  </span>
);

/** What takes a lane on a day, for the eyes and for the ears. */
const cellOf = (lane: Lane, taken: readonly TakenDays[], day: Day) => {
  const found = takenOf(lane, takenOn(taken, day));
  if (!lane.isPool) return { found, parts: found.map(partText).join('; '), count: null };
  const count = countTaken(lane, found);
  return { found, parts: vendorText.roomsTaken({ taken: count, n: lane.spaceIds.length }), count };
};

/** One lane for each space or pool of rooms, one column for each day of a month. On large screens. */
export const SpaceLanes = ({ month, lanes, taken, onTap }: SpaceLanesProps) => {
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
              <th scope="col" className="sticky start-0 bg-surface pe-3 text-start font-normal text-muted">
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
            {lanes.map((lane) => (
              <tr key={lane.id}>
                <th
                  scope="row"
                  className="sticky start-0 max-w-40 truncate bg-surface py-1 pe-3 text-start text-small font-medium"
                >
                  {lane.isPool ? vendorText.pool({ name: lane.name, n: lane.spaceIds.length }) : lane.name}
                </th>
                {days.map((day) => {
                  const { found, parts, count } = cellOf(lane, taken, day);
                  return (
                    <td key={day} className="h-9 border-s border-line p-0.5 align-top">
                      {found.length > 0 && (
                        <button
                          type="button"
                          className="grid h-8 w-6 content-center justify-items-center gap-0.5"
                          aria-label={vendorText.laneTaken({
                            day: fullDay(day),
                            space: lane.name,
                            parts,
                          })}
                          onClick={() => onTap(day)}
                        >
                          {count === null ? (
                            <Marks found={found} />
                          ) : (
                            <Count taken={count} isFull={count === lane.spaceIds.length} />
                          )}
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
