import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changePassword, listSessions } from '@mandap/contract/accounts/security.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { askAgain } from '../../api/ask-again.ts';
import { call } from '../../api/call.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import * as accountText from '../../i18n/generated/account.ts';
import * as securityText from '../../i18n/generated/security.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { notify } from '../../ui/toast.ts';
import { type ChangePasswordValues, changePasswordSchema } from './account-schemas.ts';
import { useAttempt } from './use-attempt.ts';

const empty: ChangePasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password: this browser stays signed in, the others do not. */
export const PasswordSection = () => {
  const { user } = useSession();
  const client = useQueryClient();
  const { isBusy, error, fields, attempt } = useAttempt();
  const form = useForm<ChangePasswordValues>({
    resolver: standardSchemaResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  const weak = fields.newPassword?.[0];
  useEffect(() => {
    if (error) setFocus(weak ? 'password' : 'currentPassword', { shouldSelect: true });
  }, [error, weak, setFocus]);
  const submit = async ({ currentPassword, password }: ChangePasswordValues) => {
    const isChanged = await attempt(async () => {
      await call(changePassword, { currentPassword, newPassword: password });
    }, securityText.changeFailed());
    if (!isChanged) return;
    form.reset(empty);
    notify({
      kind: 'success',
      title: securityText.passwordChanged(),
      description: securityText.passwordChangedText(),
    });
    void askAgain(client, [listSessions]);
  };
  return (
    <SettingsCard title={securityText.passwordTitle()} text={securityText.passwordLead()}>
      <form noValidate className="grid max-w-[460px] gap-4" onSubmit={form.handleSubmit(submit)}>
        {error && !weak && <Alert kind="danger">{error}</Alert>}
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          {...form.register('currentPassword')}
          autoComplete="current-password"
          label={securityText.currentPassword()}
          error={checkMessage(errors.currentPassword?.message)}
        />
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={securityText.newPassword()}
          help={accountText.passwordHelp()}
          error={checkMessage(errors.password?.message ?? weak)}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          autoComplete="new-password"
          label={securityText.repeatPassword()}
          error={checkMessage(errors.confirmPassword?.message)}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {securityText.changePassword()}
        </Button>
      </form>
    </SettingsCard>
  );
};
