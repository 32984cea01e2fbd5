import { type PriceLine, totalsOf } from '@mandap/domain/bookings/pricing';
import { retainedAmounts } from '@mandap/domain/ledger/ledger';
import { withheldOn } from '@mandap/domain/ledger/withholding';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { duePayoutAt } from '../payout-time.ts';
import { findTaxRate, findWithholdingRates } from '../queries/tax-rate.ts';
import { postEvent } from './post-event.ts';

/**
 * Posts the amount of a cancelled booking that is not refunded, in paise. `takenAtVenue`: the part of it that the host has
 * received in person.
 */
export const postRetainedAmount =
  (context: LedgerContext) =>
  async (
    tx: Sql,
    { id, lines }: { id: string; lines: readonly PriceLine[] },
    { amount, takenAtVenue }: { amount: Paise; takenAtVenue: Paise },
  ): Promise<void> => {
    if (amount <= 0) return;
    const price = totalsOf(lines);
    const taxRate = await findTaxRate(context)(tx);
    const retained = retainedAmounts(amount, price.serviceFee, taxRate, takenAtVenue);
    const rates = await findWithholdingRates(context)(tx, id, retained.host);
    const sale = { sold: retained.host, collected: Math.max(0, retained.host - takenAtVenue) };
    await postEvent(context)(tx, {
      event: 'cancellation_kept',
      key: `booking:${id}:kept`,
      amounts: { ...retained, ...withheldOn(price, sale, rates) },
      parties: { booking: id },
      dueAt: await duePayoutAt(context, tx),
    });
  };
