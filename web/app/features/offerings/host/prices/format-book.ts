import type { Parts } from '#app/api/shared-document.tsx';
import { count, dayRange, rupees } from '#app/i18n/format.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { effectText, kindTexts, whenText } from './format-rule.ts';
import type { Book } from './rule-draft.ts';

type Discount = Book['discounts'][number];

/** What a discount takes off. */
export const offText = ({ percent, amount }: Pick<Discount, 'percent' | 'amount'>): string =>
  amount === null ? effectText({ set: null, percent: -(percent ?? 0) }) : rupees(-amount);

/** The days of a discount, its code, and how often it can be used. */
export const daysText = ({ start, end, code, uses }: Omit<Discount, 'name'>): string =>
  [
    start && end ? dayRange(start, end, pricesText.to()) : pricesText.anyDay(),
    ...(code === null ? [] : [pricesText.codeOf({ code })]),
    ...(uses === null ? [] : [pricesText.usesOf({ n: count(uses) })]),
  ].join(' · ');

/** The limits that a host has set, one sentence each. */
export const limitTexts = ({
  floor,
  ceiling,
  minimumSpend,
  minimumGuests,
  perMissingGuest,
}: Book): string[] => [
  ...(floor === null ? [] : [pricesText.floorIs({ price: rupees(floor) })]),
  ...(ceiling === null ? [] : [pricesText.ceilingIs({ price: rupees(ceiling) })]),
  ...(minimumSpend === null ? [] : [pricesText.spendIs({ price: rupees(minimumSpend) })]),
  ...(minimumGuests === null
    ? []
    : [pricesText.guestsAre({ n: count(minimumGuests), price: rupees(perMissingGuest ?? 0) })]),
];

/** A price book in words, part by part. */
export const bookParts = (book: Book): Parts =>
  Object.fromEntries([
    ...book.rules.map((rule) => [
      rule.name,
      [effectText(rule), kindTexts[rule.kind](), whenText(rule)].join(' · '),
    ]),
    ...book.discounts.map((one) => [one.name, `${offText(one)} · ${daysText(one)}`]),
    [pricesText.limits(), limitTexts(book).join(' ') || pricesText.noLimits()],
  ]);
