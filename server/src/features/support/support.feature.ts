import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { createEncryption } from '../../platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { supportCalls } from './support.routes.ts';
import { createSupport, type Support } from './support.service.ts';
import { supportTeamCalls } from './support-team.routes.ts';
import { createSupportTeam } from './support-team.service.ts';

interface Needs {
  audit: Audit;
  files: Uploads;
  accounts: Accounts;
}

export const supportFeature = (core: Core, { audit, files, accounts }: Needs): Feature & Support => {
  const ticketEncryption = createEncryption(core.config.jwtSecret, 'ticket');
  const support = createSupport({ ...core, uploads: files, accounts, ticketEncryption });
  const team = createSupportTeam({ ...core, audit, uploads: files, accounts });
  return {
    ...support,
    calls: [...supportCalls(support), ...supportTeamCalls(team, core.clock)],
    listeners: [on('account.deleted', 'support', ({ userId }) => support.forget(userId))],
    schedule: [every('20 * * * *', 'support.warn', support.warn)],
    personalData: [support.dataOf],
  };
};
