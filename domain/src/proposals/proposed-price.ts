import { largestOff, lowered } from '../bookings/own-price.ts';
import { hostLine, type PriceLine, type PriceRates, totalsOf, withFeeAndTax } from '../bookings/pricing.ts';
import type { Day } from '../days.ts';
import { madeNames } from '../generated/made-names.ts';
import { namesBy } from '../languages.ts';
import { rateOfClass, type TaxClass } from '../ledger/tax-classes.ts';
import type { BasisPoints, Paise } from '../money.ts';
import { type BookedExtra, type BookedMenu, type ExtraUnit, platesOf } from '../services/services.ts';
import type { OwnLineTax } from './proposals.ts';

/** A line that a host wrote. `functionId`: absent where there is only one function. */
export interface OwnLine {
  text: string;
  quantity: number;
  unit: ExtraUnit;
  unitPrice: Paise;
  tax: OwnLineTax;
  functionId?: string;
}

/** What a host changes of one function: the prices of its menus and extras, in their order, and what is taken off its rent. */
export interface FunctionChanges {
  /** Absent where there is only one function. */
  functionId?: string;
  firstDay: Day;
  menus: readonly BookedMenu[];
  extras: readonly BookedExtra[];
  off: Paise;
}

/** What a host changes of the list price. */
export interface HostChanges {
  functions: readonly FunctionChanges[];
  ownLines: readonly OwnLine[];
  /** Off all rent, besides what is taken off single functions. */
  off: Paise;
}

const kinds = { venue: 'adjustment', food: 'food', other: 'extra' } as const satisfies Record<
  OwnLineTax,
  PriceLine['kind']
>;
const classes = { venue: 'venue_rent', food: 'food', other: 'add_on' } as const satisfies Record<
  OwnLineTax,
  TaxClass
>;

const ownLine = ({ text, quantity, unit, unitPrice, tax, functionId }: OwnLine): PriceLine => ({
  ...hostLine(kinds[tax], unitPrice, quantity, unit),
  names: namesBy(() => text),
  taxClass: classes[tax],
  step: 'own_line',
  ...(functionId !== undefined && { functionId }),
});

const isSupply = ({ kind }: PriceLine): boolean => kind !== 'service_fee' && kind !== 'tax';

/** The lines of one function with the host's prices of its menus and extras. */
const repriced = (lines: readonly PriceLine[], { menus, extras }: FunctionChanges): PriceLine[] => {
  const food = lines.filter(({ kind }) => kind === 'food');
  const sold = lines.filter(({ kind }) => kind === 'extra');
  return lines.map((line) => {
    const menu = menus[food.indexOf(line)];
    const extra = extras[sold.indexOf(line)];
    if (!menu && !extra) return line;
    const unitPrice = menu?.price ?? extra?.price ?? line.unitPrice;
    const quantity = menu ? platesOf(menu) : line.quantity;
    return { ...line, unitPrice, quantity, amount: unitPrice * quantity };
  });
};

/** Rent, food and the lines of the host at their rates. Rooms keep theirs, which follow from their price. */
const taxedAnew = (line: PriceLine, rates: PriceRates, day: Day, hasFood: boolean): PriceLine =>
  line.taxClass === 'room'
    ? line
    : { ...line, taxRate: rateOfClass(rates, { taxClass: line.taxClass, day, hasFood }) };

const taken = (lines: PriceLine[], { functions, off }: HostChanges, serviceFee: BasisPoints): PriceLine[] => {
  const [main] = functions;
  const firstDay = (id: string | undefined): Day =>
    (functions.find(({ functionId }) => functionId === id) ?? main)?.firstDay ?? '';
  const parts = [
    ...functions.map(({ functionId, off: part }) => ({ functionId, amount: part })),
    { amount: off },
  ];
  return parts
    .filter(({ amount }) => amount > 0)
    .reduce((before, part) => lowered(before, { ...part, reason: '' }, firstDay, serviceFee), lines);
};

/**
 * The price of a proposal: the list price, with the host's changes as data, then fee and tax by the same functions as every price.
 * `list`: the lines of the price list. `rates`: those of today, which stay. What is taken off is at most `largestOff`.
 */
export const proposedLines = (
  list: readonly PriceLine[],
  changes: HostChanges,
  rates: PriceRates,
): PriceLine[] => {
  const supply = changes.functions.flatMap((one) => [
    ...repriced(
      list.filter((line) => isSupply(line) && line.functionId === one.functionId),
      one,
    ),
    ...changes.ownLines.filter(({ functionId }) => functionId === one.functionId).map(ownLine),
  ]);
  const hasFood = supply.some(({ taxClass }) => taxClass === 'food');
  const taxed = changes.functions.flatMap(({ functionId, firstDay }) =>
    supply
      .filter((line) => line.functionId === functionId)
      .map((line) => taxedAnew(line, rates, firstDay, hasFood)),
  );
  const lines = taken(withFeeAndTax(taxed, rates.serviceFee), changes, rates.serviceFee);
  return lines.map((line) =>
    line.step === 'own_price' ? { ...line, names: madeNames.hostsDiscount } : line,
  );
};

const rupee: Paise = 100;

/** What a family wishes for, as near as fee and tax allow. */
export interface Reached {
  /** Off all rent, in paise. */
  off: Paise;
  total: Paise;
}

/**
 * The least that the host has to take off all rent, in whole rupees, so that the total is not above `wish`. A rupee less would be
 * above it. `totalWith`: the total with so much taken off, which falls with it. Null: even `most` does not reach it.
 */
export const toReach = (totalWith: (off: Paise) => Paise, most: Paise, wish: Paise): Reached | null => {
  const reached = (off: Paise): Reached => ({ off, total: totalWith(off) });
  if (totalWith(0) <= wish) return reached(0);
  if (most <= 0 || totalWith(most) > wish) return null;
  // Always: too little is above the wish, and enough is not.
  let tooLittle: Paise = 0;
  let enough = most;
  while (enough - tooLittle > rupee) {
    const middle = Math.floor((tooLittle + enough) / 2 / rupee) * rupee;
    if (totalWith(middle) > wish) tooLittle = middle;
    else enough = middle;
  }
  return reached(enough);
};

/** What the host has to take off all rent to reach a wish. `changes` say what else is changed. */
export const offToReach = (
  list: readonly PriceLine[],
  changes: Omit<HostChanges, 'off'>,
  rates: PriceRates,
  wish: Paise,
): Reached | null => {
  const linesWith = (off: Paise) => proposedLines(list, { ...changes, off }, rates);
  return toReach((off) => totalsOf(linesWith(off)).total, largestOff(linesWith(0)), wish);
};
