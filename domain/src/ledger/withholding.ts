import type { PriceTotals } from '../bookings/pricing.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';
import { gstOn } from './gst.ts';

/**
 * What a marketplace withholds from hosts for the authorities. `tcs`: tax collected at source (section 52 of
 * the CGST Act). `tds`: tax deducted at source (section 393 of the Income-tax Act 2025, before April 2026
 * section 194-O).
 */
export type Withholding = 'tcs' | 'tds';

/** In paise. */
export type Withheld = Record<Withholding, Paise>;

/** The rates of a day. 0: the operator does not withhold it. */
export type WithholdingRates = Record<Withholding, BasisPoints>;

/**
 * Whether a PAN is of a person (P) or a Hindu undivided family (H). No TDS is deducted from them until their sales of the
 * financial year exceed a limit.
 */
export const isPersonOrFamily = (pan: string): boolean => /^.{3}[PH]/.test(pan);

/** A host's share of a sale that has taken place, GST included, in paise. */
export interface Sale {
  /** All of it, however it was paid. */
  sold: Paise;
  /** What the host gets through the platform. Negative if the host received more in person. */
  collected: Paise;
}

/**
 * TDS is due on the whole sale, TCS only on taxed sales and on what the platform collected. Both are shares
 * of the value without GST.
 */
export const withheldOn = (
  price: Pick<PriceTotals, 'taxable' | 'taxes' | 'hostShare'>,
  { sold, collected }: Sale,
  rates: WithholdingRates,
): Withheld => {
  const valueIn = (amount: Paise): Paise =>
    price.hostShare === 0 ? 0 : Math.round((Math.max(0, amount) * price.taxable) / price.hostShare);
  return {
    // Centre and state get the same amount.
    tcs: price.taxes > 0 ? gstOn(valueIn(collected), rates.tcs) : 0,
    tds: shareOf(valueIn(sold), rates.tds),
  };
};

/** What a host gets back of the amounts withheld on a sale when they give up a part of it, in paise. */
export const withheldOnWaived = (withheld: Withheld, { sold, collected }: Sale, waived: Paise): Withheld => {
  const part = (amount: Paise, base: Paise): Paise =>
    base <= waived ? amount : Math.round((amount * waived) / base);
  return { tcs: 2 * part(withheld.tcs / 2, collected), tds: part(withheld.tds, sold) };
};
