import * as payouts from '@mandap/contract/payouts/payouts.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { runBulk } from '#server/http/bulk.ts';
import { paged, pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { renewal } from '#server/renewal.ts';
import { createBatch } from './commands/create-batch.ts';
import { exportBatch } from './commands/export-batch.ts';
import { fillBatch } from './commands/fill-batch.ts';
import { holdBooking, holdPayout, releaseBooking, releasePayout } from './commands/hold-payout.ts';
import { markFailed } from './commands/mark-failed.ts';
import { markPaid } from './commands/mark-paid.ts';
import { removeAccountOf, saveAccount } from './commands/save-account.ts';
import type { PayoutsContext } from './payouts.context.ts';
import { adminPayouts, exportPayouts } from './queries/admin-payouts.ts';
import { previewBatch } from './queries/batch-totals.ts';
import { findBookingPayout } from './queries/booking-payout.ts';
import { dueLines, duePayouts } from './queries/due-payouts.ts';
import { earningLines, payoutEarnings } from './queries/earning-lines.ts';
import { hostEarnings } from './queries/host-earnings.ts';
import { hostPayouts } from './queries/host-payouts.ts';
import { findAccount } from './queries/payout-account.ts';
import { payoutBatches } from './queries/payout-batches.ts';
import { payoutHolds } from './queries/payout-holds.ts';
import { findPayout } from './queries/payout-records.ts';
import { payoutSummary } from './queries/payout-summary.ts';
import { findPersonalData } from './queries/personal-data.ts';

type Needs = Pick<PayoutsContext, 'accounts' | 'audit' | 'ledger'>;

/** Payouts to hosts: the amounts due in the ledger, batched by host. */
export const payoutsFeature = (core: Core, needs: Needs) => {
  const { jwtSecret, jwtSecretBefore } = core.config;
  const accountEncryption = createEncryption(jwtSecret, 'bank account', jwtSecretBefore);
  const context: PayoutsContext = { ...core, ...needs, accountEncryption };
  return {
    find: findPayout(context),
    accountOf: findAccount(context),
    earningsOf: payoutEarnings(context),
    ofBooking: findBookingPayout(context),
    holdBooking: holdBooking(context),
    releaseBooking: releaseBooking(context),
    calls: [...hostCalls(context), ...adminCalls(context)],
    listeners: [
      on('payout.batch_created', 'payouts', fillBatch(context)),
      on('account.deleted', 'payouts', removeAccountOf(context)),
    ],
    schedule: renewal(core, 'payouts.renew', [
      { table: 'payout_accounts', column: 'encrypted_number', encryption: accountEncryption },
      { table: 'payouts', column: 'encrypted_number', encryption: accountEncryption },
    ]),
    personalData: [findPersonalData(context)],
  } satisfies Feature & Record<string, unknown>;
};

export type Payouts = ReturnType<typeof payoutsFeature>;

const hostCalls = (context: PayoutsContext) => [
  guardedCall(payouts.getEarnings, (_, host) => hostEarnings(context)(host)),
  guardedCall(payouts.listPayouts, async (requested, host, { url }) =>
    paged(url, requested, await hostPayouts(context)(host, requested)),
  ),
  guardedCall(payouts.listEarningLines, async (page, host, { url }) =>
    paged(url, page, await earningLines(context)(host, page)),
  ),
  guardedCall(payouts.savePayoutAccount, (input, host) => saveAccount(context)(host, input)),
];

const adminCalls = (context: PayoutsContext) => [
  guardedCall(payouts.listAllPayouts, async (search, _, { url }) =>
    pagedUpTo(url, search, await adminPayouts(context)(search)),
  ),
  guardedCall(payouts.exportAllPayouts, exportPayouts({ ...context, db: context.exports })),
  guardedCall(payouts.summarizePayouts, payoutSummary(context)),
  guardedCall(payouts.listDuePayouts, async (search, _, { url }) =>
    pagedUpTo(url, search, await duePayouts(context)(search)),
  ),
  guardedCall(payouts.listDueLines, dueLines(context)),
  guardedCall(payouts.listPayoutHolds, async (page, _, { url }) =>
    paged(url, page, await payoutHolds(context)(page)),
  ),
  guardedCall(payouts.listPayoutBatches, async (page, _, { url }) =>
    paged(url, page, await payoutBatches(context)(page)),
  ),
  guardedCall(payouts.previewPayoutBatch, previewBatch(context)),
  guardedCall(payouts.createPayoutBatch, (input, actor) => createBatch(context)(actor, input)),
  guardedCall(payouts.getPayoutFile, (input, actor) => exportBatch(context)(actor, input)),
  guardedCall(payouts.markPayoutPaid, (input, actor) => markPaid(context)(actor, input)),
  guardedCall(payouts.markPayoutsPaid, ({ ids, reference }, actor) =>
    runBulk(ids, (id) => markPaid(context)(actor, { id, reference })),
  ),
  guardedCall(payouts.markPayoutFailed, (input, actor) => markFailed(context)(actor, input)),
  guardedCall(payouts.holdPayout, (input, actor) => holdPayout(context)(actor, input)),
  guardedCall(payouts.releasePayout, (input, actor) => releasePayout(context)(actor, input)),
];
