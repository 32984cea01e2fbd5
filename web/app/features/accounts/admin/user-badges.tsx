import type { UserStatus } from '@mandap/contract/accounts/admin';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { Ban, CircleCheck, Clock, Mail } from 'lucide-react';
import * as usersText from '#app/i18n/generated/users.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

export const userStatusBadges: Record<UserStatus, BadgeVariant> = {
  active: { tone: 'leaf', Icon: CircleCheck, label: usersText.active },
  inactive: { tone: 'amber', Icon: Clock, label: usersText.inactive },
  suspended: { tone: 'danger', Icon: Ban, label: usersText.suspended },
};

const invited: BadgeVariant = { tone: 'sky', Icon: Mail, label: usersText.invited };

/** An account's status; an inactive one may be an invitation that was not accepted yet. */
export const UserStatusBadge = ({ user }: { user: Pick<ListedUser, 'status' | 'invitedUntil'> }) => (
  <Badge {...(user.status === 'inactive' && user.invitedUntil ? invited : userStatusBadges[user.status])} />
);
