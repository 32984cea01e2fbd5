import { Venue, VenueCard } from '@mandap/contract/venues/venues.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part } from '#server/platform/db.ts';
import { wireWriter } from '#server/wire-writer.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentCard, presentVenue } from '../venues.present.ts';
import { type VenueRecord, venueColumns, venueTables } from './venue-records.ts';

/** A public venue. */
export interface ListedVenue {
  venueId: string;
  /** The version of its listing. It changes whenever something shown of it changes. */
  version: string;
  isFeatured: boolean;
  /** Further fields of its card in this list, in wire format. */
  more?: Record<string, unknown>;
}

/** The columns of a `ListedVenue`, for listings `l`. */
export const listedColumns = (today: Day): Part =>
  part`l.venue_id, l.version, coalesce(l.featured_until >= ${today}, false) as is_featured`;

/** A card or page plus further fields in wire format that do not depend on the venue alone. */
export const withFields = (text: Buffer, fields: Record<string, unknown>): Buffer =>
  Buffer.concat([text.subarray(0, -1), Buffer.from(`,${JSON.stringify(fields).slice(1)}`)]);

const forms = {
  card: { present: presentCard, write: wireWriter(VenueCard) },
  page: { present: presentVenue, write: wireWriter(Venue) },
} as const;

type Form = keyof typeof forms;

interface Made {
  version: string;
  text: Buffer;
}

/** PostgreSQL plans `any` of a list anew each time, which takes longer than to read one venue. */
const isOneOf = (ids: readonly string[]): Part =>
  ids.length === 1 ? part`l.venue_id = ${ids[0]}` : part`l.venue_id = any(${[...ids]}::uuid[])`;

/** JSON in wire format by venue, without what depends on the day. */
const makeTexts = async (
  { readReplica, clock, settings }: VenuesContext,
  form: Form,
  ids: readonly string[],
): Promise<Map<string, Made>> => {
  const { present, write } = forms[form];
  const current = await settings.get();
  const venues = await readReplica((db) => db)(
    (db) => db<(VenueRecord & { listingVersion: string })[]>`
      select ${venueColumns(dayInIndia(clock.now()))}, l.version as listing_version
      from venue_listings l join (${venueTables()}) on v.id = l.venue_id where ${isOneOf(ids)}`,
  );
  return new Map(
    venues.map((venue) => {
      const { is_featured: _, ...shown } = write(present(venue, current)) as Record<string, unknown>;
      return [venue.id, { version: venue.listingVersion, text: Buffer.from(JSON.stringify(shown)) }];
    }),
  );
};

/**
 * The texts of public venues, in order: from memory, or built now with one statement. Leaves out venues that
 * are no longer public. A version is never reused, so cached texts are up to date unless settings or the
 * catalogue change.
 */
export const readTexts = (context: VenuesContext) => {
  const { cards } = context;
  return async (form: Form, venues: readonly ListedVenue[]): Promise<Buffer[]> => {
    const keyOf = ({ version }: ListedVenue): string => `${form} ${version}`;
    const missing = venues.filter((venue) => cards.peek(keyOf(venue)) === undefined);
    let making: Promise<Map<string, Made>> | undefined;
    const make = () => {
      making ??= makeTexts(
        context,
        form,
        missing.map(({ venueId }) => venueId),
      );
      return making;
    };
    const texts = await Promise.all(
      venues.map((venue) =>
        cards.readTagged(keyOf(venue), async () => {
          const made = (await make()).get(venue.venueId);
          const isSame = made?.version === venue.version;
          return { value: made?.text ?? null, tags: isSame ? [tags.settings, tags.catalogue] : null };
        }),
      ),
    );
    return venues.flatMap(({ isFeatured, more }, index) => {
      const text = texts[index]?.value;
      return text ? withFields(text, { is_featured: isFeatured, ...more }) : [];
    });
  };
};
