import { createUser, editUser, getUser } from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import * as schemas from '@mandap/contract/accounts/admin.schemas';
import { roles } from '@mandap/domain/accounts/roles';
import { Ban, CircleCheck, Eye, Mail, Pencil, Trash } from 'lucide-react';
import * as z from 'zod/mini';
import { toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { nameOf, namesOf, roleNames } from './format-user.tsx';
import { useUserActions } from './use-user-actions.ts';

/** The open dialog with the accounts that it acts on. */
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

/** Runs an action, then `onDone`. The dialog shows a failure. */
const useAction = (onDone: () => void) => {
  const actions = useUserActions();
  const run = (action: Promise<void>) => void action.then(onDone, () => undefined);
  return { actions, run, failure: actions.failure && textOf(actions.failure) };
};

const singleName = (users: readonly ListedUser[]): string =>
  users[0] && users.length === 1 ? nameOf(users[0]) : '';

/** The host's venues that would disappear, and the upcoming events there. */
const Affected = ({ user }: { user: ListedUser }) => {
  const { data, failure, retry } = useRead(getUser, { id: user.id });
  if (failure) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-16" />;
  const { venues, events, eventsCount } = data.affected;
  const rest = eventsCount - events.length;
  return (
    <div className="num grid gap-3 rounded-[12px] bg-raised p-4 text-meta">
      <p className="font-medium">{usersText.venuesDisappear({ name: nameOf(user), n: venues.length })}</p>
      <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto ps-4">
        {venues.map(({ id, name }) => (
          <li key={id}>
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
      <p className="font-medium">{usersText.eventsAffected({ n: eventsCount })}</p>
      <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto ps-4">
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

const userSchema = z.required(z.omit(schemas.editUser.input, { id: true }));
type Values = z.output<typeof userSchema>;

const emptyValues: Values = { name: '', email: '', role: 'user', phone: '' };

const valuesOf = ({ name, email: address, role, phone: number }: ListedUser): Values => ({
  name,
  email: address,
  role,
  phone: number,
});

const useSaveUser = (user: ListedUser | undefined, onClose: () => void) => {
  const creating = useWrite(createUser);
  const editing = useWrite(editUser);
  const save = ({ phone: number, ...values }: Values) => {
    const done = () => {
      notify({
        kind: 'success',
        title: user ? usersText.saved() : usersText.created(),
        ...(!user && { description: usersText.createdText({ email: values.email }) }),
      });
      onClose();
    };
    if (user) editing.send({ id: user.id, ...values, phone: number }, done);
    else creating.send(values, done);
  };
  return {
    save,
    isSaving: creating.isWriting || editing.isWriting,
    failure: creating.failure ?? editing.failure,
  };
};

/** Adds or edits an account. Administrators cannot change their own email address or role here. */
const UserForm = ({ user, onClose }: { user?: ListedUser; onClose: () => void }) => {
  const { save, isSaving, failure } = useSaveUser(user, onClose);
  const isOwn = useSession().user?.id === user?.id;
  const { form, field, problem } = useContractForm({
    schema: userSchema,
    defaultValues: user ? valuesOf(user) : emptyValues,
    failure,
    fieldOfCode: { email_in_use: 'email' },
    texts: { phone: checkText.phone_invalid },
  });
  return (
    <FormDialog
      title={user ? usersText.editTitle() : usersText.add()}
      text={user ? undefined : usersText.addLead()}
      action={user ? usersText.save() : usersText.create()}
      cancelLabel={usersText.cancel()}
      isBusy={isSaving}
      failure={problem}
      onSend={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField {...field('name')} autoComplete="off" label={usersText.name()} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        label={usersText.email()}
        readOnly={isOwn}
        help={isOwn ? usersText.ownEmail() : user && usersText.emailHelp()}
      />
      {user && <TextField {...field('phone')} type="tel" autoComplete="off" label={usersText.phone()} />}
      {!isOwn && (
        <ChoiceGroup legend={usersText.role()}>
          <div className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <ChoiceChip key={role} value={role} {...form.register('role')}>
                {roleNames[role]()}
              </ChoiceChip>
            ))}
          </div>
        </ChoiceGroup>
      )}
    </FormDialog>
  );
};

interface UserDialogsProps {
  dialog: UserDialog | null;
  onClose: () => void;
  /** Called after an account was deleted; `onClose` by default. */
  onDeleted?: () => void;
}

/** Renders the open dialog, if there is one. */
export const UserDialogs = ({ dialog, onClose, onDeleted }: UserDialogsProps) => {
  if (!dialog) return null;
  const close = { onClose, onDone: onClose };
  if (dialog.kind === 'add') return <UserForm onClose={onClose} />;
  if (dialog.kind === 'edit') return <UserForm user={dialog.user} onClose={onClose} />;
  if (dialog.kind === 'suspend') return <Suspend users={dialog.users} {...close} />;
  if (dialog.kind === 'activate') return <Activate users={dialog.users} {...close} />;
  return <Delete user={dialog.user} onClose={onClose} onDone={onDeleted ?? onClose} />;
};

interface UserActionOptions {
  /** The id of the signed-in administrator, who must not lock themselves out. */
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

/** The menu of actions on an account. */
export const userActions = (user: ListedUser, options: UserActionOptions): RowAction[] => {
  const edit = { text: usersText.edit(), Icon: Pencil, onSelect: () => options.open({ kind: 'edit', user }) };
  if (user.id === options.ownId) return [edit];
  return [
    edit,
    suspendOrActivate(user, options),
    {
      text: usersText.remove(),
      Icon: Trash,
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
