import type { Names } from '../catalogue/catalogue.ts';
import { type DayRange, nightsOf } from '../days.ts';
import { gstOn } from '../ledger/gst.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';
import type { AddOn, AddOnOffer } from '../venues/add-ons.ts';
import { type PaymentPlan, type PlanRules, planOf, usualRules } from './payment-plan.ts';

/** The inputs of a price. */
export interface PriceTerms {
  pricePerDay: Paise;
  /** The add-ons that the host offers. */
  addOns: readonly AddOnOffer[];
  serviceFee: BasisPoints;
  /** The host's GST rate. 0 if the host is not registered. */
  gst: BasisPoints;
  /** The platform's usual advance. */
  advance: BasisPoints;
  /** The host's own payment plan, if there is one. */
  plan?: PlanRules | null;
}

/**
 * How a line is taxed. `venue_rent`: the host's supply, of which add-ons are a part. `platform_fee`: a price
 * that includes the platform's own GST.
 */
export type TaxClass = 'venue_rent' | 'platform_fee';

/** One line of a price. `amount` is `quantity` times `unitPrice`. */
export interface PriceLine {
  kind: 'rent' | 'add_on' | 'service_fee' | 'tax';
  /** The key of an add-on. */
  key: AddOn | null;
  /** What is sold, in words. Null: the kind says it. */
  names: Names | null;
  quantity: number;
  unit: 'day' | 'event';
  unitPrice: Paise;
  amount: Paise;
  taxClass: TaxClass;
  /** The rate of a tax line. 0 for all others. */
  taxRate: BasisPoints;
  /** Who receives the amount. */
  owner: 'host' | 'platform';
}

/** A price and how it is paid. The total is in paise. */
export interface Quote {
  lines: PriceLine[];
  total: Paise;
  plan: PaymentPlan;
}

/** The sums of a price, in paise. `total = rent + addOns + serviceFee + taxes`. */
export interface PriceTotals {
  rent: Paise;
  addOns: Paise;
  serviceFee: Paise;
  taxes: Paise;
  /** What GST is charged on: rent and add-ons. */
  taxable: Paise;
  /** What the host receives before commission: rent, add-ons and taxes. */
  hostShare: Paise;
  total: Paise;
  /** The number of days that are paid for. */
  days: number;
}

/** A requested add-on that this host does not offer. */
export const missingAddOns = (offers: readonly AddOnOffer[], requested: readonly AddOn[]): AddOn[] =>
  requested.filter((wanted) => !offers.some(({ key }) => key === wanted));

/** The only arithmetic over lines: screens, invoices, postings and refunds use its sums. */
export const totalsOf = (lines: readonly PriceLine[]): PriceTotals => {
  const sum = (isCounted: (line: PriceLine) => boolean): Paise =>
    lines.reduce((amount, line) => (isCounted(line) ? amount + line.amount : amount), 0);
  const rent = sum(({ kind }) => kind === 'rent');
  const addOns = sum(({ kind }) => kind === 'add_on');
  return {
    rent,
    addOns,
    serviceFee: sum(({ kind }) => kind === 'service_fee'),
    taxes: sum(({ kind }) => kind === 'tax'),
    taxable: rent + addOns,
    hostShare: sum(({ owner }) => owner === 'host'),
    total: sum(() => true),
    days: lines.reduce((days, { kind, quantity }) => (kind === 'rent' ? days + quantity : days), 0),
  };
};

/** The add-ons of a price, as they were offered. */
export const addOnsOf = (lines: readonly PriceLine[]): AddOnOffer[] =>
  lines.flatMap(({ key, names, unitPrice }) => (key && names ? [{ key, names, price: unitPrice }] : []));

/**
 * The only price calculation: rent, add-ons, the service fee on the rent, and GST on rent and add-ons
 * (product.md, Money). Cards, forms, bookings, invoices and the ledger use its lines.
 */
export const priceOf = (
  terms: Omit<PriceTerms, 'advance' | 'plan'>,
  stay: DayRange,
  requested: readonly AddOn[] = [],
): PriceLine[] => {
  const hosts = { key: null, names: null, taxClass: 'venue_rent', taxRate: 0, owner: 'host' } as const;
  const days = nightsOf(stay);
  const rent: PriceLine = {
    ...hosts,
    kind: 'rent',
    quantity: days,
    unit: 'day',
    unitPrice: terms.pricePerDay,
    amount: terms.pricePerDay * days,
  };
  const once = (price: Paise) => ({ quantity: 1, unit: 'event', unitPrice: price, amount: price }) as const;
  const addOns = terms.addOns
    .filter(({ key }) => requested.includes(key))
    .map(({ key, names, price }): PriceLine => ({ ...hosts, kind: 'add_on', key, names, ...once(price) }));
  const fee: PriceLine = {
    ...hosts,
    kind: 'service_fee',
    ...once(shareOf(rent.amount, terms.serviceFee)),
    taxClass: 'platform_fee',
    owner: 'platform',
  };
  const taxes = gstOn(totalsOf([rent, ...addOns]).taxable, terms.gst);
  const tax: PriceLine = { ...hosts, kind: 'tax', ...once(taxes), taxRate: terms.gst };
  return [rent, ...addOns, fee, ...(taxes > 0 ? [tax] : [])];
};

/** A price with its payment plan. */
export const quote = (terms: PriceTerms, stay: DayRange, requested: readonly AddOn[] = []): Quote => {
  const lines = priceOf(terms, stay, requested);
  const { total } = totalsOf(lines);
  return { lines, total, plan: planOf(total, terms.plan ?? usualRules(terms.advance), stay.start) };
};
