import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { savePriceRule as saveCall } from '@mandap/contract/offerings/offerings.endpoints';
import { bookOf, formOfBook } from '@mandap/contract/offerings/price-book';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import type { Actor } from '#server/actor.ts';
import { assertUnchanged } from '#server/document-version.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { type OfferingRow, updateOffering } from '../offerings.store.ts';
import { changeOfferings } from './change-offerings.ts';
import { findAmong } from './save-offering.ts';
import { assertSound, auditedRules } from './save-prices.ts';

type Input = CheckedInputOf<typeof saveCall>;

/**
 * Gives several offerings of a venue the same price rule, all or none. Bookings that were made before keep their price. Throws
 * `bad_input` with the field of the rule that is wrong, and `changed_meanwhile` if one of the books was changed.
 */
export const savePriceRule =
  (context: OfferingsContext) =>
  async (host: Actor, { id, rule, replaces, books }: Input): Promise<OutputOf<typeof saveCall>> => {
    await changeOfferings(context, host, id, async (tx) => {
      const changes: { before: OfferingRow; after: OfferingRow }[] = [];
      for (const { offeringId, version } of books) {
        const { before } = await findAmong(tx, id, offeringId);
        assertUnchanged(before.priceBook, version);
        const after = { ...before, priceBook: withRule(before.priceBook, rule, replaces ?? rule.name) };
        await updateOffering(tx, after);
        changes.push({ before, after });
      }
      return {
        done: undefined,
        before: audited(changes.map(({ before }) => before)),
        after: audited(changes.map(({ after }) => after)),
      };
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
  assertSound(changed, (field) => (field.startsWith(own) ? `rule.${field.slice(own.length)}` : field));
  return changed;
};

/** In the audit log. */
const audited = (offerings: readonly OfferingRow[]) => ({
  offering: offerings.map(({ name }) => name).join(', '),
  rules: offerings.map(({ priceBook }) => auditedRules(priceBook)).join('; '),
});
