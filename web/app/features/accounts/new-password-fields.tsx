import type { UseFormRegisterReturn } from 'react-hook-form';
import * as accountText from '#app/i18n/generated/account.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => UseFormRegisterReturn & { error: string | undefined };
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
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
  </>
);
