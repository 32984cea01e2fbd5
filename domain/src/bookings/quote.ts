import { addDays, type Day, type DayRange, daysBetween, nightsOf } from '../days.ts';
import { type Names, namesBy } from '../languages.ts';
import { type HostTax, rateOfClass } from '../ledger/tax-classes.ts';
import type { BasisPoints, Paise } from '../money.ts';
import { noPriceBook, type PriceBook, priceSteps } from '../offerings/price-book.ts';
import {
  type DiscountOccasion,
  discountOf,
  type Occasion,
  type PriceChange,
  topUpsOf,
  type UnitPrice,
  unitPriceOf,
} from '../offerings/price-steps.ts';
import { type BookedExtra, type BookedMenu, namesOfExtra, platesOf } from '../services/services.ts';
import type { AddOn, AddOnOffer } from '../venues/add-ons.ts';
import { type PaymentPlan, type PlanRules, planOf, usualRules } from './payment-plan.ts';
import {
  hostLine,
  type PriceLine,
  type PriceRates,
  type PriceUnit,
  totalsOf,
  withFeeAndTax,
} from './pricing.ts';
import { taxedRooms } from './room-tax.ts';

/** What an offering costs. */
export interface OfferingTerms {
  /** The base price of a day, or of the `unit` that the offering is counted in. */
  pricePerDay: Paise;
  unit?: PriceUnit;
  /** What changes the base price. */
  book?: PriceBook;
  /** The add-ons that the host offers. */
  addOns: readonly AddOnOffer[];
}

/** The inputs of a price. */
export interface PriceTerms extends OfferingTerms, PriceRates {
  /** The platform's usual advance. */
  advance: BasisPoints;
  /** The host's own payment plan, if there is one. */
  plan?: PlanRules | null;
}

/** When and for whom an offering is booked. What only a price book asks for may be left out. */
export interface PricedStay extends DayRange, Omit<DiscountOccasion, 'day'> {
  guests?: number | undefined;
  /** The day on which the price is agreed. */
  bookedOn?: Day | undefined;
  /** The hours or rooms of each day. */
  count?: number;
}

/** One event of a booking, as it is priced. */
export interface PricedFunction {
  /** Absent where a booking has only one. */
  functionId?: string;
  terms: OfferingTerms;
  stay: PricedStay;
  requested?: readonly AddOn[];
  menus?: readonly BookedMenu[];
  extras?: readonly BookedExtra[];
}

/** A price and how it is paid. The total is in paise. */
export interface Quote {
  lines: PriceLine[];
  total: Paise;
  plan: PaymentPlan;
}

/** A requested add-on that this host does not offer. */
export const missingAddOns = (offers: readonly AddOnOffer[], requested: readonly AddOn[]): AddOn[] =>
  requested.filter((wanted) => !offers.some(({ key }) => key === wanted));

/** A host writes the name of a rule once, in their own language. */
const named = (name: string | null): Names | null => (name === null ? null : namesBy(() => name));

const adjustment = ({ step, name, percent, amount }: PriceChange): PriceLine => {
  const line: PriceLine = { ...hostLine('adjustment', amount), names: named(name), step };
  if (percent !== null) line.percent = percent;
  return line;
};

/** The days of a stay that are paid for. */
export const occasionsOf = (stay: PricedStay): Occasion[] => {
  const days = nightsOf(stay);
  const daysBefore = stay.bookedOn === undefined ? null : daysBetween(stay.bookedOn, stay.start);
  return Array.from({ length: days }, (_, index) => ({ day: addDays(stay.start, index), days, daysBefore }));
};

/** Rooms are taxed night by night, so each price of a night has lines of its own. */
const nightOf = (unit: PriceUnit, { price }: UnitPrice): Pick<PriceLine, 'night'> =>
  unit === 'night' ? { night: price } : {};

