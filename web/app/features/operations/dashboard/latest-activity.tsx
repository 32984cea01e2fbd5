import type { ActivityKind } from '@mandap/contract/operations/dashboard';
import type { Activity } from '@mandap/contract/operations/dashboard.schemas';
import { CalendarPlus, IndianRupee, type LucideIcon, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { dayOf, rupees, shortDay, timeOfDay } from '../../../i18n/format.ts';
import * as adminHomeText from '../../../i18n/generated/adminHome.ts';
import { toAdmin, toAdminUser } from '../../../paths.ts';

const looks: Record<ActivityKind, { Icon: LucideIcon; look: string }> = {
  booking: { Icon: CalendarPlus, look: 'bg-primary-soft text-primary' },
  payment: { Icon: IndianRupee, look: 'bg-leaf-soft text-leaf' },
  sign_up: { Icon: UserPlus, look: 'bg-sky-soft text-sky' },
};

const sentence = ({ kind, person, venue, amount }: Activity): string => {
  if (kind === 'sign_up') return adminHomeText.signedUp({ person });
  const facts = { person, venue: venue ?? '', amount: rupees(amount ?? 0) };
  return kind === 'booking' ? adminHomeText.booked(facts) : adminHomeText.paid(facts);
};

const placeOf = ({ kind, code, personId }: Activity): string => {
  if (kind === 'sign_up') return toAdminUser(personId);
  return toAdmin(kind === 'booking' ? 'bookings' : 'payments', { search: code ?? undefined });
};

const minute = 60_000;

/** A moment beside now. */
const when = (at: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minute));
  if (minutes === 0) return adminHomeText.justNow();
  if (minutes < 60) return adminHomeText.minutesAgo({ n: minutes });
  if (minutes < 24 * 60) return adminHomeText.hoursAgo({ n: Math.floor(minutes / 60) });
  return `${shortDay(dayOf(at))}, ${timeOfDay(at)}`;
};

/** What has just happened, live; `now` is the moment of the answer. */
export const LatestActivity = ({ activity, now }: { activity: readonly Activity[]; now: string }) => (
  <section aria-labelledby="latest">
    <h2 id="latest" className="mb-3 text-h3">
      {adminHomeText.activity()}
    </h2>
    {activity.length === 0 ? (
      <p className="card p-4.5 text-meta text-muted">{adminHomeText.noActivity()}</p>
    ) : (
      <ol className="card divide-y divide-line overflow-hidden">
        {activity.map((one) => {
          const { Icon, look } = looks[one.kind];
          return (
            <li key={`${one.kind}${one.id}`}>
              <Link
                to={placeOf(one)}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-raised"
              >
                <span className={`grid size-9 flex-none place-items-center rounded-[10px] ${look}`}>
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="num min-w-0 text-meta">
                  {sentence(one)}
                  <span className="block text-small text-muted">{when(one.at, now)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    )}
  </section>
);
