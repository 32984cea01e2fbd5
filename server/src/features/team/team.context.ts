import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of venue teams use. */
export interface TeamContext extends Core {
  audit: Audit;
  settings: Settings;
  accounts: Pick<Accounts, 'contactOf' | 'decryptContact' | 'changeRole' | 'applyRole'>;
  hosts: Pick<Hosts, 'openHosting'>;
  venues: Pick<Venues, 'lockHosted'>;
  /** The codes of a venue's newest bookings by id, up to this many online and offline ones each. */
  listBookingCodes: (sql: Sql, venueId: string, newest: number) => Promise<Map<string, string>>;
  /** Encrypts the links of invitations until they are emailed. */
  invitationEncryption: Encryption;
}
