import { CalendarDays, CircleHelp, House, LogOut, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import * as siteText from '../../i18n/generated/site.ts';
import { toBecomeHost, toHowItWorks, toMyBookings, toVenues } from '../../paths.ts';
import { showAuth } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLogOut } from './account-menu.tsx';
import { ThemeSelect } from './theme-toggle.tsx';

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-body font-medium hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:flex-none';

const Row = ({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) => (
  <li>
    <NavLink to={to} onClick={onClose} className={rowClass}>
      {children}
    </NavLink>
  </li>
);

const ForGuests = ({ onClose }: { onClose: () => void }) => {
  const open = (mode: 'login' | 'signup') => () => {
    onClose();
    showAuth(mode);
  };
  return (
    <div className="grid gap-2 px-2">
      <Button onClick={open('signup')}>{siteText.register()}</Button>
      <Button look="outlined" onClick={open('login')}>
        {siteText.signIn()}
      </Button>
    </div>
  );
};

export const MobileMenu = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={siteText.menu()}>
      {user && (
        <div className="mt-2 flex items-center gap-3 border-b border-line px-2 pb-4">
          <Avatar name={user.name} isLarge />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-tiny text-muted">{user.email}</p>
          </div>
        </div>
      )}
      <nav aria-label={siteText.mainMenu()}>
        <ul className="my-3 grid gap-1">
          {user && (
            <Row to={toMyBookings()} onClose={onClose}>
              <CalendarDays aria-hidden />
              {siteText.bookings()}
            </Row>
          )}
          <Row to={toVenues()} onClose={onClose}>
            <Search aria-hidden />
            {siteText.browse()}
          </Row>
          <Row to={toHowItWorks()} onClose={onClose}>
            <CircleHelp aria-hidden />
            {siteText.howItWorks()}
          </Row>
          <Row to={toBecomeHost()} onClose={onClose}>
            <House aria-hidden />
            {siteText.becomeHost()}
          </Row>
          {user && (
            <li>
              <button
                type="button"
                className={rowClass}
                onClick={() => {
                  onClose();
                  logOut();
                }}
              >
                <LogOut aria-hidden />
                {siteText.logOut()}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {!user && <ForGuests onClose={onClose} />}
      <ThemeSelect className="mt-auto px-2 pt-6 text-meta" />
    </Sheet>
  );
};
