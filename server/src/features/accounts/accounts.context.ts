import type { DomainEvents } from '#server/events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Live } from '#server/platform/live.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { AccessTokens } from './access-token.ts';
import type { AccountLimits } from './account-limits.ts';
import type { ChangedRoles } from './changed-roles.ts';
import type { Devices } from './devices.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { SignInChallenges } from './sign-in-challenges.ts';

/** What the commands and queries of accounts may use. */
export interface AccountsContext {
  db: Db;
  exports: Db;
  jobs: Jobs<DomainEvents>;
  live: Live;
  clock: Clock;
  audit: Audit;
  settings: Settings;
  files: Files;
  limits: Limits;
  passwords: Passwords;
  /** Encrypts codes and tokens until their email is written. */
  codeEncryption: Encryption;
  /** The server's secret, from which the keys of tokens and code hashes are derived. */
  secret: string;
  /** The previous secret, if it was changed. */
  secretBefore: string | undefined;
  accountLimits: AccountLimits;
  devices: Devices;
  accessTokens: AccessTokens;
  endedSessions: EndedSessions;
  changedRoles: ChangedRoles;
  /** For administrators who have given the password but not yet the second factor. */
  challenges: SignInChallenges;
  isProduction: boolean;
  /** Whether text messages can be sent. */
  hasSms: boolean;
}
