import { type PriceLine, totalsOf } from '@mandap/domain/bookings/pricing';
import { withheldOn } from '@mandap/domain/ledger/withholding';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { duePayoutAt } from '../payout-time.ts';
import { saleOfBooking } from '../queries/sale-of-booking.ts';
import { findWithholdingRates } from '../queries/tax-rate.ts';
import { postEvent } from './post-event.ts';

/** Posts a payment through a gateway, or at the venue to the host (gateway `venue`). */
export const postPayment =
  (context: LedgerContext) =>
  (
    tx: Sql,
    { id, bookingId, gateway, amount }: { id: string; bookingId: string; gateway: string; amount: Paise },
  ): Promise<boolean> =>
    postEvent(context)(tx, {
      event: gateway === 'venue' ? 'paid_at_venue' : 'payment_captured',
      key: `payment:${id}`,
      amounts: { amount },
      parties: { gateway, booking: bookingId },
    });

/**
 * Posts a payment applied to a booking after its event, when the host was assumed to have received the money at the venue.
 * The platform collected it after all, so TCS is due on it.
 */
export const postLatePayment =
  (context: LedgerContext) =>
  async (
    tx: Sql,
    { id, amount }: { id: string; amount: Paise },
    booking: { id: string; lines: readonly PriceLine[] },
  ): Promise<boolean> => {
    const price = totalsOf(booking.lines);
    const { tcs } = await findWithholdingRates(context)(tx, booking.id, 0);
    const rates = { tcs, tds: 0 };
    const { sold, collected } = await saleOfBooking(tx, booking.id);
    const before = withheldOn(price, { sold, collected }, rates);
    const after = withheldOn(price, { sold, collected: collected + amount }, rates);
    return postEvent(context)(tx, {
      event: 'late_payment',
      key: `payment:${id}:late`,
      amounts: { amount, tcs: after.tcs - before.tcs },
      parties: { booking: booking.id },
      dueAt: await duePayoutAt(context, tx),
    });
  };
