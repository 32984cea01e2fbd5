import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { savePrices as saveCall } from '@mandap/contract/offerings/offerings.endpoints';
import { bookOf, formField } from '@mandap/contract/offerings/price-book';
import { formatPaise } from '@mandap/domain/money';
import { bookProblems } from '@mandap/domain/offerings/book-problems';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import type { Actor } from '#server/actor.ts';
import { assertUnchanged } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { updateOffering } from '../offerings.store.ts';
import { ownPrices } from '../queries/prices.ts';
import { changeOfferings } from './change-offerings.ts';
import { findAmong } from './save-offering.ts';

/** Bookings that were made before keep their price. Throws `bad_input` with the fields that are wrong. */
export const savePrices =
  (context: OfferingsContext) =>
  async (
    host: Actor,
    { id, offeringId, book: form }: CheckedInputOf<typeof saveCall>,
  ): Promise<OutputOf<typeof saveCall>> => {
    const priceBook = bookOf(form);
    assertSound(priceBook, (field) => `book.${formField(field)}`);
    await changeOfferings(context, host, id, async (tx) => {
      const { before } = await findAmong(tx, id, offeringId);
      assertUnchanged(before.priceBook, form.version);
      await updateOffering(tx, { ...before, priceBook });
      return {
        done: undefined,
        before: { offering: before.name, ...audited(before.priceBook) },
        after: { offering: before.name, ...audited(priceBook) },
      };
    });
    return ownPrices(context)(host, { id, offeringId });
  };

/** Throws `bad_input` with the fields of the request that are wrong. `fieldOf`: that of a field of the book. */
export const assertSound = (book: PriceBook, fieldOf: (field: string) => string): void => {
  const problems = bookProblems(book);
  if (problems.length > 0)
    throw new Failure('bad_input', {
      fields: Object.fromEntries(problems.map(({ field, problem }) => [fieldOf(field), [problem]])),
    });
};

const amount = (paise: number | null): string | null => (paise === null ? null : formatPaise(paise));

/** The rules of a book in the audit log. */
export const auditedRules = ({ rules }: Pick<PriceBook, 'rules'>): string =>
  rules
    .map(({ name, set, percent }) => `${name}: ${set === null ? `${(percent ?? 0) / 100}%` : amount(set)}`)
    .join(', ');

const audited = ({ rules, floor, ceiling, minimum, discounts }: PriceBook) => ({
  rules: auditedRules({ rules }),
  floor: amount(floor),
  ceiling: amount(ceiling),
  minimumSpend: amount(minimum.spend),
  minimumGuests: minimum.guests?.count ?? null,
  discounts: discounts.map(({ name }) => name).join(', '),
});
