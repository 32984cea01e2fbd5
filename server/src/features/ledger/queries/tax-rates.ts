import type { OutputOf } from '@mandap/contract/endpoint';
import type { listTaxRates } from '@mandap/contract/ledger/ledger.endpoints';
import type { TaxRate } from '@mandap/contract/ledger/ledger.schemas';
import type { Day } from '@mandap/domain/days';
import type { TaxRateKind } from '@mandap/domain/ledger/tax-rates';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import type { Core } from '#server/core.ts';

export interface TaxRateRow {
  kind: TaxRateKind;
  validFrom: Day;
  basisPoints: BasisPoints;
  freeUpTo: Paise | null;
}

export const presentTaxRate = ({ basisPoints, freeUpTo, ...rate }: TaxRateRow): TaxRate => ({
  ...rate,
  percent: basisPoints / 100,
  freeUpTo: freeUpTo === null ? null : toRupees(freeUpTo),
});

export const taxRates =
  ({ db }: Pick<Core, 'db'>) =>
  async (): Promise<OutputOf<typeof listTaxRates>> => {
    const rows = await db<TaxRateRow[]>`
      select kind, valid_from, basis_points, free_up_to from tax_rates order by kind, valid_from desc`;
    return { results: rows.map(presentTaxRate) };
  };
