import { withheldOnWaived } from '@mandap/domain/ledger/withholding';
import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { saleOfBooking } from '../queries/sale-of-booking.ts';
import { postEvent } from './post-event.ts';
import { postFeeReturned } from './post-fee-returned.ts';

interface Waiver {
  refundId: string;
  bookingId: string;
  bearer: Bearer;
  amount: Paise;
  actorId: string;
  memo: string;
}

/** Posts that part of a booking's price is waived after payment. Its refund is posted like any other. */
export const postWaiver =
  (context: LedgerContext) =>
  async (tx: Sql, { refundId, bookingId, bearer, amount, actorId, memo }: Waiver): Promise<boolean> => {
    const posting = { key: `waiver:${refundId}`, parties: { booking: bookingId }, actorId, memo };
    if (bearer === 'platform') {
      const isNew = await postEvent(context)(tx, {
        ...posting,
        event: 'waived_by_platform',
        amounts: { amount },
      });
      await postFeeReturned(context)(tx, { key: `${posting.key}:fee`, bookingId, waived: amount });
      return isNew;
    }
    const sale = await saleOfBooking(tx, bookingId);
    return postEvent(context)(tx, {
      ...posting,
      event: 'waived_by_host',
      amounts: { amount, ...withheldOnWaived(sale, sale, amount) },
      dueAt: context.clock.now(),
    });
  };

/** Reverses the waivers of a cancelled booking. */
export const undoWaivers =
  (context: LedgerContext) =>
  async (
    tx: Sql,
    { id, waivedByHost, waivedByPlatform }: { id: string; waivedByHost: Paise; waivedByPlatform: Paise },
  ): Promise<void> => {
    if (waivedByHost + waivedByPlatform === 0) return;
    const parties = { booking: id };
    await postEvent(context)(tx, {
      event: 'host_waiver_undone',
      key: `booking:${id}:host-undone`,
      parties,
      amounts: { amount: waivedByHost },
      dueAt: context.clock.now(),
    });
    await postEvent(context)(tx, {
      event: 'platform_waiver_undone',
      key: `booking:${id}:platform-undone`,
      parties,
      amounts: { amount: waivedByPlatform },
    });
  };
