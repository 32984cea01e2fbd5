import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { beginListing, openHosting } from './commands/become-host.ts';
import { measureResponseTimes } from './commands/measure-response-times.ts';
import { applyGstRates, setGstRate } from './commands/set-gst-rate.ts';
import type { HostsContext } from './hosts.context.ts';
import { hostsCalls } from './hosts.routes.ts';
import { eraseHost, findPersonalData, wasHost } from './personal-data.ts';
import { listGstRates } from './queries/gst-rates.ts';
import { listDocuments } from './verification-documents.ts';

type Needs = Pick<HostsContext, 'audit' | 'settings' | 'files' | 'accounts' | 'catalogue' | 'published'>;

/** Hosts: their business, their verification and the GST that they charge. */
export const hostsFeature = (core: Core, needs: Needs) => {
  const context: HostsContext = { ...core, ...needs };
  return {
    calls: hostsCalls(context),
    listeners: [on('account.deleted', 'hosts', eraseHost(context))],
    schedule: [
      // A minute past midnight in India.
      every('31 18 * * *', 'hosts.gst-rates', applyGstRates(context)),
      every('7 * * * *', 'hosts.response-times', measureResponseTimes(context)),
    ],
    catalogueUses: [
      {
        kind: 'language',
        rows: part`select 1 from hosts h where h.languages @> array[item.key]`,
        merge: async (tx, from, into) => {
          await tx`
            update hosts set languages = case when languages @> array[${into.key}::text]
              then array_remove(languages, ${from.key}) else array_replace(languages, ${from.key}, ${into.key}) end
            where languages @> array[${from.key}::text]`;
        },
      },
    ],
    personalData: [findPersonalData(context)],
    accountMerge: { isImpossible: wasHost },

    openHosting: openHosting(context),
    beginListing,
    listVerificationDocuments: (hostId: string) => listDocuments(core.db, hostId),
    gstRates: listGstRates(core.db),
    setGstRate: setGstRate(context),
    applyGstRates: applyGstRates(context),
    measureResponseTimes: measureResponseTimes(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Hosts = ReturnType<typeof hostsFeature>;

/** For other features' transactions. */
export { lockHost } from './verification-documents.ts';
