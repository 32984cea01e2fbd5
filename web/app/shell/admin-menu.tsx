import {
  ArrowLeft,
  BuildingComplex,
  CalendarDays,
  Flag,
  Languages,
  LayoutDashboard,
  LifeBuoy,
  ListTree,
  LogOut,
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
import { NavLink } from 'react-router';
import { type AdminPage, toAdmin } from '../admin-paths.ts';
import type { User } from '../features/accounts/session/session-store.ts';
import * as adminText from '../i18n/generated/admin.ts';
import * as siteText from '../i18n/generated/site.ts';
import { toHome } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { PersonSummary } from './person-summary.tsx';
import { ThemeSelect } from './theme-toggle.tsx';
import { useLogOut } from './use-log-out.ts';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-meta font-medium text-muted transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:flex-none';

interface AdminRow {
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
const adminRows: readonly AdminRow[] = [
  row('dashboard', adminText.dashboard, LayoutDashboard),
  row('users', adminText.users, Users),
  row('venues', adminText.venues, BuildingComplex),
  row('bookings', adminText.bookings, CalendarDays),
  row('payments', adminText.payments, Wallet),
  row('settings', adminText.settings, Settings),
];

/** Pages beyond those of the specification. */
const operationRows: readonly AdminRow[] = [
  row('disputes', adminText.disputes, Scale),
  row('payouts', adminText.payouts, WalletCards),
  row('catalogue', adminText.catalogue, ListTree),
  row('reports', adminText.reports, Flag),
  row('support', adminText.support, LifeBuoy),
  row('content', adminText.content, Megaphone),
  row('audit', adminText.audit, ScrollText),
  row('texts', adminText.texts, Languages),
  row('system', adminText.system, ServerCog),
];

const Rows = ({ rows, onNavigate }: { rows: readonly AdminRow[]; onNavigate?: (() => void) | undefined }) => (
  <ul className="grid gap-0.5">
    {rows.map(({ key, to, text, Icon }) => (
      <li key={key}>
        <NavLink to={to} onClick={onNavigate} className={rowClass}>
          <Icon aria-hidden />
          <span>{text()}</span>
        </NavLink>
      </li>
    ))}
  </ul>
);

export const AdminPerson = ({ user }: { user: User }) => (
  <div className="flex min-w-0 items-center gap-3">
    <PersonSummary {...user} name={user.name || adminText.administrator()} />
  </div>
);

/** The administrators' navigation; `onNavigate` is called when a link is chosen. */
export const AdminMenu = ({ user, onNavigate }: { user: User; onNavigate?: () => void }) => {
  const logOut = useLogOut();
  return (
    <>
      <nav aria-label={adminText.area()}>
        <Rows rows={adminRows} onNavigate={onNavigate} />
        <p className="px-3 pt-5 pb-1.5 text-tiny font-medium text-muted">{adminText.more()}</p>
        <Rows rows={operationRows} onNavigate={onNavigate} />
      </nav>
      <div className="mt-auto grid gap-0.5 pt-5">
        <LanguageSwitch className="px-3 text-meta text-muted" />
        <ThemeSelect className="px-3 text-meta text-muted" />
        <NavLink to={toHome()} onClick={onNavigate} className={rowClass}>
          <ArrowLeft aria-hidden />
          {adminText.backToSite()}
        </NavLink>
        <button
          type="button"
          className={rowClass}
          onClick={() => {
            onNavigate?.();
            void logOut();
          }}
        >
          <LogOut aria-hidden />
          {siteText.logout()}
        </button>
      </div>
      <div className="mt-3 border-t border-line px-3 pt-4 pb-1 lg:hidden">
        <AdminPerson user={user} />
      </div>
    </>
  );
};
