import { expect, it } from 'vitest';
import { bookProblems } from './book-problems.ts';
import { noPriceBook, type PriceBook, type PriceRule } from './price-book.ts';

const season = { kind: 'season', start: '2026-11-01', end: '2027-02-28' } as const;
const winter: PriceRule = { ...season, name: 'Winter', set: null, percent: 2000 };
const discount = {
  name: 'Opening',
  code: null,
  percent: 1000,
  amount: null,
  days: null,
  uses: null,
  audience: 'everyone',
} as const;

const problemsOf = (more: Partial<PriceBook>) => bookProblems({ ...noPriceBook, ...more });
const ofRules = (...rules: PriceRule[]) => problemsOf({ rules });

it('finds nothing in an empty book or a sound one', () => {
  expect(bookProblems(noPriceBook)).toEqual([]);
  expect(ofRules(winter, { ...winter, name: 'December', start: '2026-12-01' })).toEqual([]);
});

it.each<[string, PriceRule, string, string]>([
  ['a price of zero', { ...winter, set: 0, percent: null }, 'set', 'too_small'],
  ['a part of a rupee', { ...winter, set: 100_50, percent: null }, 'set', 'not_a_whole_number'],
  ['neither price nor percentage', { ...winter, percent: null }, 'percent', 'required'],
  ['both', { ...winter, set: 100_00 }, 'set', 'not_a_choice'],
  ['a percentage of zero', { ...winter, percent: 0 }, 'percent', 'too_small'],
  ['a free day', { ...winter, percent: -10_000 }, 'percent', 'too_small'],
  ['more than six times the price', { ...winter, percent: 50_001 }, 'percent', 'too_big'],
  ['a season that ends before it begins', { ...winter, end: '2026-10-01' }, 'end', 'dates_reversed'],
  ['a day that does not exist', { ...winter, end: '2027-02-30' }, 'end', 'day_invalid'],
  ['no name', { ...winter, name: ' ' }, 'name', 'required'],
  ['no dates', { kind: 'dates', days: [], name: 'New Year', set: 100_00, percent: null }, 'days', 'required'],
  [
    'a percentage of named dates',
    { kind: 'dates', days: ['2026-12-31'], name: 'New Year', set: null, percent: 1000 },
    'percent',
    'not_a_choice',
  ],
  [
    'no weekdays',
    { kind: 'weekday', weekdays: [], name: 'Weekend', set: null, percent: 1000 },
    'weekdays',
    'required',
  ],
  [
    'a set price of a long stay',
    { kind: 'length', days: 2, name: 'Long', set: 100_00, percent: null },
    'set',
    'not_a_choice',
  ],
  [
    'a long stay of one day',
    { kind: 'length', days: 1, name: 'Long', set: null, percent: -1000 },
    'days',
    'too_small',
  ],
])('refuses %s', (_what, rule, field, problem) => {
  expect(ofRules(rule)).toEqual([{ field: `rules.0.${field}`, problem }]);
});

it('refuses two rules of one name, because a family could not tell them apart', () => {
  expect(ofRules(winter, { ...winter, name: 'winter ' })).toEqual([
    { field: 'rules.1.name', problem: 'name_taken' },
  ]);
});

it('refuses a lowest price above the highest, and minimums of zero', () => {
  expect(
    problemsOf({
      floor: 200_00,
      ceiling: 100_00,
      minimum: { spend: 0, guests: { count: 0, perGuest: 0 } },
    }),
  ).toEqual([
    { field: 'ceiling', problem: 'range_reversed' },
    { field: 'minimum.spend', problem: 'too_small' },
    { field: 'minimum.guests.count', problem: 'too_small' },
    { field: 'minimum.guests.perGuest', problem: 'too_small' },
  ]);
});

it('refuses discounts without an amount, with two, and for no booking', () => {
  expect(
    problemsOf({
      discounts: [
        { ...discount, percent: null },
        { ...discount, name: 'Both', amount: 100_00 },
        { ...discount, name: 'Nobody', uses: 0 },
      ],
    }),
  ).toEqual([
    { field: 'discounts.0.percent', problem: 'required' },
    { field: 'discounts.1.amount', problem: 'not_a_choice' },
    { field: 'discounts.2.uses', problem: 'too_small' },
  ]);
});
