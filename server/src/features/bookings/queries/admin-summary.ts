import type { BookingsContext } from '../bookings.context.ts';

const hour = 3_600_000;
/** Pending bookings that expire within this time are counted apart, in ms. */
const soon = 3 * hour;

/** What is counted above the administrators' list of bookings; money in paise. */
export const summarizeAdminBookings =
  ({ clock, db, payments }: BookingsContext) =>
  async () => {
    const until = new Date(clock.now().getTime() + soon);
    const [totalOf, [waiting]] = await Promise.all([
      payments.readRunningTotals(),
      db<{ pending: number; runningOut: number }[]>`
      select count(*)::int as pending, count(*) filter (where expires_at <= ${until})::int as running_out
      from bookings where status = 'pending'`,
    ]);
    const [made, unpaid] = [totalOf('booking_made'), totalOf('booking_unpaid')];
    return {
      all: made.count,
      recent: made.recentCount,
      pending: waiting?.pending ?? 0,
      runningOut: waiting?.runningOut ?? 0,
      revenue: totalOf('booking_net_paid').amount,
      unpaid: unpaid.count,
      unpaidAmount: unpaid.amount,
    };
  };
