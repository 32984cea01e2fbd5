import { getHostFigures, summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import * as operations from '@mandap/contract/operations/operations.endpoints';
import { getAdminDashboard } from '@mandap/contract/operations/operations.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { backUpOnSchedule } from './commands/back-up.ts';
import { closeDays } from './commands/close-days.ts';
import { notifyAdmins } from './commands/notify-admins.ts';
import { dropJob, retryJob } from './commands/retry-job.ts';
import { testSetup } from './commands/test-setup.ts';
import type { OperationsContext } from './operations.context.ts';
import { adminDashboard } from './queries/admin-dashboard.ts';
import { hostDashboard } from './queries/host-dashboard.ts';
import { hostFigures } from './queries/host-figures.ts';
import { operationsMetrics } from './queries/metrics.ts';
import { setup } from './queries/setup.ts';
import { systemState } from './queries/system-state.ts';
import { exportTexts, listTexts, summarizeTexts } from './queries/texts.ts';

type Needs = Pick<
  OperationsContext,
  | 'audit'
  | 'settings'
  | 'accounts'
  | 'calendar'
  | 'bookings'
  | 'disputes'
  | 'reviews'
  | 'questions'
  | 'visits'
  | 'enquiries'
  | 'notifications'
>;

/** Events that update an open administrator dashboard. */
const dashboardEvents = [
  'booking.requested',
  'booking.confirmed',
  'account.created',
  'payment.captured',
] as const;

/** The dashboards, and the state of the installation. */
export const operationsFeature = (core: Core, needs: Needs) => {
  const context: OperationsContext = { ...core, ...needs, startedAt: core.clock.now() };
  const { schedule: backupSchedule } = core.config.backup;
  const refreshDashboards = notifyAdmins(context);
  const close = closeDays(context);
  return {
    closeDays: close,
    setup: setup(context),
    calls: [
      guardedCall(getAdminDashboard, adminDashboard(context)),
      guardedCall(summarizeHosting, (_, host) => hostDashboard(context)(host)),
      publicCall(getHostFigures, hostFigures({ ...context, db: core.publicReads }), cached()),
      guardedCall(operations.getSetup, setup(context)),
      guardedCall(operations.testSetup, (input, admin) => testSetup(context)(admin, input)),
      guardedCall(operations.listTexts, async (search, _, { url }) =>
        pagedUpTo(url, search, await listTexts(search)),
      ),
      guardedCall(operations.exportTexts, exportTexts(context)),
      guardedCall(operations.summarizeTexts, summarizeTexts),
      guardedCall(operations.getSystem, systemState(context)),
      guardedCall(operations.retryJob, (input, admin) => retryJob(context)(admin, input)),
      guardedCall(operations.dropJob, (input, admin) => dropJob(context)(admin, input)),
    ],
    metrics: operationsMetrics(context),
    listeners: dashboardEvents.map((event) =>
      on(event, 'dashboard', refreshDashboards, { lane: 'together' }),
    ),
    schedule: [
      // At night in India.
      every('25 21 * * *', 'dashboard.close-days', close),
      ...(backupSchedule
        ? [every(backupSchedule, 'backup', backUpOnSchedule(context), { lane: 'outside' })]
        : []),
    ],
  } satisfies Feature & Record<string, unknown>;
};
