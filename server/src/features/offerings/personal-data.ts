import { formOfBook } from '@mandap/contract/offerings/price-book';
import { toRupees } from '@mandap/domain/money';
import type { PersonalData } from '#server/personal-data.ts';
import type { OfferingsContext } from './offerings.context.ts';
import { type OfferingRow, offeringRow } from './offerings.store.ts';

/** What a person's venues sell. Money is in rupees, because people read it. */
export const findPersonalData =
  ({ db }: OfferingsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [spaces, offerings] = await Promise.all([
      db<Record<string, unknown>[]>`
        select s.id, v.name as venue, s.name, s.kind, s.removed_at
        from published.venues v join spaces s on s.venue_id = v.id
        where v.owner_id = ${userId} and s.kind <> 'venue' order by v.id, lower(s.name)`,
      db<(OfferingRow & { venue: string; removedAt: Date | null })[]>`
        select ${offeringRow}, v.name as venue, o.removed_at
        from published.venues v join offerings o on o.venue_id = v.id
        where v.owner_id = ${userId} order by v.id, o.is_whole_venue desc, o.position, lower(o.name)`,
    ]);
    return {
      sections: {
        spaces,
        offerings: offerings.map(({ venueId: _, price, priceBook, ...offering }) => ({
          ...offering,
          price: price === null ? null : toRupees(price),
          priceBook: formOfBook(priceBook),
        })),
      },
    };
  };
