import type { SettingTab } from '@mandap/domain/settings/setting-tabs';
import { withQuery } from './paths.ts';

/** The administrators' pages; `query` filters their lists. */
export const toAdmin = (page: AdminPage, query: Record<string, string | undefined> = {}) =>
  withQuery(`/admin/${page}`, query);
export const adminPages = [
  'dashboard',
  'users',
  'venues',
  'bookings',
  'payments',
  'settings',
  'disputes',
  'payouts',
  'catalogue',
  'reports',
  'support',
  'content',
  'audit',
  'texts',
  'system',
] as const;
export type AdminPage = (typeof adminPages)[number];
export const toAdminSettings = (tab: SettingTab) => toAdmin('settings', { tab });
export const toTaxRates = () => '/admin/settings/tax-rates';
export type AdminPayoutsPage = 'list' | 'batches' | 'holds' | 'taxes';
export const toAdminPayouts = (page?: AdminPayoutsPage, query: Record<string, string | undefined> = {}) =>
  withQuery(page ? `/admin/payouts/${page}` : '/admin/payouts', query);
export const toReconciliation = () => '/admin/payments/reconciliation';
/** The states, the districts of a state, or the tehsils of a district. */
export const toAdminPlaces = (within?: string) => withQuery('/admin/catalogue/places', { within });
export const toAdminDispute = (id: string) => `/admin/disputes/${id}`;
export const toAdminReport = (id: string) => `/admin/reports/${id}`;
export const toAdminTicket = (id: string) => `/admin/support/${id}`;
/** The conversation of a guest and a host, opened for a reason: the id of a report, a booking or a ticket. */
export const toAdminConversation = (cause: 'report' | 'booking' | 'ticket', id: string) =>
  withQuery('/admin/conversation', { cause, id });
export const toAdminUser = (id: string) => `/admin/users/${id}`;
export const toAdminVenue = (id: string) => `/admin/venues/${id}`;
export const toAdminVenueEdit = (id: string) => `/admin/venues/${id}/edit`;
/** What the venue sells. */
export const toAdminOfferings = (id: string) => `/admin/venues/${id}/offerings`;
/** The prices of something that the venue sells. */
export const toAdminPrices = (id: string, offeringId: string) =>
  `/admin/venues/${id}/offerings/${offeringId}`;
export const toAdminVenueNew = () => '/admin/venues/new';