/** One line for each price that days have, in order. */
const rentLines = (units: readonly UnitPrice[], unit: PriceUnit, count: number): PriceLine[] => {
  const lines: PriceLine[] = [];
  for (const each of units) {
    const { start, setBy } = each;
    const { night } = nightOf(unit, each);
    const same = lines.find(
      (line) => line.unitPrice === start && (line.names?.en ?? null) === setBy && line.night === night,
    );
    const quantity = (same?.quantity ?? 0) + count;
    const line: PriceLine = {
      ...hostLine('rent', start, quantity, unit),
      names: named(setBy),
      ...nightOf(unit, each),
    };
    if (unit === 'night' && count > 1) line.rooms = count;
    if (same) lines[lines.indexOf(same)] = line;
    else lines.push(line);
  }
  return lines;
};

/** One line for each rule, in the order of the steps. Each day's amount is rounded once, so days add up to their stay. */
const adjustmentLines = (units: readonly UnitPrice[], unit: PriceUnit, count: number): PriceLine[] => {
  const sums = new Map<string, { change: PriceChange; night: Pick<PriceLine, 'night'> }>();
  for (const each of units) {
    const night = nightOf(unit, each);
    for (const change of each.changes) {
      const key = `${change.step} ${night.night} ${change.name}`;
      const amount = (sums.get(key)?.change.amount ?? 0) + Math.round(change.amount * count);
      sums.set(key, { change: { ...change, amount }, night });
    }
  }
  return [...sums.values()]
    .sort((one, other) => priceSteps.indexOf(one.change.step) - priceSteps.indexOf(other.change.step))
    .map(({ change, night }) => ({ ...adjustment(change), ...night }));
};

const extraLine = ({ name, unit, price, quantity }: BookedExtra): PriceLine => ({
  ...hostLine('extra', price, quantity, unit),
  names: namesOfExtra({ name }),
  taxClass: 'add_on',
});

const foodLine = (menu: BookedMenu): PriceLine => ({
  ...hostLine('food', menu.price, platesOf(menu), 'plate'),
  names: named(menu.name),
  taxClass: 'food',
});

/**
 * What events take of each fixed discount, by its name. A percentage is of each event's own rent, so it is not counted.
 * `lines`: of the events of one booking.
 */
export const takenDiscounts = (lines: readonly PriceLine[]): Record<string, Paise> => {
  const taken: Record<string, Paise> = {};
  for (const { step, percent, names, amount } of lines) {
    if (step === 'discount' && percent === undefined && names)
      taken[names.en] = (taken[names.en] ?? 0) - amount;
  }
  return taken;
};

/** What a family pays because they have fewer guests or spend less than the host asks for. */
export const topUpLines = (
  minimums: Pick<PriceBook, 'minimum'>,
  spent: Paise,
  guests: number | undefined,
): PriceLine[] =>
  topUpsOf(minimums, spent, guests).map(({ step, quantity, unitPrice }) => ({
    ...hostLine('adjustment', unitPrice, quantity, step === 'minimum_guests' ? 'guest' : 'event'),
    step,
  }));

/** What the host sells for one event: rent, its adjustments, add-ons, extras and food. `before`: for the events before it. */
const supplyOf = (
  { functionId, terms, stay, requested = [], menus = [], extras = [] }: PricedFunction,
  before: readonly PriceLine[],
): PriceLine[] => {
  const { unit = 'day', book = noPriceBook } = terms;
  const count = stay.count ?? 1;
  const units = occasionsOf(stay).map((occasion) => unitPriceOf(book, terms.pricePerDay, occasion));
  const priced = [...rentLines(units, unit, count), ...adjustmentLines(units, unit, count)];
  const addOns = terms.addOns
    .filter(({ key }) => requested.includes(key))
    .map(
      ({ key, names, price }): PriceLine => ({
        ...hostLine('add_on', price),
        key,
        names,
        taxClass: 'add_on',
      }),
    );
  const sold = [...addOns, ...extras.map(extraLine), ...menus.map(foodLine)];
  const topUps = topUpLines(book, totalsOf([...priced, ...sold]).taxable, stay.guests);
  const rent = [...priced, ...topUps];
  const taken = { ...stay.taken, ...takenDiscounts(before) };
  const { change } = discountOf(book, totalsOf(rent).rent, { ...stay, day: stay.start, taken });
  const rented = [...rent, ...(change ? [adjustment(change)] : [])];
  const taxClass = unit === 'night' ? 'room' : 'venue_rent';
  const lines = [...rented.map((line): PriceLine => ({ ...line, taxClass })), ...sold];
  return functionId === undefined ? lines : lines.map((line) => ({ ...line, functionId }));
};

