import { ChevronDown, Download, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Name } from '#app/ui/name.tsx';
import type { User } from '../features/accounts/session/session-store.ts';
import * as offlineText from '../i18n/generated/offline.ts';
import * as siteText from '../i18n/generated/site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '../ui/menu.tsx';
import { menuRows, useAllowedRows } from './area-rows.ts';
import { useInstall } from './install-offer.ts';
import { useLogOut } from './use-log-out.ts';

export const AccountMenu = ({ user }: { user: User }) => {
  const logOut = useLogOut();
  const install = useInstall();
  const rows = useAllowedRows(menuRows(user.role));
  return (
    <Menu
      label={siteText.account()}
      trigger={
        <button
          type="button"
          aria-label={siteText.account()}
          className="flex min-h-11 items-center gap-1.5 rounded-chip pe-1 hover:bg-raised"
        >
          <Avatar name={user.name} src={user.avatarUrl} />
          <ChevronDown aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuHeading>
        <span className="line-clamp-2 max-w-[280px] font-medium break-words">
          <Name>{user.name}</Name>
        </span>
        <span className="block max-w-[280px] text-tiny break-words text-muted">{user.email}</span>
      </MenuHeading>
      <div className="h-1.5" />
      {rows.map(({ key, to, text, Icon }) => (
        <MenuItem asChild key={key}>
          <Link to={to}>
            <Icon aria-hidden />
            <span>{text()}</span>
          </Link>
        </MenuItem>
      ))}
      {rows.length > 0 && <MenuRule />}
      {install && (
        <MenuItem onSelect={install}>
          <Download aria-hidden />
          {offlineText.install()}
        </MenuItem>
      )}
      <MenuItem onSelect={logOut}>
        <LogOut aria-hidden />
        {siteText.logOut()}
      </MenuItem>
    </Menu>
  );
};
