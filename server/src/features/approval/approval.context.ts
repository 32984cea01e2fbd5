import type { Day } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Places } from '../places/places.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What approvals read of bookings: fragments about venue `v` and host `h`. */
export interface PublishedToApproval {
  bookings: { made: Part; live: (today: Day) => Part; eventsOfHost: Part };
  accountHolder: Part;
  taxDetails: Part;
}

/** What the commands and queries of approvals use. */
export interface ApprovalContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  catalogue: CatalogueLists;
  places: Places;
  venues: Pick<
    Venues,
    'change' | 'transition' | 'recordDecision' | 'publishedFields' | 'feature' | 'unfeature'
  >;
  published: PublishedToApproval;
}
