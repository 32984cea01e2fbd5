import type { Core } from '../../core.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
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
  accounts: Pick<Accounts, 'contactOf' | 'decryptContact' | 'changeRole' | 'applyRole'>;
  hosts: Pick<Hosts, 'openHosting' | 'beginListing'>;
  /** Of the links of invitations, until they are mailed. */
  invitationEncryption: Encryption;
}
