import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { ownVerificationCalls } from './host-verification.routes.ts';
import { createOwnVerification } from './host-verification.service.ts';
import { hostsCalls } from './hosts.routes.ts';
import { createHosts } from './hosts.service.ts';
import { createSuspendedHosts } from './suspended-hosts.service.ts';
import { createVerification } from './verification.service.ts';
import { hostPapersCalls } from './verification-documents.routes.ts';
import { createHostPapers } from './verification-documents.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Uploads;
  accounts: Accounts;
}

export const hostsFeature = (core: Core, { audit, settings, files, accounts }: Needs) => {
  const hosts = createHosts({ ...core, audit, settings, accounts });
  const hostPapers = createHostPapers({ ...core, audit, uploads: files });
  const verification = createVerification({ ...core, audit, hostPapers });
  const ownVerification = createOwnVerification({ ...core, settings, hostPapers });
  return {
    ...hosts,
    suspended: createSuspendedHosts(core),
    documents: hostPapers,
    verification,
    calls: [
      ...hostsCalls({ hosts, accounts }),
      ...hostPapersCalls({ hostPapers }),
      ...ownVerificationCalls(ownVerification),
    ],
    listeners: [
      on('account.deleted', 'venues', ({ userId }) => hosts.forget(userId)),
      on('account.deleted', 'host-papers', ({ userId }) => hostPapers.forget(userId)),
    ],
    // A minute past midnight in India.
    schedule: [every('31 18 * * *', 'hosts.gst-rates', hosts.applyGstRates)],
    personalData: [hosts.dataOf, hostPapers.dataOf],
  } satisfies Feature & Record<string, unknown>;
};

export type HostsFeature = ReturnType<typeof hostsFeature>;
