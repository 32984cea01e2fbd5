import type { Paise } from '@mandap/domain/money';
import type { PayoutsContext } from '../payouts.context.ts';

interface BookingPayout {
  isOnHold: boolean;
  /** The amount that waits for a payout, in paise. Negative if the host owes it. */
  waiting: Paise;
  /** The amount in payouts that did not fail, in paise. */
  paid: Paise;
}

/** The status of the host's payout of a booking. */
export const findBookingPayout =
  ({ db }: PayoutsContext) =>
  async (bookingId: string): Promise<BookingPayout> => {
    const [row] = await db<BookingPayout[]>`
      select exists (select 1 from payout_holds where booking_id = ${bookingId} and released_at is null) as is_on_hold,
        coalesce((select sum(amount) from published.payables where booking_id = ${bookingId}), 0)::bigint as waiting,
        coalesce((select sum(i.amount) from payout_items i join payouts p on p.id = i.payout_id
          where i.booking_id = ${bookingId} and p.status <> 'failed'), 0)::bigint as paid`;
    return row ?? { isOnHold: false, waiting: 0, paid: 0 };
  };
