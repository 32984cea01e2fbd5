import { type Day, type DayRange, daysOf, nightsOf } from '../days.ts';
import type { Paise } from '../money.ts';
import { noPriceBook } from '../offerings/price-book.ts';
import { discountOf, type Refusal, refusalsOf } from '../offerings/price-steps.ts';
import { type PriceLine, type PriceRates, totalsOf } from './pricing.ts';
import { type OfferingTerms, occasionsOf, type PricedStay, priceOf } from './quote.ts';

/** The price of a day that is booked alone, in paise. */
export interface DatedPrice {
  day: Day;
  /** With all rules, before the service fee and taxes. */
  rent: Paise;
  total: Paise;
}

/** What each day of a range costs if it is booked alone. */
export const priceCalendar = (
  terms: OfferingTerms & PriceRates,
  range: DayRange,
  family: Pick<PricedStay, 'guests' | 'bookedOn'>,
): DatedPrice[] =>
  daysOf(range).map((day) => {
    return { day, ...priceOfStay(terms, { ...family, start: day, end: day }) };
  });

/** What a stay costs. `rent`: of one day, on average. */
export const priceOfStay = (
  terms: OfferingTerms & PriceRates,
  stay: PricedStay,
): Pick<DatedPrice, 'rent' | 'total'> => {
  const { rent, total } = totalsOf(priceOf(terms, stay));
  return { rent: Math.round(rent / nightsOf(stay)), total };
};

/** A price with all its steps, and the rules that change nothing. */
export interface PriceExplanation {
  lines: PriceLine[];
  /** Each rule that applies on no day, with the reason on the first. */
  refusals: Refusal[];
}

/** What a family would pay, and why. */
export const explainPrice = (terms: OfferingTerms & PriceRates, stay: PricedStay): PriceExplanation => {
  const { book = noPriceBook } = terms;
  const lines = priceOf(terms, stay);
  const [first = [], ...others] = occasionsOf(stay).map((occasion) => refusalsOf(book, occasion));
  const rules = first.filter(({ name }) => others.every((day) => day.some((rule) => rule.name === name)));
  const { rent } = totalsOf(lines.filter(({ step }) => step !== 'discount'));
  const discounts = discountOf(book, rent, { ...stay, day: stay.start });
  return { lines, refusals: [...rules, ...discounts.refusals] };
};
