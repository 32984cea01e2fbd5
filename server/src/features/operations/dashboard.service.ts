import { addDays, type Day, type DayRange, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { type PeriodName, periodOf } from '@mandap/domain/periods';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import { createActivityStore } from './activity.store.ts';
import { createDashboardStore, type DaySums } from './dashboard.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: Jobs<DomainEvents>;
  liveUpdates: LiveUpdates;
}

type Measure = Exclude<keyof DaySums, 'day'>;

const sumOf = (days: readonly DaySums[], measure: Measure, { start, end }: DayRange): number =>
  days.reduce((sum, one) => (one.day >= start && one.day <= end ? sum + one[measure] : sum), 0);

/** What administrators see change while they look on. */
export const movements = [
  'booking.requested',
  'booking.confirmed',
  'account.created',
  'payment.captured',
] as const;

const newestShown = 12;

/** What hosts earn on average is told of the last so many days, and only when that many events stand behind it. */
const earningDays = 365;
const fewestEvents = 20;

/**
 * The administrators' dashboard. Days that are over are kept as sums; yesterday and today are counted anew each time,
 * because a transaction that began before midnight may end after it.
 */
export const createDashboard = ({ db, clock, liveUpdates }: Dependencies) => {
  const store = createDashboardStore(db);
  const activity = createActivityStore(db);

  const lastClosed = (): Day => addDays(dayInIndia(clock.now()), -2);

  /** Every day from one on. */
  const daysSince = async (from: Day): Promise<{ days: DaySums[]; users: number }> => {
    const through = dayInIndia(clock.now());
    const counted = await store.countedThrough();
    if (!counted) {
      const all = await store.live({ from: null, through });
      return { days: all, users: all.reduce((sum, { users, usersGone }) => sum + users - usersGone, 0) };
    }
    const [kept, since, users] = await Promise.all([
      store.kept({ from, through: counted }),
      store.live({ from: addDays(counted, 1), through }),
      store.usersThrough(counted),
    ]);
    const added = since.reduce((sum, one) => sum + one.users - one.usersGone, 0);
    return { days: [...kept, ...since], users: users + added };
  };

  return {
    async notifyAdmins(): Promise<void> {
      for (const id of await activity.listAdmins()) await liveUpdates.notify(db, id, { kind: 'platform' });
    },

    async show(name: PeriodName) {
      const asOf = clock.now();
      const { range, before, parts } = periodOf(name, dayInIndia(asOf));
      const [{ days, users }, states, waiting, newest] = await Promise.all([
        daysSince(before.start),
        store.venuesByState(),
        store.waiting(asOf),
        activity.newest(newestShown),
      ]);
      const both = (measure: Measure) => ({
        now: sumOf(days, measure, range),
        before: sumOf(days, measure, before),
      });
      return {
        asOf,
        range,
        before,
        states,
        waiting,
        newest,
        users: { total: users, added: both('users') },
        venues: { total: states.reduce((sum, { venues }) => sum + venues, 0), added: both('venues') },
        bookings: both('bookings'),
        revenue: both('revenue'),
        collected: both('collected'),
        series: parts.map((part) => ({
          ...part,
          bookings: sumOf(days, 'bookings', part),
          revenue: sumOf(days, 'revenue', part),
          collected: sumOf(days, 'collected', part),
        })),
      };
    },

    /** What a host gets for a booking on average, in paise, and of how many; null while they are too few to say. */
    async hostFigures(): Promise<{ events: number; averageEarning: Paise | null }> {
      const { days } = await daysSince(addDays(dayInIndia(clock.now()), -earningDays));
      const events = days.reduce((sum, one) => sum + one.events, 0);
      const earned = days.reduce((sum, one) => sum + one.earnedByHosts, 0);
      return { events, averageEarning: events < fewestEvents ? null : Math.round(earned / events) };
    },

    /** Keeps the sums of the days that are over by now. */
    closeDays: (): Promise<void> =>
      db.begin(async (tx) => {
        await store.queue(tx);
        const counted = await store.countedThrough(tx);
        const [from, through] = [counted && addDays(counted, 1), lastClosed()];
        if (!from || from <= through) await store.keep(tx, { from, through });
      }),

    /** Counts every day anew: what was brought in later for days that are long over is in the sums then. */
    recount: (): Promise<void> =>
      db.begin(async (tx) => {
        await store.queue(tx);
        await store.keep(tx, { from: null, through: lastClosed() });
      }),
  };
};

export type Dashboard = ReturnType<typeof createDashboard>;
