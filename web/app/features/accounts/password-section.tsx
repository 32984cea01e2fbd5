import { changePassword } from '@mandap/contract/accounts/security.endpoints';
import { useEffect } from 'react';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import { changePasswordSchema, firstPasswordSchema } from './account-schemas.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { fieldOfCode, OwnProofField, proofOf } from './own-proof-field.tsx';
import { useSession } from './session/session-store.ts';
import { useIsPasswordless } from './use-is-passwordless.ts';

const empty = { currentPassword: '', otp: '', password: '', confirmPassword: '' };

/** Changes the password. This browser stays signed in; the others are signed out. */
export const PasswordSection = () => {
  const { user } = useSession();
  const isPasswordless = useIsPasswordless();
  const { send, isWriting, failure } = useWrite(changePassword);
  const { form, field, problem } = useContractForm({
    schema: isPasswordless ? firstPasswordSchema : changePasswordSchema,
    defaultValues: empty,
    failure,
    fallback: securityText.changeFailed(),
    apiNames: { password: 'newPassword' },
    fieldOfCode,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (problem) setFocus('currentPassword', { shouldSelect: true });
  }, [problem, setFocus]);
  const submit = form.handleSubmit(({ currentPassword, otp, password }) =>
    send({ ...(currentPassword && { currentPassword }), ...proofOf({ otp }), newPassword: password }, () => {
      form.reset(empty);
      notify({
        kind: 'success',
        title: securityText.passwordChanged(),
        description: securityText.passwordChangedText(),
      });
    }),
  );
  if (user?.email === '')
    return (
      <SettingsCard title={securityText.passwordTitle()}>
        <p className="text-meta">{phoneSignInText.addPassword()}</p>
      </SettingsCard>
    );
  return (
    <SettingsCard title={securityText.passwordTitle()} text={securityText.passwordLead()}>
      <form noValidate className="grid max-w-[460px] gap-4" onSubmit={submit}>
        {problem && <Alert variant="danger">{problem}</Alert>}
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <OwnProofField
          password={field('currentPassword')}
          otp={field('otp')}
          passwordLabel={securityText.currentPassword()}
        />
        <NewPasswordFields field={field} />
        <Button type="submit" isBusy={isWriting} className="justify-self-start">
          {isPasswordless ? phoneSignInText.choosePassword() : securityText.changePassword()}
        </Button>
      </form>
    </SettingsCard>
  );
};
