import type { HostTaxDetails } from '@mandap/contract/documents/documents.schemas';
import type { Day } from '@mandap/domain/days';
import { gstStates } from '@mandap/domain/ledger/gstin';
import type { BasisPoints } from '@mandap/domain/money';

export type TaxDetailsRow = Pick<HostTaxDetails, 'gstin' | 'pan' | 'legalName' | 'address'>;

/** A host's tax details with their GST rates since when. */
export const presentTaxDetails = (
  details: TaxDetailsRow,
  rates: readonly { from: Day; rate: BasisPoints }[],
): HostTaxDetails => ({
  ...details,
  stateName: details.gstin && (gstStates[details.gstin.slice(0, 2)] ?? ''),
  rates: rates.map(({ from, rate }) => ({ from, percent: rate / 100 })),
});
