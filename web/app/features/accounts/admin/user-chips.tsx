import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { Ban, CircleCheck, Clock, Mail } from 'lucide-react';
import * as usersText from '../../../i18n/generated/users.ts';
import { Chip } from '../../../ui/chip.tsx';
import { statusNames } from './user-words.ts';

/** How an account stands; an invitation that waits is a state of its own. */
export const StatusChip = ({ user }: { user: Pick<ListedUser, 'status' | 'invitedUntil'> }) => {
  if (user.status === 'suspended')
    return (
      <Chip tone="danger" icon={<Ban aria-hidden />}>
        {statusNames.suspended()}
      </Chip>
    );
  if (user.status === 'active')
    return (
      <Chip tone="leaf" icon={<CircleCheck aria-hidden />}>
        {statusNames.active()}
      </Chip>
    );
  return user.invitedUntil ? (
    <Chip tone="sky" icon={<Mail aria-hidden />}>
      {usersText.invited()}
    </Chip>
  ) : (
    <Chip tone="amber" icon={<Clock aria-hidden />}>
      {statusNames.inactive()}
    </Chip>
  );
};
