import type { Day } from '@mandap/domain/days';
import type { PublishedFields } from '@mandap/domain/venues/venue-changes';
import type { Core } from '#server/core.ts';
import type { Part, Sql, Tx } from '#server/platform/db.ts';
import type { ReadCache } from '#server/platform/read-cache.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Places } from '../places/places.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** What venues read of the features above them. Fragments are about venue `v`. */
export interface PublishedToVenues {
  insertSpace: (tx: Sql, space: { id: string; venueId: string; name: string }) => Promise<void>;
  /** What a venue sells, as approvals record it. */
  findSoldFields: (
    sql: Sql,
    venueId: string,
  ) => Promise<Pick<PublishedFields, 'spaces' | 'offerings' | 'food'>>;
  bookings: {
    /** Venues with bookings that were made or took place since this was last called: those of up to so many bookings. */
    takeUncounted: (tx: Tx, limit: number) => Promise<string[]>;
    /** A sub-select with the `venue_id` of these, the number of `bookings` ever made and of `events` that took place. */
    counts: (ids: readonly string[]) => Part;
    /** The number of bookings ever made, online and offline. */
    made: Part;
    /** The next event as JSON. Null: none. */
    nextEvent: (today: Day) => Part;
    /** Whether any bookings are not over. */
    areLive: (sql: Sql, venueId: string, today: Day) => Promise<boolean>;
  };
  /** Sub-selects with the `venue_id` of everything that stays when its venue is removed. */
  references: readonly Part[];
}

/** What the commands and queries of venues use. */
export interface VenuesContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  catalogue: CatalogueLists;
  places: Places;
  hosts: Pick<Hosts, 'beginListing'>;
  published: PublishedToVenues;
  /** Cards and pages of venues as JSON, by the version of their listing. */
  cards: ReadCache<Buffer | null>;
}
