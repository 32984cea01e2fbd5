import type { Names } from '../languages.ts';
import { gstOn } from '../ledger/gst.ts';
import type { HostTax, TaxClass } from '../ledger/tax-classes.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';
import type { PriceStep } from '../offerings/price-book.ts';
import type { ExtraUnit } from '../services/services.ts';
import type { AddOn, AddOnOffer } from '../venues/add-ons.ts';

/** How an offering is counted. */
export type PriceUnit = 'day' | 'session' | 'hour' | 'night';

/** The shares of a price that do not go to the host. */
export interface PriceRates extends HostTax {
  serviceFee: BasisPoints;
}

/** One line of a price. `amount` is `quantity` times `unitPrice`, rounded once to the paisa: hours have parts. */
export interface PriceLine {
  /** `adjustment`: a step of the price book. It belongs to the rent. */
  kind: 'rent' | 'adjustment' | 'add_on' | 'extra' | 'food' | 'service_fee' | 'tax';
  /** The key of an add-on. */
  key: AddOn | null;
  /** What is sold, or the rule of a price book, in words. Null: the kind or the step says it. */
  names: Names | null;
  quantity: number;
  unit: PriceUnit | ExtraUnit | 'guest';
  /** Rent of several rooms: their number. `quantity` is rooms times nights. */
  rooms?: number;
  /** Rooms: the price of the nights that the line is part of, each with its changes. It decides their GST. Absent: of all nights. */
  night?: Paise;
  unitPrice: Paise;
  amount: Paise;
  taxClass: TaxClass;
  /** The GST rate of what the host sells, and of a tax line. */
  taxRate: BasisPoints;
  /** Who receives the amount. */
  owner: 'host' | 'platform';
  /**
   * Adjustments only: which step of the price book, and its percentage if it has one. `own_price`: for this booking only. `own_line`: the
   * host wrote the line for this booking. It can be of any kind.
   */
  step?: PriceStep | 'own_price' | 'own_line';
  percent?: BasisPoints;
  /** The event that the line is for, where a booking has several. */
  functionId?: string;
}

/** The sums of a price, in paise. `total = rent + addOns + food + serviceFee + taxes`. */
export interface PriceTotals {
  /** With all adjustments. */
  rent: Paise;
  /** With the extras of the host. */
  addOns: Paise;
  food: Paise;
  serviceFee: Paise;
  taxes: Paise;
  /** What GST is charged on: rent, add-ons and food. */
  taxable: Paise;
  /** What the host receives before commission: rent, add-ons, food and taxes. */
  hostShare: Paise;
  total: Paise;
  /** How many days, sessions, hours and nights of rooms are paid for. */
  units: number;
}

/** The only arithmetic over lines: screens, invoices, postings and refunds use its sums. */
export const totalsOf = (lines: readonly PriceLine[]): PriceTotals => {
  const sums = { rent: 0, adjustment: 0, add_on: 0, extra: 0, food: 0, service_fee: 0, tax: 0 };
  const owners = { host: 0, platform: 0 };
  let units = 0;
  for (const { kind, owner, quantity, amount } of lines) {
    sums[kind] += amount;
    owners[owner] += amount;
    if (kind === 'rent') units += quantity;
  }
  const rent = sums.rent + sums.adjustment;
  const addOns = sums.add_on + sums.extra;
  return {
    rent,
    addOns,
    food: sums.food,
    serviceFee: sums.service_fee,
    taxes: sums.tax,
    taxable: rent + addOns + sums.food,
    hostShare: owners.host,
    total: owners.host + owners.platform,
    units,
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
  amount: Math.round(unitPrice * quantity),
  taxClass: 'venue_rent',
  taxRate: 0,
  owner: 'host',
});

/** The value that is taxed at a rate, and its GST, in paise. */
export interface TaxedValue {
  rate: BasisPoints;
  taxable: Paise;
  taxes: Paise;
}

/** The taxed part of a price by rate, in the order of its tax lines. */
export const taxedValues = (lines: readonly PriceLine[]): TaxedValue[] =>
  lines
    .filter(({ kind }) => kind === 'tax')
    .map(({ taxRate: rate, amount: taxes }) => ({ rate, taxable: valueAt(lines, rate), taxes }));

const valueAt = (lines: readonly PriceLine[], rate: BasisPoints): Paise =>
  totalsOf(lines.filter(({ taxRate, kind }) => taxRate === rate && kind !== 'tax')).taxable;

/** What the host sells, then the service fee on all rent, and one line of GST for each rate (product.md, Money). */
export const withFeeAndTax = (supply: readonly PriceLine[], serviceFee: BasisPoints): PriceLine[] => {
  const fee: PriceLine = {
    ...hostLine('service_fee', shareOf(totalsOf(supply).rent, serviceFee)),
    taxClass: 'platform_fee',
    owner: 'platform',
  };
  const rates = [...new Set(supply.map(({ taxRate }) => taxRate))].sort((one, other) => other - one);
  const taxes = rates.map(
    (rate): PriceLine => ({ ...hostLine('tax', gstOn(valueAt(supply, rate), rate)), taxRate: rate }),
  );
  return [...supply, fee, ...taxes.filter(({ amount }) => amount > 0)];
};
