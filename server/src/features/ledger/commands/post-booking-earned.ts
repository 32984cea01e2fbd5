import { type PriceLine, totalsOf } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import { earnedAmounts, payoutDueAt } from '@mandap/domain/ledger/ledger';
import { withheldOn } from '@mandap/domain/ledger/withholding';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { balance } from '../queries/balances.ts';
import { findTaxRate, findWithholdingRates } from '../queries/tax-rate.ts';
import { postEvent } from './post-event.ts';
import { postFeeReturned } from './post-fee-returned.ts';

interface EarnedBooking {
  id: string;
  total: Paise;
  endDate: Day;
  lines: readonly PriceLine[];
  commission: Paise;
  waivedByHost: Paise;
  waivedByPlatform: Paise;
}

/**
 * Posts a booking's money as earned after its event. `settled` is the amount settled through the platform, in paise. The host
 * is assumed to have received the rest at the venue, and owes the fees for it.
 */
export const postBookingEarned =
  (context: LedgerContext) =>
  async (tx: Sql, booking: EarnedBooking, settled: Paise): Promise<void> => {
    const { id, total, endDate, lines, commission, waivedByHost, waivedByPlatform } = booking;
    const parties = { booking: id };
    const presumed = Math.max(0, total - settled);
    const recorded = await balance(context)('till', id, tx);
    await postEvent(context)(tx, {
      event: 'paid_at_venue',
      key: `booking:${id}:presumed`,
      amounts: { amount: presumed },
      parties,
      memo: 'presumed',
    });
    const { payoutHours } = await context.settings.within(tx);
    const price = totalsOf(lines);
    const taken = presumed + recorded;
    const sold = price.hostShare - waivedByHost;
    const rates = await findWithholdingRates(context)(tx, id, price.taxable);
    await postEvent(context)(tx, {
      event: 'booking_earned',
      key: `booking:${id}:earned`,
      amounts: {
        ...earnedAmounts({ ...price, commission }, taken, await findTaxRate(context)(tx)),
        ...withheldOn(price, { sold, collected: sold - taken }, rates),
      },
      parties,
      dueAt: payoutDueAt(endDate, payoutHours),
    });
    if (waivedByPlatform > 0) {
      const waived = waivedByPlatform;
      await postFeeReturned(context)(tx, { key: `booking:${id}:fee-returned`, bookingId: id, waived });
    }
  };
