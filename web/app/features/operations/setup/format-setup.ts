import type { SetupState, SetupStep } from '@mandap/domain/operations/setup';
import { toAdmin, toAdminSettings } from '#app/admin-paths.ts';
import * as setupText from '#app/i18n/generated/setup.ts';

interface StepTexts {
  name: () => string;
  help: () => string;
  /** The page where it is done, unless a test decides. */
  page?: string;
}

export const setupStepTexts: Record<SetupStep, StepTexts> = {
  email: { name: setupText.email, help: setupText.emailHelp },
  operator: { name: setupText.operator, help: setupText.operatorHelp, page: toAdminSettings('general') },
  grievance_officer: {
    name: setupText.grievance_officer,
    help: setupText.grievance_officerHelp,
    page: toAdminSettings('general'),
  },
  contacts: { name: setupText.contacts, help: setupText.contactsHelp, page: toAdminSettings('general') },
  payments: { name: setupText.payments, help: setupText.paymentsHelp },
  storage: { name: setupText.storage, help: setupText.storageHelp },
  backups: { name: setupText.backups, help: setupText.backupsHelp, page: toAdmin('system') },
  database_role: { name: setupText.database_role, help: setupText.database_roleHelp },
  maps: { name: setupText.maps, help: setupText.mapsHelp },
  tax: { name: setupText.tax, help: setupText.taxHelp, page: toAdminSettings('payments') },
  host: { name: setupText.host, help: setupText.hostHelp, page: toAdmin('users', { host: 'unverified' }) },
  venue: { name: setupText.venue, help: setupText.venueHelp, page: toAdmin('venues', { status: 'pending' }) },
};

export const setupStateTexts: Record<SetupState, () => string> = {
  done: setupText.done,
  missing: setupText.missing,
  not_configured: setupText.not_configured,
  untested: setupText.untested,
  failed: setupText.failed,
};
