import { changePassword, listSessions } from '@mandap/contract/accounts/security.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../../api/ask-again.ts';
import { call } from '../../api/call.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import * as accountText from '../../i18n/generated/account.ts';
import * as securityText from '../../i18n/generated/security.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { notify } from '../../ui/toast.ts';
import { changePasswordSchema } from './account-schemas.ts';
import { useAttempt } from './use-attempt.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password: this browser stays signed in, the others do not. */
export const PasswordSection = () => {
  const { user } = useSession();
  const client = useQueryClient();
  const { isBusy, error, failure, attempt } = useAttempt();
  const { form, field, problem } = useContractForm({
    schema: changePasswordSchema,
    defaultValues: empty,
    failure,
    apiNames: { password: 'newPassword' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (problem) setFocus('currentPassword', { shouldSelect: true });
  }, [problem, setFocus]);
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
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
  });
  return (
    <SettingsCard title={securityText.passwordTitle()} text={securityText.passwordLead()}>
      <form noValidate className="grid max-w-[460px] gap-4" onSubmit={submit}>
        {problem && <Alert kind="danger">{error}</Alert>}
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          autoComplete="current-password"
          label={securityText.currentPassword()}
        />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          label={securityText.newPassword()}
          help={accountText.passwordHelp()}
        />
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          label={securityText.repeatPassword()}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {securityText.changePassword()}
        </Button>
      </form>
    </SettingsCard>
  );
};
