import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { duePayoutAt } from '../payout-time.ts';
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

/** Posts a payment applied to a booking after its event, when the host was assumed to have received the money at the venue. */
export const postLatePayment =
  (context: LedgerContext) =>
  async (tx: Sql, { id, amount }: { id: string; amount: Paise }, bookingId: string): Promise<boolean> =>
    postEvent(context)(tx, {
      event: 'late_payment',
      key: `payment:${id}:late`,
      amounts: { amount },
      parties: { booking: bookingId },
      dueAt: await duePayoutAt(context, tx),
    });
