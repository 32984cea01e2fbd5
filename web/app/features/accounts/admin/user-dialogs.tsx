import { getUser } from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { nameOf, namesOf } from './format-user.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserForm } from './user-form.tsx';

/** The open dialog and the accounts that it is about. */
export type UserDialog =
  | { kind: 'add' }
  | { kind: 'edit'; user: ListedUser }
  | { kind: 'suspend'; users: readonly ListedUser[] }
  | { kind: 'activate'; users: readonly ListedUser[] }
  | { kind: 'delete'; user: ListedUser };

interface BulkDialogProps {
  users: readonly ListedUser[];
  onClose: () => void;
  onDone: () => void;
}

/** Runs an action, then `onDone`; a failure is shown in the dialog. */
const useAction = (onDone: () => void) => {
  const actions = useUserActions();
  const run = (action: Promise<void>) => void action.then(onDone, () => undefined);
  return { actions, run, failure: actions.failure && textOf(actions.failure) };
};

const singleName = (users: readonly ListedUser[]): string =>
  users[0] && users.length === 1 ? nameOf(users[0]) : '';

/** The venues of a host that disappear, and the events that are coming there. */
const Affected = ({ user }: { user: ListedUser }) => {
  const { data, failure } = useRead(getUser, { id: user.id });
  if (failure) return <p className="text-meta text-danger">{textOf(failure)}</p>;
  if (!data) return <div className="skeleton h-16" />;
  const { venues, events, eventsCount } = data.affected;
  const rest = eventsCount - events.length;
  return (
    <div className="num grid gap-3 rounded-[12px] bg-raised p-4 text-meta">
      <p className="font-medium">{usersText.venuesDisappear({ name: nameOf(user), n: venues.length })}</p>
      <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto pl-4">
        {venues.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="font-medium">{usersText.eventsAffected({ n: eventsCount })}</p>
      <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto pl-4">
        {events.map(({ id, code, venueName, startDate }) => (
          <li key={id}>{`${mediumDay(startDate)}, ${venueName}, ${code}`}</li>
        ))}
        {rest > 0 && <li>{usersText.moreEvents({ n: rest })}</li>}
      </ul>
    </div>
  );
};

const Suspend = ({ users, onClose, onDone }: BulkDialogProps) => {
  const { actions, run, failure } = useAction(onDone);
  return (
    <ReasonDialog
      title={usersText.suspendTitle({ name: singleName(users), n: users.length })}
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
      onSend={(reason) => run(actions.suspend(users, reason))}
      onClose={onClose}
    >
      {users
        .filter(({ role }) => role === 'vendor')
        .map((user) => (
          <Affected key={user.id} user={user} />
        ))}
    </ReasonDialog>
  );
};

const Activate = ({ users, onClose, onDone }: BulkDialogProps) => {
  const { actions, run, failure } = useAction(onDone);
  return (
    <ConfirmDialog
      title={usersText.activateTitle({ name: singleName(users), n: users.length })}
      points={[
        ...(users.length > 1 ? [namesOf(users)] : []),
        usersText.activateLetsIn(),
        usersText.activateTells(),
      ]}
      action={usersText.activate()}
      isBusy={actions.isWriting}
      failure={failure}
      onConfirm={() => run(actions.activate(users))}
      onClose={onClose}
    />
  );
};

const Delete = ({ user, onClose, onDone }: { user: ListedUser; onClose: () => void; onDone: () => void }) => {
  const { actions, run, failure } = useAction(onDone);
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
      onConfirm={() => run(actions.remove(user))}
      onClose={onClose}
    />
  );
};

interface UserDialogsProps {
  dialog: UserDialog | null;
  onClose: () => void;
  /** Called after an account was deleted; `onClose` by default. */
  onDeleted?: () => void;
}

/** The open dialog, if any. */
export const UserDialogs = ({ dialog, onClose, onDeleted }: UserDialogsProps) => {
  if (!dialog) return null;
  const close = { onClose, onDone: onClose };
  if (dialog.kind === 'add') return <UserForm onClose={onClose} />;
  if (dialog.kind === 'edit') return <UserForm user={dialog.user} onClose={onClose} />;
  if (dialog.kind === 'suspend') return <Suspend users={dialog.users} {...close} />;
  if (dialog.kind === 'activate') return <Activate users={dialog.users} {...close} />;
  return <Delete user={dialog.user} onClose={onClose} onDone={onDeleted ?? onClose} />;
};
