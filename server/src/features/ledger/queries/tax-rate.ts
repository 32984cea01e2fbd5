import { type Day, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { financialYearOf } from '@mandap/domain/documents/documents';
import { isPersonOrFamily, type Withholding, type WithholdingRates } from '@mandap/domain/ledger/withholding';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';

const findRate = async (
  { clock }: LedgerContext,
  tx: Sql,
  kind: 'platform' | Withholding,
): Promise<BasisPoints> => {
  const [row] = await tx<{ basisPoints: BasisPoints }[]>`
    select basis_points from tax_rates where kind = ${kind} and valid_from <= ${dayInIndia(clock.now())}
    order by valid_from desc limit 1`;
  return row?.basisPoints ?? 0;
};

/** The platform's GST rate on its own fees today: the statutory rate, or 0 if it is not registered. */
export const findTaxRate =
  (context: LedgerContext) =>
  async (tx: Sql): Promise<BasisPoints> => {
    const { platformGstRegistered } = await context.settings.within(tx);
    return platformGstRegistered ? findRate(context, tx, 'platform') : 0;
  };

/**
 * Today's rates of what is withheld from the host of a booking: the statutory rates, or 0 if the operator does not have to.
 * `value`: the value without GST of what is sold now, in paise.
 */
export const findWithholdingRates =
  (context: LedgerContext) =>
  async (tx: Sql, bookingId: string, value: Paise): Promise<WithholdingRates> => {
    const { collectTcs, deductTds } = await context.settings.within(tx);
    const isDeducted = deductTds && !(await isFreeOfTds(context, tx, bookingId, value));
    return {
      tcs: collectTcs ? await findRate(context, tx, 'tcs') : 0,
      tds: isDeducted ? await findRate(context, tx, 'tds') : 0,
    };
  };

const isFreeOfTds = async (
  context: LedgerContext,
  tx: Sql,
  bookingId: string,
  value: Paise,
): Promise<boolean> => {
  const today = dayInIndia(context.clock.now());
  const host = await context.findHostOfBooking(tx, bookingId);
  const pan = host && (await context.findPanOfHost(tx, host));
  // Most hosts are firms: no need to add up their year.
  if (!host || !pan || !isPersonOrFamily(pan)) return false;
  // Two bookings that are posted at the same time count each other.
  await lock(tx, 'tds', host);
  const [row] = await tx<{ limit: Paise | null; sold: Paise }[]>`
    select (select free_up_to from tax_rates where kind = 'tds' and valid_from <= ${today}
        order by valid_from desc limit 1) as limit,
      coalesce((select -sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'host' and e.owner = ${host} and t.event in ('booking_earned', 'cancellation_kept')
          and e.part in ('base', 'addOns', 'food', 'host') and t.at >= ${startOfYear(today)}), 0)::bigint as sold`;
  return typeof row?.limit === 'number' && row.sold + value <= row.limit;
};

/** The beginning of the financial year of a day. */
const startOfYear = (today: Day): Date => startOfDayInIndia(`${financialYearOf(today)}-04-01`);
