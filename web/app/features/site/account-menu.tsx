import { CalendarDays, ChevronDown, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import * as siteText from '../../i18n/generated/site.ts';
import { toHome, toMyBookings } from '../../paths.ts';
import { endSession, type User } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '../../ui/menu.tsx';

/** Goes home and signs out. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    // First away from here: a page for signed-in people would send a stranger to the sign-in page.
    await navigate(toHome());
    await endSession();
  };
};

export const AccountMenu = ({ user }: { user: User }) => {
  const logOut = useLogOut();
  return (
    <Menu
      label={siteText.account()}
      trigger={
        <button
          type="button"
          aria-label={siteText.account()}
          className="flex min-h-11 items-center gap-1.5 rounded-chip pr-1 hover:bg-raised"
        >
          <Avatar name={user.name} />
          <ChevronDown aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block font-medium">{user.name}</span>
        <span className="block max-w-[240px] truncate text-tiny text-muted">{user.email}</span>
      </MenuHeading>
      <div className="h-1.5" />
      <MenuItem asChild>
        <Link to={toMyBookings()}>
          <CalendarDays aria-hidden />
          {siteText.bookings()}
        </Link>
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={logOut}>
        <LogOut aria-hidden />
        {siteText.logOut()}
      </MenuItem>
    </Menu>
  );
};
