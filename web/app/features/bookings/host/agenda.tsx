import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addDays, addMonths, type Day, daysOf } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import { BedDouble } from 'lucide-react';
import { Link } from 'react-router';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { toHostBooking } from '#app/host-paths.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { dayStyles, partText, takenNames } from './host-month.tsx';
import { countTaken, type Lane, takenOf, takenOn } from './lanes.ts';

interface AgendaProps {
  /** The month's first day. */
  month: Day;
  today: Day;
  hostRole: VenueRole;
  taken: readonly TakenDays[];
  pools: readonly Lane[];
}

const Entry = ({ entry, hostRole }: { entry: TakenDays; hostRole: VenueRole }) => {
  const { kind, id, label, part } = entry;
  const { Icon, className } = dayStyles[kind];
  const isOpen =
    kind === 'offline' || ((kind === 'booking' || kind === 'request') && mayAtVenue(hostRole, 'bookings'));
  const body = (
    <>
      <span aria-hidden className={`grid size-9 flex-none place-items-center rounded-[10px] ${className}`}>
        <Icon className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{label || takenNames[kind]()}</span>
        <span className="num block text-small text-muted">
          {part?.rooms === undefined
            ? [partText(entry), hoursText(part?.hours ?? null)].join(' · ')
            : [takenNames[kind](), vendorText.roomCount({ n: part.rooms })].join(' · ')}
        </span>
      </span>
    </>
  );
  const row = 'flex min-h-14 items-center gap-3 py-1.5';
  return isOpen ? (
    <Link to={toHostBooking(id)} className={`${row} hover:bg-raised`}>
      {body}
    </Link>
  ) : (
    <div className={row}>{body}</div>
  );
};

const keyOf = ({ id, startDate, part }: TakenDays): string => `${id} ${startDate} ${part?.name}`;

interface PoolProps {
  pool: Lane;
  found: readonly TakenDays[];
  hostRole: VenueRole;
}

/** How many rooms of a pool are taken on a day, and by whom. */
const Pool = ({ pool, found, hostRole }: PoolProps) => {
  const rooms = takenOf(pool, found).filter(({ part }) => part?.rooms !== undefined);
  if (rooms.length === 0) return null;
  return (
    <>
      <p className="num mt-2 flex items-center gap-2 text-small font-medium">
        <BedDouble aria-hidden className="size-[18px]" />
        <span>
          {vendorText.poolTaken({ name: pool.name, taken: countTaken(pool, found), n: pool.spaceIds.length })}
        </span>
      </p>
      {rooms.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} hostRole={hostRole} />
      ))}
    </>
  );
};

/** What is taken in a month, day by day, with names and hours. On phones, where lanes have no room. */
export const Agenda = ({ month, today, hostRole, taken, pools }: AgendaProps) => {
  const days = daysOf({ start: month, end: addDays(addMonths(month, 1), -1) })
    .map((day) => ({ day, found: takenOn(taken, day) }))
    .filter(({ day, found }) => day >= today && found.length > 0);
  return (
    <section aria-labelledby="agenda" className="card p-5 shadow-soft md:hidden">
      <h2 id="agenda" className="text-h3">
        {vendorText.agenda()}
      </h2>
      {days.length === 0 && <p className="mt-2 text-meta text-muted">{vendorText.agendaEmpty()}</p>}
      <ol className="divide-y divide-line">
        {days.map(({ day, found }) => (
          <li key={day} className="py-2">
            <h3 className="num text-small font-semibold">{weekdayAndDay(day)}</h3>
            {found
              .filter(({ part }) => part?.rooms === undefined)
              .map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} hostRole={hostRole} />
              ))}
            {pools.map((pool) => (
              <Pool key={pool.id} pool={pool} found={found} hostRole={hostRole} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
