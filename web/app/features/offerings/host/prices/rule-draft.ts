import type { OfferingPrices } from '@mandap/contract/offerings/offerings.schemas';
import { bookOf } from '@mandap/contract/offerings/price-book';
import type { Day } from '@mandap/domain/days';
import { bookProblems } from '@mandap/domain/offerings/book-problems';
import { noPriceBook, type WhenKind } from '@mandap/domain/offerings/price-book';
import type { Weekday } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';

export type Book = OfferingPrices['book'];
export type Rule = Book['rules'][number];

/** A list with an item in the place of the one of a name. If that is null or gone, it is the last. */
export const replaced = <One extends { name: string }>(
  list: readonly One[],
  name: string | null,
  item: One,
): One[] => {
  const place = list.findIndex((one) => one.name === name);
  return place < 0 ? [...list, item] : list.toSpliced(place, 1, item);
};

/** What a rule does: it sets a price in rupees, or changes it by a percentage. */
export type Effect = 'more' | 'less' | 'price';

/** The effects that rules of a kind can have. */
export const effectsOf = (kind: WhenKind): readonly Effect[] => {
  if (kind === 'dates') return ['price'];
  return ['season', 'weekday', 'date_kind'].includes(kind) ? ['more', 'less', 'price'] : ['less', 'more'];
};

/** A rule as it is typed. Each kind uses its own fields. */
export interface RuleDraft {
  kind: WhenKind;
  name: string;
  start: Day;
  end: Day;
  days: Day[];
  weekdays: Weekday[];
  /** Days of a stay, or days before it. */
  count: string;
  effect: Effect;
  value: string;
}

const noDraft: RuleDraft = {
  kind: 'season',
  name: '',
  start: '',
  end: '',
  days: [],
  weekdays: [],
  count: '',
  effect: 'more',
  value: '',
};

/** A new rule for the days that a host has chosen. */
export const newDraft = (start: Day | null, end: Day | null): RuleDraft => {
  if (!(start && end)) return noDraft;
  return start === end
    ? { ...noDraft, kind: 'dates', days: [start], effect: 'price' }
    : { ...noDraft, start, end };
};

const effectOf = (percent: number | null): Effect => {
  if (percent === null) return 'price';
  return percent < 0 ? 'less' : 'more';
};

export const draftOf = (rule: Rule): RuleDraft => {
  const { kind, name, set, percent } = rule;
  const draft = {
    ...noDraft,
    kind,
    name,
    effect: effectOf(percent),
    value: String(set ?? Math.abs(percent ?? 0)),
  };
  switch (rule.kind) {
    case 'dates':
    case 'date_kind':
      return { ...draft, days: rule.days };
    case 'season':
      return { ...draft, start: rule.start, end: rule.end };
    case 'weekday':
      return { ...draft, weekdays: rule.weekdays };
    case 'length':
      return { ...draft, count: String(rule.days) };
    case 'early':
    case 'last_minute':
      return { ...draft, count: String(rule.daysBefore) };
  }
};

const number = (text: string, read: (text: string) => number): number | null =>
  text.trim() === '' ? null : read(text);

const ruleOf = ({ kind, name, start, end, days, weekdays, count, effect, value }: RuleDraft): Rule => {
  const share = number(value, numberIn);
  const effects = {
    name: name.trim(),
    set: effect === 'price' ? number(value, amountIn) : null,
    percent: effect === 'price' || share === null ? null : share * (effect === 'less' ? -1 : 1),
  };
  switch (kind) {
    case 'dates':
    case 'date_kind':
      return { kind, days, ...effects };
    case 'season':
      return { kind, start, end, ...effects };
    case 'weekday':
      return { kind, weekdays, ...effects };
    case 'length':
      return { kind, days: numberIn(count), ...effects };
    case 'early':
    case 'last_minute':
      return { kind, daysBefore: numberIn(count), ...effects };
  }
};

/** The field of the form that a field of a rule is in. */
const fieldIn = (field: string, { kind }: RuleDraft): keyof RuleDraft => {
  if (field === 'set' || field === 'percent') return 'value';
  if (field === 'daysBefore' || (field === 'days' && kind === 'length')) return 'count';
  return field as keyof RuleDraft;
};

/** Checks a rule beside the others of its book. Its output is the rule. */
export const ruleSchema = (others: readonly Rule[]) =>
  z.pipe(
    z.custom<RuleDraft>().check(({ value, issues }) => {
      const { rules } = bookOf({ ...emptyBook, rules: [...others, ruleOf(value)] });
      const own = `rules.${others.length}.`;
      for (const { field, problem } of bookProblems({ ...noPriceBook, rules })) {
        if (!field.startsWith(own)) continue;
        const path = [fieldIn(field.slice(own.length), value)];
        issues.push({ code: 'custom', message: problem, path, input: value });
      }
    }),
    z.transform(ruleOf),
  );

export const emptyBook: Book = {
  rules: [],
  floor: null,
  ceiling: null,
  minimumSpend: null,
  minimumGuests: null,
  perMissingGuest: null,
  discounts: [],
};
