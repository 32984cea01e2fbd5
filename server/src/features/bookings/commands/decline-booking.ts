import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertExpectedRefund } from '../bookings.money.ts';
import type { BookingRow } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import type { Party } from '../parties.ts';
import { assertAllowed, transition } from '../transition.ts';

/** Declines a request for the host or an administrator and refunds it in full. The caller has locked the booking. */
export const declineBooking =
  (context: BookingsContext) =>
  async (
    tx: Sql,
    booking: BookingRow,
    party: Party,
    { reason, expectedRefund }: { reason: string; expectedRefund?: Paise | undefined },
  ): Promise<void> => {
    const { payments } = context;
    assertAllowed(booking, 'decline', party.by);
    const { netPaid: refund } = await findMoney(tx, booking.id);
    assertExpectedRefund(expectedRefund, refund);
    await transition(context, tx, booking, 'decline', party, { reason, refund });
    if (refund > 0) await payments.refundBooking(tx, booking.id, refund, 'decline');
  };
