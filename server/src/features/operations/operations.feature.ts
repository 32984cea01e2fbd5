import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { dashboardCalls } from './dashboard.routes.ts';
import { createDashboard, movements } from './dashboard.service.ts';
import { hostDashboardCalls } from './host-dashboard.routes.ts';
import { createHostDashboard } from './host-dashboard.service.ts';
import { systemCalls } from './system.routes.ts';
import { createSystem } from './system.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  payments: Payments;
  bookings: Bookings;
  reviews: Reviews;
}

/** The dashboards, and the state of the installation. */
export const operationsFeature = (core: Core, { audit, settings, payments, bookings, reviews }: Needs) => {
  const { gateways } = core;
  const dashboard = createDashboard(core);
  const system = createSystem({
    ...core,
    audit,
    gateways: gateways.all
      .map(({ name }) => name)
      .filter((name) => name !== 'bank_transfer' || gateways.bankTransfer.payee !== null),
    offered: async () => payments.offeredGateways(await settings.get()),
  });
  const hostDashboard = createHostDashboard({ ...core, hosting: bookings.host, reviews });
  return {
    dashboard,
    calls: [...dashboardCalls(dashboard), ...hostDashboardCalls(hostDashboard), ...systemCalls(system)],
    listeners: movements.map((event) => on(event, 'dashboard', dashboard.notifyAdmins)),
    schedule: [
      every('*/10 * * * *', 'dashboard.close-days', dashboard.closeDays),
      every('25 21 * * *', 'dashboard.recount', dashboard.recount),
    ],
  } satisfies Feature & Record<string, unknown>;
};
