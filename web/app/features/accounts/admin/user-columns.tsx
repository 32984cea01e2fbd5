import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { Link } from 'react-router';
import { toAdminUser } from '#app/admin-paths.ts';
import { count, dateAndTime } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { joinedOn, nameOf, roleNames, UserStatusBadge } from './format-user.tsx';

const Name = ({ user }: { user: ListedUser }) => (
  <Link
    to={toAdminUser(user.id)}
    className="group flex min-h-11 min-w-0 items-center gap-3 rounded-[8px] md:max-w-[160px] 2xl:max-w-[280px]"
  >
    <span className="flex-none md:hidden 2xl:block">
      <Avatar name={nameOf(user)} />
    </span>
    <span className="min-w-0 font-medium group-hover:text-primary group-hover:underline">{nameOf(user)}</span>
  </Link>
);

export const userColumns: readonly Column<ListedUser>[] = [
  {
    key: 'name',
    title: usersText.name(),
    sorts: { ascending: 'name', descending: '-name' },
    cell: (user) => <Name user={user} />,
  },
  {
    key: 'email',
    title: usersText.email(),
    sorts: { ascending: 'email', descending: '-email' },
    cell: ({ email }) => (
      <span data-tooltip={email} className="block break-all md:max-w-[160px] md:truncate 2xl:max-w-[280px]">
        {email}
      </span>
    ),
  },
  {
    key: 'role',
    title: usersText.role(),
    sorts: { ascending: 'role', descending: '-role' },
    cell: ({ role }) => roleNames[role](),
  },
  {
    key: 'status',
    title: usersText.status(),
    sorts: { ascending: 'status', descending: '-status' },
    onCard: 'chip',
    cell: (user) => <UserStatusBadge user={user} />,
  },
  {
    key: 'joined',
    title: usersText.joined(),
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
    cell: (user) => <span className="num whitespace-nowrap">{joinedOn(user)}</span>,
  },
  {
    key: 'lastLogin',
    title: usersText.lastLogin(),
    isDescendingFirst: true,
    sorts: { ascending: 'last_login', descending: '-last_login' },
    cell: ({ lastLoginAt }) => (
      <span className="num whitespace-nowrap">
        {lastLoginAt ? (
          dateAndTime(lastLoginAt).split(',')[0]
        ) : (
          <span className="text-muted">{usersText.never()}</span>
        )}
      </span>
    ),
  },
  {
    key: 'bookings',
    title: usersText.bookings(),
    isNumeric: true,
    cell: ({ bookings }) => count(bookings),
  },
];
