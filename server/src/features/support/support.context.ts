import type { Core } from '#server/core.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Files } from '../files/files.feature.ts';

/** For the commands and queries of support. */
export interface SupportContext extends Core {
  audit: Audit;
  files: Files;
  accounts: Accounts;
  /** Encrypts a ticket's id for the links in emails. */
  ticketEncryption: Encryption;
}
