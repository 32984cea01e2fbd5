import { changeEmail, verifyNewEmail } from '@mandap/contract/accounts/security.endpoints';
import * as schemas from '@mandap/contract/accounts/security.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#app/api/call.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import { noProof, OwnProofField, proofOf, proofShape } from './own-proof-field.tsx';
import { pauseAfterCode, requestCode } from './request-code.ts';
import { storeProfile, useSession } from './session/session-store.ts';
import { useAttempt } from './use-attempt.ts';
import { useIsPasswordless } from './use-is-passwordless.ts';

const newEmailSchema = (isPasswordless: boolean) =>
  z.object({ email: schemas.changeEmail.input.shape.email, ...proofShape(isPasswordless) });
type NewEmailValues = z.output<ReturnType<typeof newEmailSchema>>;

interface AddressProps {
  values: NewEmailValues;
  error: string | null;
  isBusy: boolean;
  onSubmit: (values: NewEmailValues) => Promise<void>;
}

const Address = ({ values, error, isBusy, onSubmit }: AddressProps) => {
  const isPasswordless = useIsPasswordless();
  const { form, field } = useContractForm({
    schema: newEmailSchema(isPasswordless),
    defaultValues: values,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit)}>
      {error && <Alert variant="danger">{error}</Alert>}
      <TextField {...field('email')} type="email" autoComplete="email" label={securityText.newEmail()} />
      <OwnProofField
        password={field('password')}
        otp={field('otp')}
        passwordLabel={securityText.yourPassword()}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {securityText.sendCode()}
      </Button>
    </form>
  );
};

const inputOf = ({ email, ...proof }: NewEmailValues) => ({ email, ...proofOf(proof) });

const none: NewEmailValues = { email: '', ...noProof };

/** Changes the account's email address. Asks for the password first, then for a code sent to the new address. */
export const EmailSection = () => {
  const { user } = useSession();
  const [values, setValues] = useState(none);
  const [pause, setPause] = useState<number | null>(null);
  const { isBusy, error, attempt, clearError } = useAttempt();

  const request = async (requested: NewEmailValues) => {
    const isSame = values.email === requested.email;
    setValues(requested);
    await attempt(async () => {
      const send = () => call(changeEmail, inputOf(requested));
      // The previous code was sent to the previous address.
      if (!isSame) await send();
      setPause(isSame ? await requestCode(send) : pauseAfterCode);
    }, accountText.sendFailed());
  };
  const verify = async (otp: string) => {
    await attempt(async () => {
      const profile = await call(verifyNewEmail, { otp });
      storeProfile(profile);
      setPause(null);
      setValues(none);
      notify({
        kind: 'success',
        title: securityText.emailChanged(),
        description: securityText.emailChangedText({ email: profile.email }),
      });
    }, accountText.verifyFailed());
  };

  return (
    <SettingsCard
      title={securityText.emailTitle()}
      text={
        user?.email === '' ? phoneSignInText.addEmail() : securityText.emailLead({ email: user?.email ?? '' })
      }
    >
      <div className="max-w-[460px]">
        {pause !== null ? (
          <CodeStep
            sentTo={values.email}
            action={securityText.confirmEmail()}
            pause={pause}
            error={error}
            isBusy={isBusy}
            onCode={verify}
            onResend={() =>
              attempt(async () => void (await call(changeEmail, inputOf(values))), accountText.sendFailed())
            }
            onBack={() => {
              clearError();
              setPause(null);
            }}
          />
        ) : (
          <Address values={values} error={error} isBusy={isBusy} onSubmit={request} />
        )}
      </div>
    </SettingsCard>
  );
};
