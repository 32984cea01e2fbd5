import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { Ban, CircleCheck, Eye, Mail, Pencil, Trash2 } from 'lucide-react';
import * as usersText from '../../../i18n/generated/users.ts';
import { toAdminUser } from '../../../paths.ts';
import type { RowAction } from '../../../ui/row-menu.tsx';
import type { Asking } from './user-dialogs.tsx';

interface Ways {
  /** Who is looking: nobody locks themselves out. */
  ownId: string | undefined;
  ask: (asking: Asking) => void;
  invite: (user: ListedUser) => void;
}

export const maySuspend = ({ status, invitedUntil }: ListedUser): boolean =>
  status === 'active' && !invitedUntil;
export const mayActivate = ({ status, invitedUntil }: ListedUser): boolean =>
  status !== 'active' && !invitedUntil;

const admission = (user: ListedUser, { ask, invite }: Ways): RowAction => {
  if (user.invitedUntil) return { text: usersText.inviteAgain(), Icon: Mail, onSelect: () => invite(user) };
  if (maySuspend(user))
    return {
      text: usersText.suspend(),
      Icon: Ban,
      isDanger: true,
      onSelect: () => ask({ kind: 'suspend', users: [user] }),
    };
  return {
    text: usersText.activate(),
    Icon: CircleCheck,
    onSelect: () => ask({ kind: 'activate', users: [user] }),
  };
};

/** What can be done with one account. */
export const userActions = (user: ListedUser, ways: Ways): RowAction[] => {
  const edit = { text: usersText.edit(), Icon: Pencil, onSelect: () => ways.ask({ kind: 'edit', user }) };
  if (user.id === ways.ownId) return [edit];
  return [
    edit,
    admission(user, ways),
    {
      text: usersText.remove(),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => ways.ask({ kind: 'delete', user }),
    },
  ];
};

/** The same where the row's own page is a way too. */
export const userRowActions = (user: ListedUser, ways: Ways): RowAction[] => [
  { text: usersText.view(), Icon: Eye, to: toAdminUser(user.id) },
  ...userActions(user, ways),
];
