import { ownPassword } from '@mandap/contract/accounts/passwords.schemas';
import { sendPhoneCode } from '@mandap/contract/accounts/security.endpoints';
import { useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import { Button } from '#app/ui/button.tsx';
import { OtpField } from '#app/ui/otp-field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { TextFieldProps } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { requestCode } from './request-code.ts';
import { ResendCode } from './resend-code.tsx';
import { useIsPasswordless } from './use-is-passwordless.ts';

type Proof = Record<'password' | 'otp', string>;

/** The password is needed from those who have one. The API says what is wrong with a code. */
export const proofShape = (isPasswordless: boolean) => ({
  password: isPasswordless ? z.string() : ownPassword(),
  otp: z.string(),
});

export const noProof: Proof = { password: '', otp: '' };

/** The field that a refusal is about. */
export const fieldOfCode = { sign_in_again: 'otp', invalid_code: 'otp', code_expired: 'otp' } as const;
export const fieldOfProof = { ...fieldOfCode, wrong_password: 'password' } as const;

/** What was entered of the proof, for the API. */
export const proofOf = ({ password, otp }: Partial<Proof>): Partial<Proof> => ({
  ...(password && { password }),
  ...(otp && { otp }),
});

interface OwnProofFieldProps {
  password: Omit<TextFieldProps, 'label'>;
  otp: Omit<TextFieldProps, 'label'>;
  passwordLabel: string;
}

/** Asks for the password, or somebody without one for a code that is texted to their number. */
export const OwnProofField = ({ password, otp, passwordLabel }: OwnProofFieldProps) => {
  const isPasswordless = useIsPasswordless();
  const [pause, setPause] = useState<number | null>(null);
  const { write, isWriting } = useWrite(sendPhoneCode);
  if (!isPasswordless)
    return <PasswordField {...password} autoComplete="current-password" label={passwordLabel} />;
  const ask = async (): Promise<boolean> => {
    try {
      setPause(await requestCode(() => write({})));
      return true;
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
      return false;
    }
  };
  return (
    <div className="grid gap-2">
      <p className="text-meta text-muted">{phoneSignInText.proofLead()}</p>
      {pause === null && (
        <Button
          variant="outlined"
          isBusy={isWriting}
          className="justify-self-start"
          onClick={() => void ask()}
        >
          {phoneSignInText.send()}
        </Button>
      )}
      <OtpField {...otp} label={accountText.code()} />
      {pause !== null && <ResendCode pause={pause} onResend={ask} />}
    </div>
  );
};
