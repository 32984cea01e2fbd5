import { createUser, editUser } from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import * as schemas from '@mandap/contract/accounts/admin.schemas';
import { roles } from '@mandap/domain/accounts/roles';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { useSession } from '#app/session/use-session.ts';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { roleNames } from './format-user.ts';

const schema = z.required(z.omit(schemas.editUser.input, { id: true }));
type Values = z.output<typeof schema>;

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
export const UserForm = ({ user, onClose }: { user?: ListedUser; onClose: () => void }) => {
  const { save, isSaving, failure } = useSaveUser(user, onClose);
  const isOwn = useSession().user?.id === user?.id;
  const { form, field, problem } = useContractForm({
    schema,
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
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        label={usersText.email()}
        readOnly={isOwn}
        help={isOwn ? usersText.ownEmail() : user && usersText.emailHelp()}
      />
      {user && (
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={usersText.phone()}
        />
      )}
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
