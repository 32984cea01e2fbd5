import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { Ban, CircleCheck, Eye, Mail, Pencil, Trash2 } from 'lucide-react';
import { toAdminUser } from '#app/admin-paths.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import type { RowAction } from '#app/ui/row-menu.tsx';
import type { UserDialog } from './user-dialogs.tsx';

interface UserActionOptions {
  /** The id of the signed-in administrator, who cannot lock themselves out. */
  ownId: string | undefined;
  open: (dialog: UserDialog) => void;
  invite: (user: ListedUser) => void;
}

export const maySuspend = ({ status, invitedUntil }: ListedUser): boolean =>
  status === 'active' && !invitedUntil;
export const mayActivate = ({ status, invitedUntil }: ListedUser): boolean =>
  status !== 'active' && !invitedUntil;

const suspendOrActivate = (user: ListedUser, { open, invite }: UserActionOptions): RowAction => {
  if (user.invitedUntil) return { text: usersText.inviteAgain(), Icon: Mail, onSelect: () => invite(user) };
  if (maySuspend(user))
    return {
      text: usersText.suspend(),
      Icon: Ban,
      isDanger: true,
      onSelect: () => open({ kind: 'suspend', users: [user] }),
    };
  return {
    text: usersText.activate(),
    Icon: CircleCheck,
    onSelect: () => open({ kind: 'activate', users: [user] }),
  };
};

/** The actions on an account. */
export const userActions = (user: ListedUser, options: UserActionOptions): RowAction[] => {
  const edit = { text: usersText.edit(), Icon: Pencil, onSelect: () => options.open({ kind: 'edit', user }) };
  if (user.id === options.ownId) return [edit];
  return [
    edit,
    suspendOrActivate(user, options),
    {
      text: usersText.remove(),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => options.open({ kind: 'delete', user }),
    },
  ];
};

/** The same with a link to the account's page. */
export const userRowActions = (user: ListedUser, options: UserActionOptions): RowAction[] => [
  { text: usersText.view(), Icon: Eye, to: toAdminUser(user.id) },
  ...userActions(user, options),
];
