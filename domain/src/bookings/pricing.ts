import { type DayRange, nightsOf } from '../days.ts';
import { gstOn } from '../ledger/gst.ts';
import { type BasisPoints, ceilToRupee, type Paise, shareOf } from '../money.ts';
import type { AddOn, AddOnOffer } from '../venues/add-ons.ts';

/** The inputs of a price, stored unchanged in a booking when it is created. */
export interface PriceTerms {
  pricePerDay: Paise;
  /** The add-ons that the host offers. */
  addOns: readonly AddOnOffer[];
  serviceFee: BasisPoints;
  /** The host's GST rate. 0 if the host is not registered. */
  gst: BasisPoints;
  advance: BasisPoints;
}

/** All figures in paise. `total = base + addOnsTotal + serviceFee + taxes`, `advance + balance = total`. */
export interface Quote {
  nights: number;
  pricePerDay: Paise;
  base: Paise;
  addOns: AddOnOffer[];
  addOnsTotal: Paise;
  serviceFee: Paise;
  taxes: Paise;
  total: Paise;
  advance: Paise;
  balance: Paise;
}

/** A requested add-on that this host does not offer. */
export const missingAddOns = (offers: readonly AddOnOffer[], requested: readonly AddOn[]): AddOn[] =>
  requested.filter((wanted) => !offers.some(({ key }) => key === wanted));

/**
 * The only price calculation: cards, forms, bookings, invoices and the ledger use its figures (product.md,
 * Money).
 */
export const quote = (terms: PriceTerms, stay: DayRange, requested: readonly AddOn[] = []): Quote => {
  const nights = nightsOf(stay);
  const base = terms.pricePerDay * nights;
  const chosen = terms.addOns
    .filter(({ key }) => requested.includes(key))
    .map(({ key, names, price }) => ({ key, names, price }));
  const addOnsTotal = chosen.reduce((sum, { price }) => sum + price, 0);
  const serviceFee = shareOf(base, terms.serviceFee);
  const taxes = gstOn(base + addOnsTotal, terms.gst);
  const total = base + addOnsTotal + serviceFee + taxes;
  const advance = Math.min(total, ceilToRupee(shareOf(total, terms.advance)));
  return {
    nights,
    pricePerDay: terms.pricePerDay,
    base,
    addOns: chosen,
    addOnsTotal,
    serviceFee,
    taxes,
    total,
    advance,
    balance: total - advance,
  };
};
