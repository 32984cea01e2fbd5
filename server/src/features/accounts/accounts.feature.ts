import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { accountSecurityCalls } from './account-security.routes.ts';
import { accountsCalls } from './accounts.routes.ts';
import { type Accounts, createAccounts } from './accounts.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Uploads;
  /** Encrypts codes and tokens until their email is written. */
  codeEncryption: Encryption;
}

/** Accounts, sessions and sign-in. What needs to know of every other feature is in `account-administration.feature.ts`. */
export const accountsFeature = (
  core: Core,
  { audit, settings, files, codeEncryption }: Needs,
): Feature & Accounts => {
  const accounts = createAccounts({
    ...core,
    audit,
    settings,
    uploads: files,
    codeEncryption,
    secret: core.config.jwtSecret,
  });
  return {
    ...accounts,
    calls: [...accountsCalls(accounts), ...accountSecurityCalls(accounts)],
    listeners: [
      on('account.sign_in_locked', 'accounts', accounts.recordLockedSignIn),
      on('account.reset_wanted', 'accounts', ({ email }) => accounts.makePasswordLink(email)),
    ],
    schedule: [every('20 21 * * *', 'accounts.clean-up', accounts.cleanUp)],
    personalData: [accounts.dataOf],
  };
};
