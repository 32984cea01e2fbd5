import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PaymentRow } from '#server/features/payments/payments.store.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { familyRoleOf } from '../parties.ts';
import { findBooking } from '../queries/find-booking.ts';

/** Asks the gateway for the outcome of a payment when its guest has returned. */
export const settlePayment =
  ({ db, payments }: BookingsContext) =>
  async (guest: Actor, paymentId: string): Promise<PaymentRow> => {
    const payment = await payments.find(paymentId);
    if (!payment) throw new Failure('order_not_found');
    const booking = await findBooking(db, payment.bookingId);
    if (!familyRoleOf(guest, booking)) throw new Failure('order_not_found');
    return payments.settle(paymentId);
  };
