import { type PriceLine, totalsOf } from '@mandap/domain/bookings/pricing';
import { retainedAmounts } from '@mandap/domain/ledger/ledger';
import { withheldOn } from '@mandap/domain/ledger/withholding';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { duePayoutAt } from '../payout-time.ts';
import { findTaxRate, findWithholdingRates } from '../queries/tax-rate.ts';
import { postEvent } from './post-event.ts';

/** Posts the amount of a cancelled booking that is not refunded, in paise. */
export const postRetainedAmount =
  (context: LedgerContext) =>
  async (
    tx: Sql,
    { id, lines }: { id: string; lines: readonly PriceLine[] },
    amount: Paise,
  ): Promise<void> => {
    if (amount <= 0) return;
    const price = totalsOf(lines);
    const retained = retainedAmounts(amount, price.serviceFee, await findTaxRate(context)(tx));
    const rates = await findWithholdingRates(context)(tx);
    const sale = { sold: retained.host, collected: retained.host };
    await postEvent(context)(tx, {
      event: 'cancellation_kept',
      key: `booking:${id}:kept`,
      amounts: { ...retained, ...withheldOn(price, sale, rates) },
      parties: { booking: id },
      dueAt: await duePayoutAt(context, tx),
    });
  };
