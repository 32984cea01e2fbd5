import { createHash } from 'node:crypto';
import { Venue, VenueCard } from '@mandap/contract/venues/venues.schemas';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Part, Sql } from '../../../platform/db.ts';
import { wireWriter } from '../../../wire-writer.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentCard, presentVenue } from '../venues.present.ts';
import { type VenueRecord, venueColumns, venueTables } from './venue-records.ts';

/** Raised when cards or pages are written in another way: those that are stored are out of date then. */
const form = 2;

/** What cards are made of. */
export interface CardSources extends Pick<VenuesContext, 'db' | 'clock'> {
  settings: Pick<VenuesContext['settings'], 'within'>;
  catalogue: Pick<VenuesContext['catalogue'], 'within'>;
}

/** A row of `venue_cards`. */
export interface StoredCard {
  venueId: string;
  version: string;
  context: string;
  card: string;
  page: string;
}

/** A public venue. */
export interface ListedVenue {
  venueId: string;
  /** Of its listing. */
  version: string;
  isFeatured: boolean;
  /** Further fields of its card in this list, as on the wire. */
  more?: Record<string, unknown>;
}

/** The columns of a `ListedVenue`, of listings `l`. */
export const listedColumns = (sql: Sql, today: Day): Part =>
  sql`l.venue_id, l.version, coalesce(l.featured_until >= ${today}, false) as is_featured`;

/** What every card follows from besides its venue, as a UUID. */
const contextOf = (settings: PlatformSettings, items: readonly CatalogueItem[]): string => {
  const { serviceFeeBasisPoints, advanceBasisPoints, enableReviews, siteName } = settings;
  const names = items.map(({ id, key, names, icon }) => [id, key, names, icon]);
  return createHash('md5')
    .update(JSON.stringify([form, serviceFeeBasisPoints, advanceBasisPoints, enableReviews, siteName, names]))
    .digest('hex');
};

/** The context of cards that can be read now. */
const currentContext = ({ settings, catalogue }: Pick<VenuesContext, 'settings' | 'catalogue'>) => {
  let last: { settings: PlatformSettings; items: readonly CatalogueItem[]; context: string } | undefined;
  return async (): Promise<string> => {
    const [now, items] = await Promise.all([settings.get(), catalogue.items()]);
    if (last?.settings !== now || last.items !== items)
      last = { settings: now, items, context: contextOf(now, items) };
    return last.context;
  };
};

const writeCard = wireWriter(VenueCard);
const writePage = wireWriter(Venue);

/** JSON as on the wire. */
const written = (write: (value: unknown) => unknown, shown: VenueCard): string => {
  const { is_featured: _, ...card } = write(shown) as Record<string, unknown>;
  return JSON.stringify(card);
};

/** A card or page with more fields, as on the wire: what does not follow from the venue alone. */
export const withFields = (text: Buffer, fields: Record<string, unknown>): Buffer =>
  Buffer.concat([text.subarray(0, -1), Buffer.from(`,${JSON.stringify(fields).slice(1)}`)]);

/**
 * The cards of public venues as they are at this moment, never from the replica: settings, names and venues of one
 * snapshot.
 */
export const makeCards = async (
  { db, clock, settings, catalogue }: CardSources,
  ids: readonly string[],
): Promise<StoredCard[]> => {
  const { venues, current, context } = (await db.begin(
    'isolation level repeatable read read only',
    async (tx) => {
      const current = await settings.within(tx);
      const context = contextOf(current, await catalogue.within(tx));
      const venues = await tx<(VenueRecord & { listingVersion: string })[]>`
      select ${venueColumns(tx, dayInIndia(clock.now()))}, l.version as listing_version
      from venue_listings l join (${venueTables(tx)}) on v.id = l.venue_id
      where l.venue_id = any(${[...ids]}::uuid[]) order by l.venue_id`;
      return { venues, current, context };
    },
  )) as { venues: (VenueRecord & { listingVersion: string })[]; current: PlatformSettings; context: string };
  return venues.map((venue) => ({
    venueId: venue.id,
    version: venue.listingVersion,
    context,
    card: written(writeCard, presentCard(venue, current)),
    page: written(writePage, presentVenue(venue, current)),
  }));
};

