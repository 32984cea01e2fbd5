import { CalendarDays, LogOut, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useLogOut } from '../../features/site/account-menu.tsx';
import { Logo } from '../../features/site/logo.tsx';
import { ThemeSelect } from '../../features/site/theme-toggle.tsx';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import * as siteText from '../../i18n/generated/site.ts';
import { toMyBookings, toVenues } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';

const rowClass =
  'flex min-h-[46px] w-full items-center gap-3 rounded-control px-3 text-meta font-medium text-muted hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:flex-none';

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <NavLink to={to} className={rowClass}>
      {children}
    </NavLink>
  </li>
);

const Person = () => {
  const { user } = useSession();
  return (
    <div className="mt-2.5 flex min-h-15 items-center gap-3 border-t border-line px-3 pt-3.5 pb-1">
      {user ? (
        <>
          <Avatar name={user.name} />
          <div className="min-w-0 leading-[1.3]">
            <p className="truncate text-meta font-medium">{user.name}</p>
            <p className="truncate text-tiny text-muted">{user.email}</p>
          </div>
        </>
      ) : (
        <>
          <span className="skeleton size-10 flex-none rounded-full!" />
          <span className="skeleton h-5 w-28" />
        </>
      )}
    </div>
  );
};

/** Where the customer is, where else to go, and who is signed in. */
export const UserSidebar = () => {
  const logOut = useLogOut();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex">
      <a
        href="#content"
        className="absolute top-2 left-2 z-40 -translate-y-24 rounded-control bg-fill px-4 py-3 font-medium text-on-primary focus:translate-y-0"
      >
        {siteText.skip()}
      </a>
      <Logo className="px-3 pb-4 text-primary" />
      <nav aria-label={bookingsText.yourAccount()}>
        <ul className="grid gap-0.5">
          <Row to={toMyBookings()}>
            <CalendarDays aria-hidden />
            {siteText.bookings()}
          </Row>
          <Row to={toVenues()}>
            <Search aria-hidden />
            {siteText.browse()}
          </Row>
        </ul>
      </nav>
      <ThemeSelect className="needs-js mt-auto px-3 text-meta text-muted" />
      <button type="button" onClick={logOut} className={`${rowClass} mt-1`}>
        <LogOut aria-hidden />
        {siteText.logout()}
      </button>
      <Person />
    </aside>
  );
};
