import { dayInIndia } from '@mandap/domain/days';
import type { Withholding, WithholdingRates } from '@mandap/domain/ledger/withholding';
import type { BasisPoints } from '@mandap/domain/money';
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

/** Today's rates of what is withheld from hosts: the statutory rates, or 0 if the operator does not have to. */
export const findWithholdingRates =
  (context: LedgerContext) =>
  async (tx: Sql): Promise<WithholdingRates> => {
    const { collectTcs, deductTds } = await context.settings.within(tx);
    return {
      tcs: collectTcs ? await findRate(context, tx, 'tcs') : 0,
      tds: deductTds ? await findRate(context, tx, 'tds') : 0,
    };
  };
