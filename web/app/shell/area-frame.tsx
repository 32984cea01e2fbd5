import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../features/accounts/session/session-store.ts';
import * as areaText from '../i18n/generated/area.ts';
import * as siteText from '../i18n/generated/site.ts';
import { NoScriptNote } from '../ui/no-script-note.tsx';
import { sidebarRows, useAllowedRows } from './area-rows.ts';
import { Header } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PersonSummary } from './person-summary.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSelect } from './theme-toggle.tsx';
import { type Unread, UnreadBadge, useUnread } from './unread-badge.tsx';
import { useLogOut } from './use-log-out.ts';

type RowsOf = 'user' | 'vendor';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-meta font-medium text-muted hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:flex-none';

const Person = () => {
  const { user } = useSession();
  return (
    <div className="mt-2.5 flex min-h-15 items-center gap-3 border-t border-line px-3 pt-3.5 pb-1">
      {user ? (
        <PersonSummary {...user} />
      ) : (
        <>
          <span className="skeleton size-10 flex-none rounded-full!" />
          <span className="skeleton h-5 w-28" />
        </>
      )}
    </div>
  );
};

interface RowsProps {
  rowsOf: RowsOf;
}

const Rows = ({ rowsOf, unread }: RowsProps & { unread: Unread }) => (
  <nav
    aria-label={areaText.yourArea()}
    data-rows={rowsOf}
    className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 pb-6 [mask-image:linear-gradient(#000_calc(100%-1.5rem),transparent)]"
  >
    <ul className="grid gap-0.5">
      {useAllowedRows(sidebarRows(rowsOf)).map(({ key, to, text, Icon }) => (
        <li key={key}>
          <NavLink to={to} className={rowClass}>
            <Icon aria-hidden />
            <span className="flex-1">{text()}</span>
            <UnreadBadge count={unread[key]} />
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** Navigation, theme, sign-out and the signed-in person. */
const Sidebar = ({ find, ...rows }: RowsProps & { find: ReactNode }) => {
  const logOut = useLogOut();
  const unread = useUnread();
  return (
    <aside className="no-print sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface px-3 py-5 lg:flex">
      <SkipLink />
      <Logo className="px-3 pb-4 text-primary" />
      {find}
      <Rows {...rows} unread={unread} />
      <div className="flex flex-wrap items-center gap-x-4 px-3 pt-4 text-meta text-muted">
        <LanguageSwitch />
        <ThemeSelect className="needs-js" />
      </div>
      <button type="button" onClick={logOut} className={`${rowClass} mt-1`}>
        <LogOut aria-hidden />
        {siteText.logout()}
      </button>
      <Person />
    </aside>
  );
};

interface AreaFrameProps extends RowsProps {
  /** The role that the pages are for. app.css hides them from others, even before JavaScript runs. */
  area: 'user' | 'vendor' | 'shared';
  bell?: ReactNode;
  /** What finds the host's bookings: in the header and in the sidebar. */
  find?: { inHeader: ReactNode; inSidebar: ReactNode } | null;
  /** Shown below the page on small screens. */
  bottom: ReactNode;
  children: ReactNode;
}

/** The frame of the signed-in area: a sidebar on large screens; on small ones, the site's header and `bottom`. */
export const AreaFrame = ({ area, bell, find, bottom, children, ...rows }: AreaFrameProps) => (
  <div data-area={area}>
    <div className="without-js wrap pt-4">
      <NoScriptNote />
    </div>
    <div className="lg:hidden">
      <Header bell={bell} search={find?.inHeader} />
      <div aria-hidden className="festive no-print" />
    </div>
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[256px_minmax(0,1fr)] print:block">
      <Sidebar {...rows} find={find?.inSidebar} />
      {children}
    </div>
    <div className="lg:hidden">{bottom}</div>
  </div>
);
