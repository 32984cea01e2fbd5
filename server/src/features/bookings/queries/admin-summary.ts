import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import type { BookingsContext } from '../bookings.context.ts';

const hour = 3_600_000;
/** Pending bookings that expire within this time are counted separately, in ms. */
const soon = 3 * hour;
/** Days that count as recent, including today. */
const recentDays = 30;

/** Money is in paise. */
interface Totals {
  all: number;
  recent: number;
  revenue: number;
  unpaid: number;
  unpaidAmount: number;
}

/** The figures above the administrators' list of bookings. Money is in paise. */
export const summarizeAdminBookings =
  ({ clock, db }: BookingsContext) =>
  async () => {
    const now = clock.now();
    const since = startOfDayInIndia(addDays(dayInIndia(now), 1 - recentDays));
    const [[totals], [waiting]] = await Promise.all([
      db<[Totals]>`
        select count(*)::int as all, count(*) filter (where created_at >= ${since})::int as recent,
          coalesce(sum(net_paid), 0)::bigint as revenue,
          count(*) filter (where payment_state in ('pending', 'failed'))::int as unpaid,
          coalesce(sum(balance) filter (where payment_state in ('pending', 'failed')), 0)::bigint as unpaid_amount
        from booking_overviews`,
      db<[{ pending: number; runningOut: number }]>`
        select count(*)::int as pending,
          count(*) filter (where expires_at <= ${new Date(now.getTime() + soon)})::int as running_out
        from bookings where status = 'pending'`,
    ]);
    return { ...totals, ...waiting };
  };