/** The lines of one event with their GST rates. */
const taxed = (lines: readonly PriceLine[], host: HostTax, day: Day, hasFood: boolean): PriceLine[] => {
  const rated = lines.map((line) => ({
    ...line,
    taxRate: rateOfClass(host, { taxClass: line.taxClass, day, hasFood }),
  }));
  return taxedRooms(rated, host, day);
};

/**
 * The only price calculation: rent, add-ons, extras and food of each event, the service fee and GST. Cards, forms, bookings,
 * invoices and the ledger use its lines.
 */
export const priceOfAll = (rates: PriceRates, functions: readonly PricedFunction[]): PriceLine[] => {
  const supplies: { lines: PriceLine[]; day: Day }[] = [];
  for (const each of functions) {
    const before = supplies.flatMap(({ lines }) => lines);
    supplies.push({ lines: supplyOf(each, before), day: each.stay.start });
  }
  const hasFood = supplies.some(({ lines }) => lines.some(({ taxClass }) => taxClass === 'food'));
  const supply = supplies.flatMap(({ lines, day }) => taxed(lines, rates, day, hasFood));
  return withFeeAndTax(supply, rates.serviceFee);
};

/** Rent that was agreed before, taxed again where the host taxes rent and food together: food was added or dropped. */
export const taxedTogether = (
  supply: readonly PriceLine[],
  host: HostTax,
  day: Day,
): readonly PriceLine[] => {
  if (host.foodTax !== 'composite') return supply;
  const hasFood = supply.some(({ taxClass }) => taxClass === 'food');
  return supply.map((line) =>
    line.taxClass === 'venue_rent'
      ? { ...line, taxRate: rateOfClass(host, { taxClass: 'venue_rent', day, hasFood }) }
      : line,
  );
};

/**
 * A price after the final count of an event's plates. Each menu keeps its price and its tax rate, and the rest stays as it was
 * agreed. `serviceFee`: the rate that was agreed. Without an id: the only event.
 */
export const recounted = (
  lines: readonly PriceLine[],
  menus: readonly BookedMenu[],
  serviceFee: BasisPoints,
  functionId?: string,
): PriceLine[] => {
  const food = lines.filter(
    (line) => line.kind === 'food' && line.step !== 'own_line' && line.functionId === functionId,
  );
  const supply = lines.filter(({ kind }) => kind !== 'service_fee' && kind !== 'tax');
  const counted = supply.map((line): PriceLine => {
    const menu = menus[food.indexOf(line)];
    if (!menu) return line;
    const quantity = platesOf(menu);
    return { ...line, quantity, amount: line.unitPrice * quantity };
  });
  return withFeeAndTax(counted, serviceFee);
};

/** The price of one event. */
export const priceOf = (
  terms: OfferingTerms & PriceRates,
  stay: PricedStay,
  requested: readonly AddOn[] = [],
): PriceLine[] => priceOfAll(terms, [{ terms, stay, requested }]);

/** Lines with their payment plan, which counts from the first day. `bookedOn`: when the price is agreed. */
export const planned = (
  lines: PriceLine[],
  { advance, plan }: Pick<PriceTerms, 'advance' | 'plan'>,
  firstDay: Day,
  bookedOn?: Day,
): Quote => {
  const { total } = totalsOf(lines);
  const payments = plan
    ? planOf(total, plan, firstDay, bookedOn)
    : planOf(total, usualRules(advance), firstDay);
  return { lines, total, plan: payments };
};

/** A price with its payment plan. */
export const quote = (terms: PriceTerms, stay: PricedStay, requested: readonly AddOn[] = []): Quote =>
  planned(priceOf(terms, stay, requested), terms, stay.start, stay.bookedOn);
