import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addDays, addMonths, type Day, daysOf } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import { Link } from 'react-router';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { toHostBooking } from '#app/host-paths.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { dayStyles, partText, takenNames, takenOn } from './host-month.tsx';

interface AgendaProps {
  /** The month's first day. */
  month: Day;
  today: Day;
  hostRole: VenueRole;
  taken: readonly TakenDays[];
}

const Entry = ({ entry, hostRole }: { entry: TakenDays; hostRole: VenueRole }) => {
  const { kind, id, label, part } = entry;
  const { Icon, className } = dayStyles[kind];
  const isOpen =
    kind === 'offline' || (kind !== 'block' && kind !== 'outside' && mayAtVenue(hostRole, 'bookings'));
  const body = (
    <>
      <span aria-hidden className={`grid size-9 flex-none place-items-center rounded-[10px] ${className}`}>
        <Icon className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{label || takenNames[kind]()}</span>
        <span className="num block text-small text-muted">
          {[partText(entry), hoursText(part?.hours ?? null)].join(' · ')}
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

/** What is taken in a month, day by day, with names and hours. On phones, where lanes have no room. */
export const Agenda = ({ month, today, hostRole, taken }: AgendaProps) => {
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
            {found.map((entry) => (
              <Entry
                key={`${entry.id} ${entry.startDate} ${entry.part?.name}`}
                entry={entry}
                hostRole={hostRole}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
