import { type Day, type DayRange, daysBetween } from '../days.ts';
import { madeNames } from '../generated/made-names.ts';
import { type Names, namesBy } from '../languages.ts';
import type { FoodTax } from '../ledger/tax-classes.ts';
import type { Paise } from '../money.ts';

export const menuKinds = ['veg', 'jain', 'non_veg', 'children'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** A menu of the host, in their own words. */
export interface Menu {
  id: string;
  kind: MenuKind;
  name: string;
  dishes: string;
  /** Of a plate. */
  price: Paise;
  minPlates: number;
}

/** How an extra is counted. `event`: once for a booking. `function`: once for one of its events. */
export const extraUnits = ['event', 'function', 'plate', 'hour', 'piece'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** What a host sells besides spaces and food: a generator, a room cooler. */
export interface Extra {
  id: string;
  name: string;
  /** The family's own caterer, where the host charges for it. */
  isOutsideCatering: boolean;
  unit: ExtraUnit;
  /** Of one unit. */
  price: Paise;
  /** How much of it there is on one day. Null: as much as families want. */
  stock: number | null;
  /** It has to be booked at least this many days before. */
  leadDays: number;
  /** The first and the last day on which it can be used. */
  seasonFrom: Day | null;
  seasonTo: Day | null;
}

/** The extra of a host who charges for outside caterers. Its name is fixed, so everybody reads it in their language. */
export const outsideCateringName = madeNames.outsideCatering.en;

/** The name of an extra in all languages. A host's own name is the same in all. */
export const namesOfExtra = ({ name }: Pick<Extra, 'name'>): Names =>
  name === outsideCateringName ? madeNames.outsideCatering : namesBy(() => name);

/** Whether families may bring their own caterer. `charged`: for an amount per event. */
export const outsideCateringRules = ['allowed', 'refused', 'charged'] as const;
export type OutsideCatering = (typeof outsideCateringRules)[number];

/** What a host says about food in general. */
export interface FoodTerms {
  outsideCatering: OutsideCatering;
  /** Families give the final count until this many days before. */
  finalCountDays: number;
  foodTax: FoodTax;
}

/** Of a venue whose host has said nothing. */
export const usualFoodTerms: FoodTerms = {
  outsideCatering: 'allowed',
  finalCountDays: 7,
  foodTax: 'separate',
};

/** A menu as it was booked. */
export interface BookedMenu extends Pick<Menu, 'kind' | 'name' | 'price'> {
  menuId: string;
  /** The plates that the family booked. They guarantee them some days before the event. */
  plates: number;
  /** Null: no final count was given, so the booked plates count. */
  finalPlates: number | null;
}

/** An extra as it was booked. */
export interface BookedExtra extends Pick<Extra, 'name' | 'unit' | 'price'> {
  extraId: string;
  quantity: number;
}

/** The plates that are cooked and paid for. */
export const platesOf = ({ plates, finalPlates }: BookedMenu): number => finalPlates ?? plates;

/** The fewest plates of a menu that a booking can have: what the host asks for, or what was booked if that was less. */
export const leastPlates = (
  booked: Pick<BookedMenu, 'menuId' | 'plates'>,
  sold: readonly Pick<Menu, 'id' | 'minPlates'>[],
): number => Math.min(booked.plates, sold.find(({ id }) => id === booked.menuId)?.minPlates ?? 1);

/** Whether plates can still be changed: until so many days before, when they are guaranteed. */
export const isCountOpen = (finalCountDays: number | null, startDate: Day, today: Day): boolean =>
  daysBetween(today, startDate) >= (finalCountDays ?? 0);

/** The reminder of the final count of a function. */
export type CountReminder = `count_${string}`;

/** The family is asked for the final count so many days before its last day, because relatives answer late. */
export const countAskedDays = 3;

export type ExtraProblem = 'extra_too_late' | 'extra_out_of_season' | 'extra_sold_out';

/** Why an extra cannot be had on these days. `n`: the days that are needed before, or how many are left. */
export const extraProblem = (
  { stock, leadDays, seasonFrom, seasonTo }: Extra,
  { start, end }: DayRange,
  { today, taken, quantity }: { today: Day; taken: number; quantity: number },
): { problem: ExtraProblem; n: number } | null => {
  const isInSeason = (seasonFrom === null || seasonFrom <= start) && (seasonTo === null || end <= seasonTo);
  if (!isInSeason) return { problem: 'extra_out_of_season', n: 0 };
  if (daysBetween(today, start) < leadDays) return { problem: 'extra_too_late', n: leadDays };
  const left = stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - taken);
  return quantity > left ? { problem: 'extra_sold_out', n: left } : null;
};
