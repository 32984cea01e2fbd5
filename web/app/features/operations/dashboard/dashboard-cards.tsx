import type { ActivityKind } from '@mandap/contract/operations/operations';
import type { Activity, AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import {
  BuildingComplex,
  CalendarDays,
  CalendarPlus,
  IndianRupee,
  type LucideIcon,
  UserPlus,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { toAdmin, toAdminUser } from '#app/admin-paths.ts';
import { placeName } from '#app/features/places/place-name.ts';
import { count, dayOf, rupees, shortDay, timeOfDay } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { comparison } from './format-dashboard.ts';

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

/** The latest bookings, payments and sign-ups. `now`: the time of the response. */
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

type Compared = AdminDashboard['users']['added'];

const newTrend = (added: Compared | undefined) => {
  if (!added) return {};
  const { text, tone } = comparison(added);
  return { note: adminHomeText.newOnes({ n: added.now, words: text }), tone };
};

const trend = (compared: Compared | undefined) => {
  if (!compared) return {};
  const { text, tone } = comparison(compared);
  return { note: text, tone };
};

/** The key figures. `dashboard` is undefined while loading. */
export const DashboardNumbers = ({ dashboard }: { dashboard: AdminDashboard | undefined }) => (
  <StatCards label={adminHomeText.numbers()}>
    <StatCard
      title={adminHomeText.users()}
      Icon={Users}
      value={dashboard && count(dashboard.users.total)}
      to={toAdmin('users')}
      {...newTrend(dashboard?.users.added)}
    />
    <StatCard
      title={adminHomeText.venues()}
      Icon={BuildingComplex}
      value={dashboard && count(dashboard.venues.total)}
      to={toAdmin('venues')}
      {...newTrend(dashboard?.venues.added)}
    />
    <StatCard
      title={adminHomeText.bookings()}
      Icon={CalendarDays}
      value={dashboard && count(dashboard.bookings.now)}
      to={toAdmin('bookings')}
      {...trend(dashboard?.bookings)}
    />
    <StatCard
      title={adminHomeText.revenue()}
      Icon={IndianRupee}
      value={dashboard && rupees(dashboard.revenue.now)}
      to={toAdmin('payments')}
      {...trend(dashboard?.revenue)}
    />
  </StatCards>
);

type State = AdminDashboard['states'][number];

/** The maximum number of lines. If there are more states, the last line sums up the others. */
const maxLines = 8;

const linesOf = (states: readonly State[]): State[] => {
  if (states.length <= maxLines) return [...states];
  const rest = states.slice(maxLines - 1);
  const venues = rest.reduce((sum, state) => sum + state.venues, 0);
  return [...states.slice(0, maxLines - 1), { name: adminHomeText.otherStates({ n: rest.length }), venues }];
};

/** The published venues by state of India. */
export const StateBars = ({ states }: { states: readonly State[] }) => {
  const max = Math.max(1, ...states.map(({ venues }) => venues));
  return (
    <section aria-labelledby="by-state" className="card p-4 md:p-5">
      <h2 id="by-state" className="mb-3 text-h3">
        {adminHomeText.byState()}
      </h2>
      {states.length === 0 && <p className="text-meta text-muted">{adminHomeText.noVenues()}</p>}
      <ul className="grid gap-3">
        {linesOf(states).map(({ name, venues, ...state }) => (
          <li key={name}>
            <p className="mb-1 flex justify-between gap-4 text-meta">
              <span>{placeName(name, state)}</span>
              <span className="num font-medium">{count(venues)}</span>
            </p>
            <div aria-hidden className="h-2 rounded-chip bg-raised">
              <div
                className="h-2 rounded-chip bg-marigold"
                style={{ width: `${Math.max(2, Math.min(100, (venues / max) * 100))}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
