import type { Day, DayRange } from '../days.ts';
import type { BasisPoints, Paise } from '../money.ts';
import type { Weekday } from '../weekdays.ts';

/** When a rule applies. */
export type When =
  /** On these dates only, such as 31 December. */
  | { kind: 'dates'; days: Day[] }
  /** On dates of a kind that the host names, such as auspicious dates. */
  | { kind: 'date_kind'; days: Day[] }
  /** From a day to a day, both included. Seasons may overlap. */
  | { kind: 'season'; start: Day; end: Day }
  | { kind: 'weekday'; weekdays: Weekday[] }
  /** In stays of at least so many days. */
  | { kind: 'length'; days: number }
  /** Booked at least so many days before. */
  | { kind: 'early'; daysBefore: number }
  /** Booked at most so many days before. */
  | { kind: 'last_minute'; daysBefore: number };

export type WhenKind = When['kind'];

/** Has either a set price, which replaces the base price, or a percentage, which changes the price. */
export type PriceRule = When & {
  /** As families read it. */
  name: string;
  set: Paise | null;
  /** Negative: less. */
  percent: BasisPoints | null;
};

/** `new_guests`: those who have not booked with the host before. */
export const discountAudiences = ['everyone', 'new_guests'] as const;

/** The longest code of a discount. */
export const maxCode = 30;

/** Either a percentage or an amount off the rent. */
export interface Discount {
  name: string;
  /** What a family enters to get it. Null: nothing to enter. */
  code: string | null;
  percent: BasisPoints | null;
  amount: Paise | null;
  /** The first days of the stays that it is for. Null: any. */
  days: DayRange | null;
  /** How many bookings get it. Null: any number. */
  uses: number | null;
  audience: (typeof discountAudiences)[number];
}

/**
 * What changes the base price of an offering. Plain data. The base price is not part of it, so that a host who
 * changes it changes all percentages with it.
 */
export interface PriceBook {
  /** The newest last. */
  rules: readonly PriceRule[];
  /** The lowest and the highest price of a day, session, hour or night. */
  floor: Paise | null;
  ceiling: Paise | null;
  minimum: {
    /** Of rent and extras. */
    spend: Paise | null;
    /** A family with fewer guests pays `perGuest` for each missing one. */
    guests: { count: number; perGuest: Paise } | null;
  };
  discounts: readonly Discount[];
}

export const noPriceBook: PriceBook = {
  rules: [],
  floor: null,
  ceiling: null,
  minimum: { spend: null, guests: null },
  discounts: [],
};

/** What can change a price, in the order in which it does. */
export const priceSteps = [
  'set',
  'season',
  'weekday',
  'date_kind',
  'length',
  'notice',
  'floor',
  'ceiling',
  'minimum_guests',
  'minimum_spend',
  'discount',
] as const;
export type PriceStep = (typeof priceSteps)[number];

/** No rule and no discount makes a venue free. */
export const largestReduction: BasisPoints = 9000;
export const largestIncrease: BasisPoints = 50_000;
export const maxRules = 100;
export const maxDiscounts = 20;
/** Dates that one rule can name. */
export const maxRuleDays = 400;
