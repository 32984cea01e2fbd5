import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '#server/platform/db.ts';
import { moneyOf } from '../bookings.store.ts';
import { findPlanned, isOfFamily } from '../family.store.ts';
import { during } from './guest-bookings.ts';

/** Money is in paise. */
interface GuestSummary {
  all: number;
  upcoming: number;
  pending: number;
  completed: number;
  totalSpent: Paise;
  balanceDue: Paise;
}

interface NextEvent {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
  endDate: Day;
}

/** The figures of a guest's dashboard, and the next event. */
export const summarizeGuestBookings = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<GuestSummary & { nextEvent: NextEvent | null }> => {
  const today = dayInIndia(now);
  const isTheirs = isOfFamily(userId, await findPlanned(db, userId));
  const [summary, nextEvent] = await Promise.all([
    sumGuestBookings(db, isTheirs, today),
    findNextEvent(db, isTheirs, today),
  ]);
  return { ...summary, nextEvent };
};

const sumGuestBookings = async (db: Db, isTheirs: Part, today: Day): Promise<GuestSummary> => {
  const [row] = await db<GuestSummary[]>`
    select count(*)::int as "all",
      count(*) filter (where b.status = 'confirmed' and b.end_date >= ${today})::int as upcoming,
      count(*) filter (where b.status = 'pending')::int as pending,
      count(*) filter (where b.status = 'completed')::int as completed,
      coalesce(sum(money.net_paid), 0)::bigint as total_spent,
      coalesce(sum(money.balance) filter (where b.status = 'confirmed'), 0)::bigint as balance_due
    from bookings b ${moneyOf()}
    where ${isTheirs}`;
  return row ?? { all: 0, upcoming: 0, pending: 0, completed: 0, totalSpent: 0, balanceDue: 0 };
};

const findNextEvent = async (db: Db, isTheirs: Part, today: Day): Promise<NextEvent | null> => {
  const [row] = await db<NextEvent[]>`
    select b.id, b.code, v.name as venue_name, b.start_date, b.end_date
    from bookings b join published.venues v on v.id = b.venue_id
    where ${isTheirs} and b.status = 'confirmed' ${during(today, undefined)}
    order by b.start_date, b.id limit 1`;
  return row ?? null;
};
