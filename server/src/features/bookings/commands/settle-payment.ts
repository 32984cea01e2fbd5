import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { PaymentRow } from '../../payments/payments.store.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findBooking } from '../queries/find-booking.ts';

/** The guest is back from the gateway: it is asked how the payment went. */
export const settlePayment =
  ({ db, payments }: BookingsContext) =>
  async (guest: Actor, paymentId: string): Promise<PaymentRow> => {
    const payment = await payments.find(paymentId);
    if (!payment) throw new Failure('order_not_found');
    const booking = await findBooking(db, payment.bookingId);
    if (booking.userId !== guest.id) throw new Failure('order_not_found');
    return payments.settle(paymentId);
  };
