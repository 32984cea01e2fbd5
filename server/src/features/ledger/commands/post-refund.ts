import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { postEvent } from './post-event.ts';

interface PostedRefund {
  id: string;
  bookingId: string;
  amount: Paise;
}

/** Posts a refund that will be made. */
export const postRefundScheduled =
  (context: LedgerContext) =>
  (tx: Sql, { id, bookingId, amount, reason }: PostedRefund & { reason: string }): Promise<boolean> =>
    postEvent(context)(tx, {
      event: 'refund_scheduled',
      key: `refund:${id}:scheduled`,
      amounts: { amount },
      parties: { booking: bookingId },
      memo: reason,
    });

/** Posts a refund that was made, by its gateway or by the host in person (gateway `venue`). */
export const postRefundCompleted =
  (context: LedgerContext) =>
  (tx: Sql, { id, bookingId, gateway, amount }: PostedRefund & { gateway: string }): Promise<boolean> =>
    postEvent(context)(tx, {
      event: gateway === 'venue' ? 'refunded_at_venue' : 'refund_completed',
      key: `refund:${id}:completed`,
      amounts: { amount },
      parties: { gateway, booking: bookingId },
    });
