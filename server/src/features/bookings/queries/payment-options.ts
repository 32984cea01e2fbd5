import type { Paise } from '@mandap/domain/money';
import type { DuePart, GatewayName } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { partsOf } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { assertFamily } from '../parties.ts';
import { isPayable } from '../payable.ts';
import { findBooking } from './find-booking.ts';

export interface PaymentOptions {
  gateways: GatewayName[];
  parts: { part: DuePart; amount: Paise }[];
  /** The bank transfer that awaits confirmation. */
  waitingTransfer: string | null;
}

/** How a guest can pay for a booking now, and how much. */
export const findPaymentOptions =
  (context: BookingsContext) =>
  async (guest: Actor, id: string): Promise<PaymentOptions> => {
    const { clock, payments, settings } = context;
    const booking = await findOwnBooking(context)(guest, id);
    return {
      gateways: payments.offeredGateways(await settings.get()),
      parts: isPayable(booking, clock.now()) ? partsOf(booking) : [],
      waitingTransfer: (await payments.findWaitingTransfer(id))?.paymentId ?? null,
    };
  };

export const findOwnBooking =
  ({ db }: BookingsContext) =>
  async (guest: Actor, id: string): Promise<BookingRecord> => {
    const booking = await findBooking(db, id);
    assertFamily(guest, booking, 'pay');
    return booking;
  };
