import { dayInIndia } from '@mandap/domain/days';
import type { BasisPoints } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';

/** The platform's GST rate on its own fees today: the statutory rate, or 0 if it is not registered. */
export const findTaxRate =
  ({ clock, settings }: LedgerContext) =>
  async (tx: Sql): Promise<BasisPoints> => {
    const { platformGstRegistered } = await settings.within(tx);
    if (!platformGstRegistered) return 0;
    const [row] = await tx<{ basisPoints: BasisPoints }[]>`
      select basis_points from tax_rates where kind = 'platform' and valid_from <= ${dayInIndia(clock.now())}
      order by valid_from desc limit 1`;
    return row?.basisPoints ?? 0;
  };
