import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import { openHosting } from './commands/become-host.ts';
import { forgetHost, forgetVerificationDocuments } from './commands/forget-host.ts';
import { applyGstRates, setGstRate } from './commands/set-gst-rate.ts';
import { setVenuesVisible } from './commands/set-venues-visible.ts';
import type { HostsContext } from './hosts.context.ts';
import { hostsCalls } from './hosts.routes.ts';
import { listGstRates } from './queries/gst-rates.ts';
import { findVenues } from './queries/host-obstacles.ts';
import { findPersonalData } from './queries/personal-data.ts';
import { listDocuments } from './verification-documents.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Files;
  accounts: Accounts;
}

/** Accounts as hosts: their business, their verification, the GST they charge. */
export const hostsFeature = (core: Core, { audit, settings, files, accounts }: Needs) => {
  const { db, jobs, clock, cacheInvalidation } = core;
  const context: HostsContext = {
    db,
    jobs,
    clock,
    cacheInvalidation,
    audit,
    settings,
    files,
    accounts,
  };
  return {
    calls: hostsCalls(context),
    listeners: [
      on('account.deleted', 'venues', forgetHost(context)),
      on('account.deleted', 'host-papers', forgetVerificationDocuments(context)),
    ],
    // A minute past midnight in India.
    schedule: [every('31 18 * * *', 'hosts.gst-rates', applyGstRates(context))],
    personalData: [findPersonalData(context)],

    openHosting: openHosting(context),
    findVenues,
    setVenuesVisible: setVenuesVisible(context),
    listVerificationDocuments: (hostId: string) => listDocuments(db, hostId),
    gstRates: listGstRates(db),
    setGstRate: setGstRate(context),
    applyGstRates: applyGstRates(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Hosts = ReturnType<typeof hostsFeature>;
