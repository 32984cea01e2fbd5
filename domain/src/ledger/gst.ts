import { type BasisPoints, type Paise, shareOf } from '../money.ts';

/** Union territories without a legislature: their half of the tax is UTGST (UTGST Act, section 1). */
const withoutParliament = new Set(['04', '26', '31', '35', '38']);

/** GST on a taxable value: equal halves for the centre and the state, each rounded to the paisa. */
export const gstOn = (taxable: Paise, rate: BasisPoints): Paise => 2 * shareOf(taxable, rate / 2);

/**
 * The taxable value and the GST inside an amount that includes it. They add up to the amount, and the GST is
 * an even number.
 */
export const gstWithin = (amount: Paise, rate: BasisPoints): { taxable: Paise; taxes: Paise } => {
  const half = Math.round((amount * rate) / (2 * (10_000 + rate)));
  return { taxable: amount - 2 * half, taxes: 2 * half };
};

export interface TaxPart {
  name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  /** In basis points. */
  rate: BasisPoints;
  amount: Paise;
}

/**
 * The taxes of a supply, by code. Within one state, half goes to the centre and half to the state. Between
 * two states it is IGST (IGST Act, sections 7 and 8). `taxes` is even, as `gstOn` makes it.
 */
export const taxPartsOf = (taxes: Paise, rate: BasisPoints, from: string, to: string): TaxPart[] => {
  if (taxes === 0) return [];
  if (from !== to) return [{ name: 'IGST', rate, amount: taxes }];
  return [
    { name: 'CGST', rate: rate / 2, amount: taxes / 2 },
    { name: withoutParliament.has(to) ? 'UTGST' : 'SGST', rate: rate / 2, amount: taxes / 2 },
  ];
};
