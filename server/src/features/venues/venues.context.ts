import type { Core } from '#server/core.ts';
import type { ReadCache } from '#server/platform/read-cache.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Places } from '../places/places.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** What the commands and queries of venues use. */
export interface VenuesContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  catalogue: CatalogueLists;
  places: Places;
  hosts: Pick<Hosts, 'beginListing'>;
  /** Cards and pages of venues as JSON, by the version of their listing. */
  cards: ReadCache<Buffer | null>;
}
