import type { UserStatus } from '@mandap/contract/accounts/accounts';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { Ban, CircleCheck, Clock, Mail } from 'lucide-react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

export const roleNames: Record<Role, () => string> = {
  user: usersText.roleUser,
  vendor: usersText.roleVendor,
  admin: usersText.roleAdmin,
};

export const joinedOn = ({ dateJoined }: ListedUser): string => mediumDay(dayOf(dateJoined));

/** The person's name, or the email address if the account has no name. */
export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email;

/** “Asha Sharma, Ravi Rao and 3 more”. */
export const namesOf = (users: readonly ListedUser[], shown = 5): string => {
  const names = users.slice(0, shown).map(nameOf).join(', ');
  return users.length > shown ? usersText.andMore({ names, n: users.length - shown }) : names;
};

export const userStatusBadges: Record<UserStatus, BadgeVariant> = {
  active: { tone: 'leaf', Icon: CircleCheck, label: usersText.active },
  inactive: { tone: 'amber', Icon: Clock, label: usersText.inactive },
  suspended: { tone: 'danger', Icon: Ban, label: usersText.suspended },
};

const invited: BadgeVariant = { tone: 'sky', Icon: Mail, label: usersText.invited };

/** An account's status. An inactive account may have an invitation that was not accepted yet. */
export const UserStatusBadge = ({ user }: { user: Pick<ListedUser, 'status' | 'invitedUntil'> }) => (
  <Badge {...(user.status === 'inactive' && user.invitedUntil ? invited : userStatusBadges[user.status])} />
);
