import type { Core } from '#server/core.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** For the commands and queries of hosts. */
export interface HostsContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  accounts: Accounts;
  catalogue: CatalogueLists;
}
