import { isDay } from '../days.ts';
import type { BasisPoints, Paise } from '../money.ts';
import {
  type Discount,
  largestIncrease,
  largestReduction,
  maxCode,
  maxDiscounts,
  maxRuleDays,
  maxRules,
  type PriceBook,
  type PriceRule,
} from './price-book.ts';

/** What is wrong with a field of a price book, such as `rules.2.percent`. */
export interface BookProblem {
  field: string;
  problem:
    | 'required'
    | 'too_long'
    | 'too_small'
    | 'too_big'
    | 'not_a_whole_number'
    | 'not_a_choice'
    | 'day_invalid'
    | 'dates_reversed'
    | 'range_reversed'
    | 'name_taken';
}

type Problem = BookProblem['problem'];
type Found = [field: string, problem: Problem | null];

const maxName = 60;
const maxAmount: Paise = 100_000_000_00;
const maxDaysBefore = 731;

const amountProblem = (amount: Paise | null): Problem | null => {
  if (amount === null) return null;
  if (!Number.isInteger(amount) || amount % 100 !== 0) return 'not_a_whole_number';
  if (amount <= 0) return 'too_small';
  return amount > maxAmount ? 'too_big' : null;
};

const countProblem = (value: number, min: number, max: number): Problem | null => {
  if (!Number.isInteger(value)) return 'not_a_whole_number';
  if (value < min) return 'too_small';
  return value > max ? 'too_big' : null;
};

const percentProblem = (percent: BasisPoints | null, min: BasisPoints, max: BasisPoints): Problem | null => {
  if (percent === null) return null;
  return percent === 0 ? 'too_small' : countProblem(percent, min, max);
};

const textProblem = (text: string, max: number): Problem | null => {
  if (text.trim() === '') return 'required';
  return text.length > max ? 'too_long' : null;
};

const rangeProblem = ({ start, end }: { start: string; end: string }): Problem | null => {
  if (!(isDay(start) && isDay(end))) return 'day_invalid';
  return end < start ? 'dates_reversed' : null;
};

const listProblem = <T>(list: readonly T[], max: number, isValid: (one: T) => boolean): Problem | null => {
  if (list.length === 0) return 'required';
  if (list.length > max) return 'too_long';
  return list.every(isValid) ? null : 'day_invalid';
};

const whenProblem = (rule: PriceRule): Found => {
  switch (rule.kind) {
    case 'dates':
    case 'date_kind':
      return ['days', listProblem(rule.days, maxRuleDays, isDay)];
    case 'season':
      return ['end', rangeProblem(rule)];
    case 'weekday':
      return ['weekdays', listProblem(rule.weekdays, 7, () => true)];
    case 'length':
      return ['days', countProblem(rule.days, 2, 30)];
    case 'early':
      return ['daysBefore', countProblem(rule.daysBefore, 1, maxDaysBefore)];
    case 'last_minute':
      return ['daysBefore', countProblem(rule.daysBefore, 0, maxDaysBefore)];
  }
};

/** Named dates have a set price; stays of a length or booked early or late have a percentage. */
const needsSet = ({ kind }: PriceRule): boolean => kind === 'dates';
const needsPercent = ({ kind }: PriceRule): boolean => ['length', 'early', 'last_minute'].includes(kind);

const priceProblem = (rule: PriceRule): Found => {
  const { set, percent } = rule;
  if (set === null && percent === null) return [needsSet(rule) ? 'set' : 'percent', 'required'];
  if (set !== null && (percent !== null || needsPercent(rule))) return ['set', 'not_a_choice'];
  if (percent !== null && needsSet(rule)) return ['percent', 'not_a_choice'];
  return set === null
    ? ['percent', percentProblem(percent, -largestReduction, largestIncrease)]
    : ['set', amountProblem(set)];
};

const isRepeated = (name: string, index: number, all: readonly { name: string }[]): boolean =>
  all.findIndex((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase()) < index;

const nameProblem = (name: string, index: number, all: readonly { name: string }[]): Found => [
  'name',
  textProblem(name, maxName) ?? (isRepeated(name, index, all) ? 'name_taken' : null),
];

const discountProblems = ({ code, percent, amount, days, uses, audience }: Discount): Found[] => [
  // Without a code, a family would not see its price before it signs in.
  ['code', code === null ? (audience === 'new_guests' ? 'required' : null) : textProblem(code, maxCode)],
  percent === null && amount === null
    ? ['percent', 'required']
    : ['percent', percentProblem(percent, 1, largestReduction)],
  ['amount', percent !== null && amount !== null ? 'not_a_choice' : amountProblem(amount)],
  ['days', days && rangeProblem(days)],
  ['uses', uses === null ? null : countProblem(uses, 1, 100_000)],
];

/** Everything that is wrong with a price book, by field. */
export const bookProblems = ({ rules, floor, ceiling, minimum, discounts }: PriceBook): BookProblem[] => {
  const { spend, guests } = minimum;
  const found: Found[] = [
    ['rules', rules.length > maxRules ? 'too_long' : null],
    ...rules.flatMap((rule, index) =>
      [nameProblem(rule.name, index, rules), whenProblem(rule), priceProblem(rule)].map(
        ([field, problem]): Found => [`rules.${index}.${field}`, problem],
      ),
    ),
    ['floor', amountProblem(floor)],
    [
      'ceiling',
      amountProblem(ceiling) ??
        (floor !== null && ceiling !== null && floor > ceiling ? 'range_reversed' : null),
    ],
    ['minimum.spend', amountProblem(spend)],
    ['minimum.guests.count', guests && countProblem(guests.count, 1, 100_000)],
    ['minimum.guests.perGuest', guests && amountProblem(guests.perGuest)],
    ['discounts', discounts.length > maxDiscounts ? 'too_long' : null],
    ...discounts.flatMap((discount, index) =>
      [nameProblem(discount.name, index, discounts), ...discountProblems(discount)].map(
        ([field, problem]): Found => [`discounts.${index}.${field}`, problem],
      ),
    ),
  ];
  return found.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }]));
};
