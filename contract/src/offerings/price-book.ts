import { toPaise, toRupees } from '@mandap/domain/money';
import type { Discount, PriceBook, PriceRule, When } from '@mandap/domain/offerings/price-book';

interface Effect {
  name: string;
  /** In rupees. */
  set: number | null;
  percent: number | null;
}

/** A price book on the wire: amounts in rupees, shares in per cent. */
export interface PriceBookForm {
  rules: (When & Effect)[];
  floor: number | null;
  ceiling: number | null;
  minimumSpend: number | null;
  minimumGuests: number | null;
  perMissingGuest: number | null;
  discounts: {
    name: string;
    percent: number | null;
    amount: number | null;
    start: string | null;
    end: string | null;
    code: string | null;
    uses: number | null;
    audience: Discount['audience'];
  }[];
}

const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));
const rupees = (amount: number | null) => (amount === null ? null : toRupees(amount));
const share = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));
const percentOf = (basisPoints: number | null) => (basisPoints === null ? null : basisPoints / 100);

/** A price book in paise and basis points. */
export const bookOf = (form: PriceBookForm): PriceBook => ({
  rules: form.rules.map(
    ({ set, percent, ...when }): PriceRule => ({ ...when, set: paise(set), percent: share(percent) }),
  ),
  floor: paise(form.floor),
  ceiling: paise(form.ceiling),
  minimum: {
    spend: paise(form.minimumSpend),
    guests:
      form.minimumGuests === null
        ? null
        : { count: form.minimumGuests, perGuest: toPaise(form.perMissingGuest ?? 0) },
  },
  discounts: form.discounts.map(
    ({ percent, amount, start, end, ...discount }): Discount => ({
      ...discount,
      percent: share(percent),
      amount: paise(amount),
      days: start === null || end === null ? null : { start, end },
    }),
  ),
});

export const formOfBook = ({ rules, floor, ceiling, minimum, discounts }: PriceBook): PriceBookForm => ({
  rules: rules.map(({ set, percent, ...when }) => ({
    ...when,
    set: rupees(set),
    percent: percentOf(percent),
  })),
  floor: rupees(floor),
  ceiling: rupees(ceiling),
  minimumSpend: rupees(minimum.spend),
  minimumGuests: minimum.guests?.count ?? null,
  perMissingGuest: rupees(minimum.guests?.perGuest ?? null),
  discounts: discounts.map(({ percent, amount, days, ...discount }) => ({
    ...discount,
    percent: percentOf(percent),
    amount: rupees(amount),
    start: days?.start ?? null,
    end: days?.end ?? null,
  })),
});

/** Where a problem of a book is in its form. */
export const formField = (field: string): string =>
  ({
    'minimum.spend': 'minimumSpend',
    'minimum.guests.count': 'minimumGuests',
    'minimum.guests.perGuest': 'perMissingGuest',
  })[field] ?? field.replace(/^(discounts\.\d+)\.days$/, '$1.end');
