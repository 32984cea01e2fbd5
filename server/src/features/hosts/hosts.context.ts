import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** What hosts read of the features above them: sub-selects. */
export interface PublishedToHosts {
  /** `id, owner_id, status` */
  venues: Part;
  /** `host_id, asked_at, answered_at`: requests and first messages of guests since a moment, and when the host answered. */
  answersSince: (from: Date) => Part;
  /** `host_id` */
  withPayoutAccount: Part;
}

/** For the commands and queries of hosts. */
export interface HostsContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  accounts: Accounts;
  catalogue: CatalogueLists;
  published: PublishedToHosts;
}
