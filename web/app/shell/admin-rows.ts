import {
  Building2,
  CalendarDays,
  Flag,
  LayoutDashboard,
  LifeBuoy,
  ListTree,
  type LucideIcon,
  Megaphone,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  Users,
  Wallet,
  WalletCards,
} from 'lucide-react';
import { type AdminPage, toAdmin } from '../admin-paths.ts';
import * as adminText from '../i18n/generated/admin.ts';

export interface AdminRow {
  key: AdminPage;
  to: string;
  text: () => string;
  Icon: LucideIcon;
}

const row = (key: AdminPage, text: () => string, Icon: LucideIcon): AdminRow => ({
  key,
  to: toAdmin(key),
  text,
  Icon,
});

/** spec.md, Admin shell. */
export const adminRows: readonly AdminRow[] = [
  row('dashboard', adminText.dashboard, LayoutDashboard),
  row('users', adminText.users, Users),
  row('venues', adminText.venues, Building2),
  row('bookings', adminText.bookings, CalendarDays),
  row('payments', adminText.payments, Wallet),
  row('settings', adminText.settings, Settings),
];

/** Pages beyond those of the specification. */
export const operationRows: readonly AdminRow[] = [
  row('disputes', adminText.disputes, Scale),
  row('payouts', adminText.payouts, WalletCards),
  row('catalogue', adminText.catalogue, ListTree),
  row('reports', adminText.reports, Flag),
  row('support', adminText.support, LifeBuoy),
  row('content', adminText.content, Megaphone),
  row('audit', adminText.audit, ScrollText),
  row('system', adminText.system, ServerCog),
];
