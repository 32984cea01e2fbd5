import { checkNewPassword, register, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { splitName } from '@mandap/domain/names';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import { toPrivacy, toTerms } from '#app/paths.ts';
import { awaitedCode, forgetCode, keepCode } from '#app/session/awaited-code.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type SignUpValues, signUpSchema } from './account-schemas.ts';
import { CodeStep } from './code-step.tsx';
import { pauseAfterCode, requestCode } from './request-code.ts';
import { useAttempt } from './use-attempt.ts';

/** Checked before a code is requested: if the password were refused later, the user would have to go back. */
const checkPassword = ({ email, name, password }: SignUpValues) =>
  call(checkNewPassword, { email, password, ...splitName(name) });

const create = async (values: SignUpValues, verificationToken: string | undefined): Promise<string> => {
  const { detail } = await call(register, {
    email: values.email,
    password: values.password,
    ...splitName(values.name),
    role: 'User',
    ...(verificationToken ? { verificationToken } : {}),
  });
  return detail;
};

export interface SignUpFormProps {
  /** Called when the account exists; `welcome` says whether it can be used at once. */
  onCreated: (account: { email: string; password: string; welcome: string }) => void;
  onSwitch: () => void;
  onLeave: () => void;
}

const empty: SignUpValues = { name: '', email: '', password: '', confirmPassword: '' };

interface DetailsProps extends Pick<SignUpFormProps, 'onSwitch' | 'onLeave'> {
  values: SignUpValues;
  /** The address is verified, but a reload lost the password. */
  needsPassword: boolean;
  failure: ApiFailure | null;
  error: string | null;
  isBusy: boolean;
  onSubmit: (values: SignUpValues) => Promise<void>;
}

const Consent = ({ onLeave }: Pick<SignUpFormProps, 'onLeave'>) => (
  <p className="text-tiny text-muted">
    {accountText.consent()}{' '}
    <Link to={toTerms()} className="link" onClick={onLeave}>
      {accountText.terms()}
    </Link>{' '}
    {accountText.and()}{' '}
    <Link to={toPrivacy()} className="link" onClick={onLeave}>
      {accountText.privacy()}
    </Link>
    .
  </p>
);

/** When to check a password while it is typed: minimum characters, and ms since the last key. */
const shortestPassword = 8;
const pauseInTyping = 500;

const Details = ({
  values,
  needsPassword,
  failure,
  error,
  isBusy,
  onSubmit,
  onSwitch,
  onLeave,
}: DetailsProps) => {
  const { form, field, problem } = useContractForm({
    schema: signUpSchema,
    defaultValues: values,
    failure,
    apiNames: { name: 'firstName' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (needsPassword) setFocus('password');
  }, [needsPassword, setFocus]);
  const judgePassword = async () => {
    const typed = form.getValues();
    if (!typed.password || !(await form.trigger('password'))) return;
    const refusal = await checkPassword(typed).then(() => null, failureOf);
    const [message] = refusal?.fields.password ?? [];
    if (message && form.getValues('password') === typed.password)
      form.setError('password', { type: 'api', message });
  };
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  /** Checks the password while it is typed, once it may be complete. */
  const judgeSoon = () => {
    form.clearErrors('password');
    window.clearTimeout(pause.current);
    if (form.getValues('password').length >= shortestPassword)
      pause.current = window.setTimeout(() => void judgePassword(), pauseInTyping);
  };
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit)}>
      {needsPassword && !problem && <Alert variant="success">{accountText.emailChecked()}</Alert>}
      {problem && <Alert variant="danger">{error}</Alert>}
      <TextField {...field('name')} data-focus-first autoComplete="name" label={accountText.fullName()} />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        label={accountText.email()}
      />
      <PasswordField
        {...field('password', { onBlur: () => void judgePassword(), onChange: judgeSoon })}
        autoComplete="new-password"
        label={accountText.password()}
        help={accountText.passwordHelp()}
      />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={accountText.confirmPassword()}
      />
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

/** Shows the form, then verifies the email address with a code, then creates the account. */
export const SignUpForm = ({ onCreated, onSwitch, onLeave }: SignUpFormProps) => {
  const settings = useRead(getSettings, {}).data;
  const [values, setValues] = useState<SignUpValues>(empty);
  const [pause, setPause] = useState<number | null>(null);
  const [proof, setProof] = useState<{ email: string; token: string } | null>(null);
  const { isBusy, error, failure, attempt, clearError } = useAttempt();
  /** The response was lost: the account may exist. */
  const unanswered = useRef<SignUpValues | null>(null);
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited?.mode !== 'signup') return;
    setValues({ ...empty, name: awaited.name ?? '', email: awaited.email });
    setPause(awaited.pause);
  }, []);

  const finish = async (requested: SignUpValues, token: string | undefined) => {
    const { email } = requested;
    let { password } = requested;
    const welcome = await create(requested, token).catch((problem: unknown) => {
      const { code, isOffline } = failureOf(problem);
      if (code === 'email_not_verified') setProof(null);
      if (code === 'email_in_use' && unanswered.current?.email === email) {
        password = unanswered.current.password;
        return accountText.accountReady();
      }
      if (isOffline) unanswered.current = requested;
      throw problem;
    });
    onCreated({ email, password, welcome });
  };
  const keepStep = ({ name, email }: SignUpValues, seconds: number) =>
    keepCode({ mode: 'signup', name, email, pause: seconds });

  const submit = async (requested: SignUpValues) => {
    setValues(requested);
    const isProven = proof?.email === requested.email;
    const isSending = !isProven && settings?.requireEmailVerification !== false;
    await attempt(
      async () => {
        if (!isSending) return finish(requested, isProven ? proof.token : undefined);
        await checkPassword(requested);
        const seconds = await requestCode(() => call(register, { email: requested.email }));
        keepStep(requested, seconds);
        setPause(seconds);
      },
      isSending ? accountText.sendFailed() : accountText.registrationFailed(),
      accountText.registrationError(),
    );
  };
  const verify = async (otp: string) => {
    const { email } = values;
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
    if (isProven && values.password)
      await attempt(
        () => finish(values, token),
        accountText.registrationFailed(),
        accountText.registrationError(),
      );
  };

  if (settings?.allowUserRegistration === false)
    return <Alert variant="warning">{accountText.closed()}</Alert>;
  if (pause === null) {
    return (
      <Details
        values={values}
        needsPassword={proof?.email === values.email && values.password === ''}
        failure={failure}
        error={error}
        isBusy={isBusy}
        onSubmit={submit}
        onSwitch={onSwitch}
        onLeave={onLeave}
      />
    );
  }
  return (
    <CodeStep
      email={values.email}
      action={accountText.verifyAndCreate()}
      pause={pause}
      error={error}
      isBusy={isBusy}
      onCode={verify}
      onResend={() =>
        attempt(async () => {
          await call(register, { email: values.email });
          keepStep(values, pauseAfterCode);
        }, accountText.sendFailed())
      }
      onBack={() => {
        forgetCode();
        clearError();
        setPause(null);
      }}
    />
  );
};
