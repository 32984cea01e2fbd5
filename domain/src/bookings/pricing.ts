import type { Names } from '../catalogue/catalogue.ts';
import { gstOn } from '../ledger/gst.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';
import type { PriceStep } from '../offerings/price-book.ts';
import type { AddOn, AddOnOffer } from '../venues/add-ons.ts';

/** How an offering is counted. */
export type PriceUnit = 'day' | 'session' | 'hour' | 'night';

/** The shares of a price that do not go to the host. */
export interface PriceRates {
  serviceFee: BasisPoints;
  /** The host's GST rate. 0 if the host is not registered. */
  gst: BasisPoints;
}

/**
 * How a line is taxed. `venue_rent`: the host's supply, of which add-ons are a part. `platform_fee`: a price
 * that includes the platform's own GST.
 */
export type TaxClass = 'venue_rent' | 'platform_fee';

/** One line of a price. `amount` is `quantity` times `unitPrice`. */
export interface PriceLine {
  /** `adjustment`: a step of the price book. It belongs to the rent. */
  kind: 'rent' | 'adjustment' | 'add_on' | 'service_fee' | 'tax';
  /** The key of an add-on. */
  key: AddOn | null;
  /** What is sold, or the rule of a price book, in words. Null: the kind or the step says it. */
  names: Names | null;
  quantity: number;
  unit: PriceUnit | 'event' | 'guest';
  unitPrice: Paise;
  amount: Paise;
  taxClass: TaxClass;
  /** The rate of a tax line. 0 for all others. */
  taxRate: BasisPoints;
  /** Who receives the amount. */
  owner: 'host' | 'platform';
  /** Adjustments only: which step of the price book, and its percentage if it has one. */
  step?: PriceStep;
  percent?: BasisPoints;
  /** The event that the line is for, where a booking has several. */
  functionId?: string;
}

/** The sums of a price, in paise. `total = rent + addOns + serviceFee + taxes`. */
export interface PriceTotals {
  /** With all adjustments. */
  rent: Paise;
  addOns: Paise;
  serviceFee: Paise;
  taxes: Paise;
  /** What GST is charged on: rent and add-ons. */
  taxable: Paise;
  /** What the host receives before commission: rent, add-ons and taxes. */
  hostShare: Paise;
  total: Paise;
  /** The number of days, or of sessions, hours or nights, that are paid for. */
  days: number;
}

/** The only arithmetic over lines: screens, invoices, postings and refunds use its sums. */
export const totalsOf = (lines: readonly PriceLine[]): PriceTotals => {
  const sums = { rent: 0, adjustment: 0, add_on: 0, service_fee: 0, tax: 0 };
  const owners = { host: 0, platform: 0 };
  let days = 0;
  for (const { kind, owner, quantity, amount } of lines) {
    sums[kind] += amount;
    owners[owner] += amount;
    if (kind === 'rent') days += quantity;
  }
  const rent = sums.rent + sums.adjustment;
  return {
    rent,
    addOns: sums.add_on,
    serviceFee: sums.service_fee,
    taxes: sums.tax,
    taxable: rent + sums.add_on,
    hostShare: owners.host,
    total: owners.host + owners.platform,
    days,
  };
};

/** The add-ons of a price, as they were offered. */
export const addOnsOf = (lines: readonly PriceLine[]): AddOnOffer[] =>
  lines.flatMap(({ key, names, unitPrice }) => (key && names ? [{ key, names, price: unitPrice }] : []));

/** A line of what the host sells. */
export const hostLine = (
  kind: PriceLine['kind'],
  unitPrice: Paise,
  quantity = 1,
  unit: PriceLine['unit'] = 'event',
): PriceLine => ({
  kind,
  key: null,
  names: null,
  quantity,
  unit,
  unitPrice,
  amount: unitPrice * quantity,
  taxClass: 'venue_rent',
  taxRate: 0,
  owner: 'host',
});

/** What the host sells, then the service fee on all rent, and GST on rent and add-ons (product.md, Money). */
export const withFeeAndTax = (supply: readonly PriceLine[], { serviceFee, gst }: PriceRates): PriceLine[] => {
  const { rent, taxable } = totalsOf(supply);
  const fee: PriceLine = {
    ...hostLine('service_fee', shareOf(rent, serviceFee)),
    taxClass: 'platform_fee',
    owner: 'platform',
  };
  const taxes = gstOn(taxable, gst);
  return [...supply, fee, ...(taxes > 0 ? [{ ...hostLine('tax', taxes), taxRate: gst }] : [])];
};
