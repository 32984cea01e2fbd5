import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { textOf } from '../../../api/error-message.ts';
import * as usersText from '../../../i18n/generated/users.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { nameOf, namesOf } from './format-user.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserForm } from './user-form.tsx';

/** What is being asked about, and of whom. */
export type Asking =
  | { kind: 'add' }
  | { kind: 'edit'; user: ListedUser }
  | { kind: 'suspend'; users: readonly ListedUser[] }
  | { kind: 'activate'; users: readonly ListedUser[] }
  | { kind: 'delete'; user: ListedUser };

interface Asked {
  users: readonly ListedUser[];
  onClose: () => void;
  onDone: () => void;
}

/** What went wrong stays in the dialog. */
const useDoing = (onDone: () => void) => {
  const actions = useUserActions();
  const act = (work: Promise<void>) => void work.then(onDone, () => undefined);
  return { actions, act, failure: actions.failure && textOf(actions.failure) };
};

const named = (users: readonly ListedUser[]): string =>
  users[0] && users.length === 1 ? nameOf(users[0]) : '';

const Suspend = ({ users, onClose, onDone }: Asked) => {
  const { actions, act, failure } = useDoing(onDone);
  return (
    <ReasonDialog
      title={usersText.suspendTitle({ name: named(users), n: users.length })}
      points={[
        ...(users.length > 1 ? [namesOf(users)] : []),
        usersText.suspendSignsOut(),
        usersText.suspendKeeps(),
        usersText.suspendTells(),
      ]}
      action={usersText.suspend()}
      isDanger
      isBusy={actions.isWriting}
      failure={failure}
      label={usersText.reason()}
      help={usersText.reasonHelp()}
      maxLength={500}
      required={usersText.reasonNeeded()}
      onSend={(reason) => act(actions.suspend(users, reason))}
      onClose={onClose}
    />
  );
};

const Activate = ({ users, onClose, onDone }: Asked) => {
  const { actions, act, failure } = useDoing(onDone);
  return (
    <ConfirmDialog
      title={usersText.activateTitle({ name: named(users), n: users.length })}
      points={[
        ...(users.length > 1 ? [namesOf(users)] : []),
        usersText.activateLetsIn(),
        usersText.activateTells(),
      ]}
      action={usersText.activate()}
      isBusy={actions.isWriting}
      failure={failure}
      onConfirm={() => act(actions.activate(users))}
      onClose={onClose}
    />
  );
};

const Delete = ({ user, onClose, onDone }: { user: ListedUser; onClose: () => void; onDone: () => void }) => {
  const { actions, act, failure } = useDoing(onDone);
  return (
    <ConfirmDialog
      title={usersText.deleteTitle({ name: nameOf(user) })}
      points={[
        usersText.deleteErases(),
        usersText.deleteKeeps(),
        ...(user.role === 'vendor' ? [usersText.deleteUnlists()] : []),
        usersText.deleteForGood(),
      ]}
      action={usersText.remove()}
      isDanger
      isBusy={actions.isWriting}
      failure={failure}
      onConfirm={() => act(actions.remove(user))}
      onClose={onClose}
    />
  );
};

interface UserDialogsProps {
  asking: Asking | null;
  onClose: () => void;
  /** After somebody is deleted. */
  onDeleted?: () => void;
}

/** The dialog that is open, if any. */
export const UserDialogs = ({ asking, onClose, onDeleted }: UserDialogsProps) => {
  if (!asking) return null;
  const close = { onClose, onDone: onClose };
  if (asking.kind === 'add') return <UserForm onClose={onClose} />;
  if (asking.kind === 'edit') return <UserForm user={asking.user} onClose={onClose} />;
  if (asking.kind === 'suspend') return <Suspend users={asking.users} {...close} />;
  if (asking.kind === 'activate') return <Activate users={asking.users} {...close} />;
  return <Delete user={asking.user} onClose={onClose} onDone={onDeleted ?? onClose} />;
};
