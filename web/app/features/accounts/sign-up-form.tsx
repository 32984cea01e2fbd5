import { checkNewPassword, register, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { joinName } from '@mandap/domain/names';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureOf } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { accountOf, type NewAccount, type SignUpValues, signUpSchema } from './account-schemas.ts';
import { CodeStep } from './code-step.tsx';
import { Consent } from './consent.tsx';
import { pauseAfterCode, requestCode } from './request-code.ts';
import { awaitedCode, forgetCode, keepCode } from './session/awaited-code.ts';
import { useAttempt } from './use-attempt.ts';

const empty: SignUpValues = { name: '', email: '', password: '', confirmPassword: '', whatsApp: false };

/** When a password is checked during typing: from this length on, after this pause in ms. */
const shortestPassword = 8;
const pauseInTyping = 500;

/**
 * The form. It also asks the server about the password: once it may be complete, and when its field loses the focus.
 */
const useSignUpForm = (failure: ReturnType<typeof useAttempt>['failure']) => {
  const { form, field, problem } = useContractForm<SignUpValues, NewAccount>({
    schema: signUpSchema,
    defaultValues: empty,
    failure,
    apiNames: { name: 'firstName' },
  });
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const judge = async () => {
    const typed = form.getValues();
    if (!typed.password || !(await form.trigger('password'))) return;
    const refusal = await call(checkNewPassword, accountOf(typed)).then(() => null, failureOf);
    const [message] = refusal?.fields.password ?? [];
    if (message && form.getValues('password') === typed.password)
      form.setError('password', { type: 'api', message });
  };
  const judgeSoon = () => {
    form.clearErrors('password');
    window.clearTimeout(pause.current);
    if (form.getValues('password').length >= shortestPassword)
      pause.current = window.setTimeout(() => void judge(), pauseInTyping);
  };
  const passwordField = () => field('password', { onBlur: () => void judge(), onChange: judgeSoon });
  return { form, field, passwordField, problem };
};

export interface SignUpFormProps {
  /** Called when the account exists. `welcome` says whether it can be used at once. */
  onCreated: (account: { email: string; password: string; welcome: string }) => void;
  onSwitch: () => void;
  onLeave: () => void;
}

/** Shows the form, then verifies the email address with a code, then creates the account. */
export const SignUpForm = ({ onCreated, onSwitch, onLeave }: SignUpFormProps) => {
  const settings = useRead(getSettings, {}).data;
  const { isBusy, error, failure, attempt, clearError } = useAttempt();
  const { form, field, passwordField, problem } = useSignUpForm(failure);
  /** The values that were sent last. The password is empty after a reload. */
  const [account, setAccount] = useState<NewAccount>(accountOf(empty));
  /** The seconds until another code may be requested; null while the form is shown instead of the step for the code. */
  const [pause, setPause] = useState<number | null>(null);
  const [proof, setProof] = useState<{ email: string; token: string } | null>(null);
  /** The response was lost, so the account may exist. */
  const unanswered = useRef<NewAccount | null>(null);
  const needsPassword = pause === null && proof?.email === account.email && account.password === '';
  const { reset, setFocus } = form;
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited?.mode !== 'signup') return;
    const values = { ...empty, name: awaited.name ?? '', email: awaited.email };
    reset(values);
    setAccount(accountOf(values));
    setPause(awaited.pause);
  }, [reset]);
  useEffect(() => {
    if (needsPassword) setFocus('password');
  }, [needsPassword, setFocus]);

  const create = async (requested: NewAccount, verificationToken: string | undefined) => {
    const { email } = requested;
    let { password } = requested;
    const welcome = await call(register, {
      ...requested,
      role: 'User',
      ...(verificationToken && { verificationToken }),
    }).then(
      ({ detail }) => detail,
      (problem: unknown) => {
        const { code, isOffline } = failureOf(problem);
        if (code === 'email_not_verified') setProof(null);
        if (code === 'email_in_use' && unanswered.current?.email === email) {
          password = unanswered.current.password;
          return accountText.accountReady();
        }
        if (isOffline) unanswered.current = requested;
        throw problem;
      },
    );
    onCreated({ email, password, welcome });
  };
  const keepStep = (awaited: NewAccount, seconds: number) =>
    keepCode({ mode: 'signup', name: joinName(awaited), email: awaited.email, pause: seconds });

  const submit = async (requested: NewAccount) => {
    setAccount(requested);
    const isProven = proof?.email === requested.email;
    const isSending = !isProven && settings?.requireEmailVerification !== false;
    await attempt(
      async () => {
        if (!isSending) return create(requested, isProven ? proof.token : undefined);
        // If the password were refused only after the code, the user would have to go back.
        await call(checkNewPassword, requested);
        const seconds = await requestCode(() => call(register, { email: requested.email }));
        keepStep(requested, seconds);
        setPause(seconds);
      },
      isSending ? accountText.sendFailed() : accountText.registrationFailed(),
      accountText.registrationError(),
    );
  };
  const verify = async (otp: string) => {
    const { email } = account;
    let token = '';
    const isProven = await attempt(
      async () => {
        token = (await call(verifyCode, { email, otp })).verificationToken ?? '';
        setProof({ email, token });
        forgetCode();
        // The address is verified now; other errors are about other fields of the form.
        setPause(null);
      },
      accountText.verifyFailed(),
      accountText.verifyError(),
    );
    if (isProven && account.password)
      await attempt(
        () => create(account, token),
        accountText.registrationFailed(),
        accountText.registrationError(),
      );
  };

  if (settings?.allowUserRegistration === false)
    return <Alert variant="warning">{accountText.closed()}</Alert>;
  if (pause !== null)
    return (
      <CodeStep
        sentTo={account.email}
        action={accountText.verifyAndCreate()}
        pause={pause}
        error={error}
        isBusy={isBusy}
        onCode={verify}
        onResend={() =>
          attempt(async () => {
            await call(register, { email: account.email });
            keepStep(account, pauseAfterCode);
          }, accountText.sendFailed())
        }
        onBack={() => {
          forgetCode();
          clearError();
          setPause(null);
        }}
      />
    );
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      {needsPassword && !problem && <Alert variant="success">{accountText.emailChecked()}</Alert>}
      {problem && <Alert variant="danger">{error}</Alert>}
      <TextField {...field('name')} data-focus-first autoComplete="name" label={accountText.fullName()} />
      <TextField {...field('email')} type="email" autoComplete="username" label={accountText.email()} />
      <PasswordField
        {...passwordField()}
        autoComplete="new-password"
        label={accountText.password()}
        help={accountText.passwordHelp()}
      />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={accountText.confirmPassword()}
      />
      {settings?.whatsapp && <Checkbox {...form.register('whatsApp')}>{accountText.whatsApp()}</Checkbox>}
      <Consent onLeave={onLeave} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {accountText.signUp()}
      </Button>
      <p className="text-center text-small text-muted">
        {accountText.haveAccount()}{' '}
        <button type="button" className="link min-h-11 px-1" onClick={onSwitch}>
          {accountText.signIn()}
        </button>
      </p>
    </form>
  );
};
