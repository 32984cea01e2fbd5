import type { Role } from '@mandap/domain/accounts/roles';
import { CircleQuestionMark, Download, House, LogOut, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Name } from '#app/ui/name.tsx';
import { showAuth } from '../features/accounts/session/auth-dialog.ts';
import { useSession } from '../features/accounts/session/session-store.ts';
import * as offlineText from '../i18n/generated/offline.ts';
import * as siteText from '../i18n/generated/site.ts';
import { toBecomeHost, toHome, toHowItWorks, toVenues } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { sidebarRows, useAllowedRows } from './area-rows.ts';
import { useInstall } from './install-offer.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSelect } from './theme-toggle.tsx';
import { UnreadBadge, useUnread } from './unread-badge.tsx';
import { useLogOut } from './use-log-out.ts';

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-body font-medium hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:flex-none';

const Row = ({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) => (
  <li>
    <NavLink to={to} onClick={onClose} className={rowClass}>
      {children}
    </NavLink>
  </li>
);

const GuestButtons = ({ onClose }: { onClose: () => void }) => {
  const leadsToDashboard = useLocation().pathname === toHome();
  const open = (mode: 'login' | 'signup') => () => {
    onClose();
    showAuth(mode, { leadsToDashboard });
  };
  return (
    <div className="grid gap-2 px-2">
      <Button onClick={open('signup')}>{siteText.register()}</Button>
      <Button variant="outlined" onClick={open('login')}>
        {siteText.signIn()}
      </Button>
    </div>
  );
};

/** All rows of the signed-in area, in place of the sidebar. */
const AreaRows = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const unread = useUnread();
  return (
    <>
      {useAllowedRows(sidebarRows(role))
        .filter(({ key }) => key !== 'browse')
        .map(({ key, to, text, Icon }) => (
          <Row key={key} to={to} onClose={onClose}>
            <Icon aria-hidden />
            <span className="flex-1">{text()}</span>
            <UnreadBadge count={unread[key]} />
          </Row>
        ))}
      <li aria-hidden className="my-1 h-px bg-line" />
    </>
  );
};

export const MobileMenu = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { user } = useSession();
  const logOut = useLogOut();
  const install = useInstall();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={siteText.menu()}>
      {user && (
        <div className="mt-2 flex items-center gap-3 border-b border-line px-2 pb-4">
          <Avatar name={user.name} src={user.avatarUrl} isLarge />
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              <Name>{user.name}</Name>
            </p>
            <p className="text-tiny text-muted [overflow-wrap:anywhere]">{user.email}</p>
          </div>
        </div>
      )}
      <nav aria-label={siteText.mainMenu()}>
        <ul className="my-3 grid gap-1">
          {user && <AreaRows role={user.role} onClose={onClose} />}
          <Row to={toVenues()} onClose={onClose}>
            <Search aria-hidden />
            {siteText.browse()}
          </Row>
          <Row to={toHowItWorks()} onClose={onClose}>
            <CircleQuestionMark aria-hidden />
            {siteText.howItWorks()}
          </Row>
          <Row to={toBecomeHost()} onClose={onClose}>
            <House aria-hidden />
            {siteText.becomeHost()}
          </Row>
          {install && (
            <li>
              <button type="button" className={rowClass} onClick={install}>
                <Download aria-hidden />
                {offlineText.install()}
              </button>
            </li>
          )}
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
      {!user && <GuestButtons onClose={onClose} />}
      <LanguageSwitch className="mt-auto px-2 pt-6" />
      <ThemeSelect className="px-2 text-meta" />
    </Sheet>
  );
};