/** Those of venues that are still public. */
export const storeCards = async ({ db }: CardSources, cards: readonly StoredCard[]): Promise<void> => {
  if (cards.length === 0) return;
  const column = <Name extends keyof StoredCard>(name: Name) => cards.map((card) => card[name]);
  await db`
    insert into venue_cards (venue_id, version, context, card, page)
    select made.* from unnest(${column('venueId')}::uuid[], ${column('version')}::uuid[], ${column('context')}::uuid[],
      ${column('card')}::text[], ${column('page')}::text[]) as made (venue_id, version, context, card, page)
    join venue_listings l on l.venue_id = made.venue_id
    on conflict (venue_id) do update
      set version = excluded.version, context = excluded.context, card = excluded.card, page = excluded.page`;
};

type Kind = 'card' | 'page';

const findStored = (sql: Sql, kind: Kind, venues: readonly ListedVenue[], context: string) => sql<
  { version: string; text: string }[]
>`
  select c.version, c.${sql(kind)} as text
  from unnest(${venues.map(({ venueId }) => venueId)}::uuid[], ${venues.map(({ version }) => version)}::uuid[])
    as wanted (venue_id, version)
  join venue_cards c on c.venue_id = wanted.venue_id and c.version = wanted.version
  where c.context = ${context}`;

/** Of its own size: a part of a larger buffer would hold all of that in memory. */
const toBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/**
 * The texts of public venues, in their order: from memory, else as they are stored, or else made now and stored for the next who
 * reads them. A venue that is not public any more is left out. What is in memory is named after all that it follows from: a version
 * is random and never used again, so that after any change, in whichever process, another text is looked for.
 */
export const readTexts = (context: VenuesContext) => {
  const { readReplica, venueCards, log } = context;
  const fromReplica = readReplica((db) => db);
  const contextNow = currentContext(context);
  const nameOf = (kind: Kind, version: string, current: string): string => `${kind} ${version} ${current}`;

  const findTexts = async (kind: Kind, venues: readonly ListedVenue[], current: string) => {
    const found = new Map<string, Buffer>();
    const stored = await fromReplica((db) => findStored(db, kind, venues, current));
    const texts = new Map(stored.map(({ version, text }) => [version, text]));
    for (const { venueId, version } of venues) {
      const text = texts.get(version);
      if (text === undefined) continue;
      const bytes = toBytes(text);
      venueCards.set(nameOf(kind, version, current), bytes);
      found.set(venueId, bytes);
    }
    return found;
  };

  const makeTexts = async (kind: Kind, ids: readonly string[]) => {
    const made = await makeCards(context, ids);
    // Whoever reads the venue does not depend on it: a full disk, a venue removed at this moment.
    await storeCards(context, made).catch((error: unknown) => {
      log.warn({ err: error }, 'the cards of venues could not be stored');
    });
    return made.map((card) => [card.venueId, toBytes(card[kind])] as const);
  };

  /** Of those that are not in memory. */
  const readMissing = async (kind: Kind, venues: readonly ListedVenue[], current: string) => {
    const texts = await findTexts(kind, venues, current);
    const unwritten = venues.flatMap(({ venueId }) => (texts.has(venueId) ? [] : venueId));
    if (unwritten.length > 0)
      for (const [venueId, text] of await makeTexts(kind, unwritten)) texts.set(venueId, text);
    return texts;
  };

  return async (kind: Kind, venues: readonly ListedVenue[]): Promise<Buffer[]> => {
    const current = await contextNow();
    const remembered = venues.map(({ version }) => venueCards.get(nameOf(kind, version, current)));
    const missing = venues.filter((_, index) => !remembered[index]);
    const read = missing.length > 0 ? await readMissing(kind, missing, current) : null;
    return venues.flatMap(({ venueId, isFeatured, more }, index) => {
      const text = remembered[index] ?? read?.get(venueId);
      return text ? withFields(text, { is_featured: isFeatured, ...more }) : [];
    });
  };
};
