import { createAuditChain } from './features/audit/audit-chain.service.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Platform } from './platform/platform.ts';
import type { Services } from './services.ts';

/** What happens by the clock. */
export const schedule = (
  { db, clock, jobs }: Platform,
  services: Services,
  idempotency: Idempotency,
): void => {
  const { accounts, adminBookings, bookings, dashboard, hosts, ledger, obstacles, calendarImport, payments } =
    services;
  jobs.every('bookings.sweep', '* * * * *', () => bookings.sweep());
  jobs.every('payments.reconcile', '*/5 * * * *', () => payments.reconcile());
  jobs.every('calendars.read', '* * * * *', () => calendarImport.readDue());
  jobs.every('accounts.delete-due', '5 * * * *', () => accounts.deleteDue(obstacles));
  jobs.every('audit.link', '* * * * *', createAuditChain({ db, clock }).link);
  jobs.every('admin.tallies', '*/5 * * * *', () => adminBookings.fold());
  jobs.every('ledger.close', '*/10 * * * *', async () => void (await ledger.close()));
  jobs.every('dashboard.close-days', '*/10 * * * *', () => dashboard.closeDays());
  jobs.every('dashboard.recount', '25 21 * * *', () => dashboard.recount());
  // A minute past midnight in India.
  jobs.every('hosts.gst-rates', '31 18 * * *', () => hosts.applyGstRates());
  jobs.every('idempotency.clean-up', '40 * * * *', () => idempotency.forgetOld());
};
