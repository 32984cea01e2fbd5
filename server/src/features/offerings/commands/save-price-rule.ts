import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { savePriceRule as saveCall } from '@mandap/contract/offerings/offerings.endpoints';
import { bookOf, formOfBook } from '@mandap/contract/offerings/price-book';
import { bookProblems } from '@mandap/domain/offerings/book-problems';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import type { Actor } from '#server/actor.ts';
import { assertUnchanged } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { type OfferingRow, updateOffering } from '../offerings.store.ts';
import { changeOfferings } from './change-offerings.ts';
import { findAmong } from './save-offering.ts';
import { auditedRules } from './save-prices.ts';

type Input = CheckedInputOf<typeof saveCall>;

/**
 * Gives several offerings of a venue the same price rule, all or none. Bookings that were made before keep their price. Throws
 * `bad_input` with the field of the rule that is wrong, and `changed_meanwhile` if one of the books was changed.
 */
export const savePriceRule =
  (context: OfferingsContext) =>
  async (host: Actor, { id, rule, replaces, books }: Input): Promise<OutputOf<typeof saveCall>> => {
    await changeOfferings(context, host, id, async (tx) => {
      const [before, after]: OfferingRow[][] = [[], []];
      for (const { offeringId, version } of books) {
        const { before: offering } = await findAmong(tx, id, offeringId);
        assertUnchanged(offering.priceBook, version);
        const changed = { ...offering, priceBook: withRule(offering.priceBook, rule, replaces ?? rule.name) };
        await updateOffering(tx, changed);
        before?.push(offering);
        after?.push(changed);
      }
      return { done: undefined, before: audited(before ?? []), after: audited(after ?? []) };
    });
    return { offerings: books.length };
  };

const isNamed =
  (name: string) =>
  (other: { name: string }): boolean =>
    other.name.trim().toLowerCase() === name.trim().toLowerCase();

/** The book with the rule in the place of the one with this name, otherwise as its newest. */
const withRule = (book: PriceBook, rule: Input['rule'], replaced: string): PriceBook => {
  const { rules, ...rest } = formOfBook(book);
  const at = rules.findIndex(isNamed(replaced));
  const place = at === -1 ? rules.length : at;
  const changed = bookOf({ ...rest, rules: rules.toSpliced(place, 1, rule) });
  const own = `rules.${place}.`;
  const problems = bookProblems(changed);
  const fieldOf = (field: string) => (field.startsWith(own) ? `rule.${field.slice(own.length)}` : field);
  if (problems.length > 0)
    throw new Failure('bad_input', {
      fields: Object.fromEntries(problems.map(({ field, problem }) => [fieldOf(field), [problem]])),
    });
  return changed;
};

/** In the audit log. */
const audited = (offerings: readonly OfferingRow[]) => ({
  offering: offerings.map(({ name }) => name).join(', '),
  rules: offerings.map(({ priceBook }) => auditedRules(priceBook)).join('; '),
});
