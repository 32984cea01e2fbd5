import type { ActivityKind } from '@mandap/contract/operations/dashboard';
import type { Activity } from '@mandap/contract/operations/dashboard.schemas';
import { CalendarPlus, IndianRupee, type LucideIcon, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { toAdmin, toAdminUser } from '#app/admin-paths.ts';
import { dayOf, rupees, shortDay, timeOfDay } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';

const variants: Record<ActivityKind, { Icon: LucideIcon; color: string }> = {
  booking: { Icon: CalendarPlus, color: 'bg-primary-soft text-primary' },
  payment: { Icon: IndianRupee, color: 'bg-leaf-soft text-leaf' },
  sign_up: { Icon: UserPlus, color: 'bg-sky-soft text-sky' },
};

const describe = ({ kind, person, venue, amount }: Activity): string => {
  if (kind === 'sign_up') return adminHomeText.signedUp({ person });
  const values = { person, venue: venue ?? '', amount: rupees(amount ?? 0) };
  return kind === 'booking' ? adminHomeText.booked(values) : adminHomeText.paid(values);
};

const urlOf = ({ kind, code, personId }: Activity): string => {
  if (kind === 'sign_up') return toAdminUser(personId);
  return toAdmin(kind === 'booking' ? 'bookings' : 'payments', { search: code ?? undefined });
};

/** A timestamp relative to `now`. */
const relativeTime = (at: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000));
  if (minutes === 0) return adminHomeText.justNow();
  if (minutes < 60) return adminHomeText.minutesAgo({ n: minutes });
  if (minutes < 24 * 60) return adminHomeText.hoursAgo({ n: Math.floor(minutes / 60) });
  return `${shortDay(dayOf(at))}, ${timeOfDay(at)}`;
};

/** The latest bookings, payments and sign-ups; `now`: the time of the response. */
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
          const { Icon, color } = variants[one.kind];
          return (
            <li key={`${one.kind}${one.id}`}>
              <Link to={urlOf(one)} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-raised">
                <span className={`grid size-9 flex-none place-items-center rounded-[10px] ${color}`}>
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="num min-w-0 text-meta">
                  <span>{describe(one)}</span>
                  <span className="block text-small text-muted">{relativeTime(one.at, now)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    )}
  </section>
);
