import { login, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import { toForgotPassword } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type SignInValues, signInSchema } from './account-schemas.ts';
import { CodeStep } from './code-step.tsx';
import { pauseAfterCode, requestCode } from './request-code.ts';
import { awaitedCode, forgetCode, keepCode } from './session/awaited-code.ts';
import { openedBy } from './session/opened-by.ts';
import { SignInStep, type SignInStepProps } from './two-factor/sign-in-step.tsx';
import { useAttempt } from './use-attempt.ts';

type TwoFactorStep = SignInStepProps['step'];

/** Null if no second factor is required. */
const twoFactorIn = ({ twoFactor, challenge }: OutputOf<typeof login>): TwoFactorStep | null =>
  twoFactor && challenge ? { twoFactor, challenge } : null;

export interface SignInFormProps {
  email: string;
  /** The credentials of an account that was just created, to sign in with one tap. */
  password?: string;
  /** Shows a message above the form that the account was just created. */
  welcome: string | null;
  onSignedIn: () => void;
  onSwitch: () => void;
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

const Credentials = ({
  email,
  password = '',
  remember,
  welcome,
  notice,
  error,
  isBusy,
  onSubmit,
  onSwitch,
  onLeave,
}: Pick<SignInFormProps, 'email' | 'password' | 'welcome' | 'onSwitch' | 'onLeave'> & {
  remember: boolean;
  notice: string | null;
  error: string | null;
  isBusy: boolean;
  onSubmit: (values: SignInValues) => Promise<void>;
}) => {
  const { form, field } = useContractForm({
    schema: signInSchema,
    defaultValues: { email, password, remember },
  });
  const { setFocus } = form;
  // After an error or after Back, the focus returns to the field to edit.
  useEffect(() => {
    if (error || email) setFocus('password', { shouldSelect: true });
  }, [error, email, setFocus]);
  return (
    // If the form is submitted before hydration, POST keeps the password out of the URL.
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit)}>
      {welcome && !error && <Alert variant="success">{welcome}</Alert>}
      {notice && !error && <Alert variant="info">{notice}</Alert>}
      {error && <Alert variant="danger">{error}</Alert>}
      <TextField
        {...field('email')}
        data-focus-first
        type="email"
        autoComplete="username"
        label={accountText.email()}
      />
      <PasswordField {...field('password')} autoComplete="current-password" label={accountText.password()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('remember')}>{accountText.remember()}</Checkbox>
        <Link
          to={toForgotPassword()}
          className="link inline-flex min-h-11 items-center text-small"
          onClick={onLeave}
        >
          {accountText.forgot()}
        </Link>
      </div>
      <Button type="submit" size="large" isBusy={isBusy}>
        {accountText.signIn()}
      </Button>
      <p className="text-center text-small text-muted">
        {accountText.noAccount()}{' '}
        <button type="button" className="link min-h-11 px-1" onClick={onSwitch}>
          {accountText.createOne()}
        </button>
      </p>
    </form>
  );
};

/** The user who was sent a code. After a reload the password is missing, because it is never stored. */
type Sent = Omit<SignInValues, 'password'> & { password?: string; pause: number };

/** Asks for the password, then for the code from the email. */
export const SignInForm = ({ email, password, welcome, onSignedIn, onSwitch, onLeave }: SignInFormProps) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [wasSent, setWasSent] = useState<Sent | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [twoFactor, setTwoFactor] = useState<TwoFactorStep | null>(null);
  const { isBusy, error, attempt, clearError } = useAttempt();
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited?.mode === 'login') setSent({ ...awaited, remember: awaited.remember ?? false });
  }, []);

  const waitForCode = ({ password, ...values }: SignInValues, pause: number) => {
    keepCode({ ...values, mode: 'login', pause });
    setSent({ ...values, password, pause });
  };
  const goBack = (reason: string | null = null) => {
    forgetCode();
    clearError();
    setNotice(reason);
    setTwoFactor(null);
    setWasSent(sent);
    setSent(null);
  };

  const submit = async (values: SignInValues) => {
    await attempt(
      async () => {
        let answer: OutputOf<typeof login> | null = null;
        const pause = await requestCode(async () => {
          answer = await call(login, values);
        });
        if (answer && openedBy(answer)) onSignedIn();
        else if (answer && twoFactorIn(answer)) setTwoFactor(twoFactorIn(answer));
        else waitForCode(values, pause);
      },
      accountText.loginFailed(),
      accountText.loginError(),
    );
  };
  const verify = async (otp: string) => {
    if (!sent) return;
    await attempt(
      async () => {
        const answer = await call(verifyCode, { email: sent.email, otp });
        forgetCode();
        if (openedBy(answer)) onSignedIn();
        else setTwoFactor(twoFactorIn(answer));
      },
      accountText.verifyFailed(),
      accountText.verifyError(),
    );
  };
  const resend = async () => {
    if (!sent) return false;
    const { email, password, remember } = sent;
    if (password === undefined) {
      goBack(accountText.passwordAgain());
      return false;
    }
    return attempt(async () => {
      await call(login, { email, password, remember });
      keepCode({ mode: 'login', email, remember, pause: pauseAfterCode });
    }, accountText.sendFailed());
  };

  if (twoFactor) {
    return (
      <SignInStep
        step={twoFactor}
        onSignedIn={(answer) => {
          openedBy(answer);
          onSignedIn();
        }}
        onBack={() => goBack()}
      />
    );
  }
  if (!sent) {
    return (
      <Credentials
        email={wasSent?.email ?? email}
        {...(password && !wasSent && { password })}
        remember={wasSent?.remember ?? false}
        welcome={welcome}
        notice={notice}
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
      title={accountText.verifyOtp()}
      sentTo={sent.email}
      action={accountText.verify()}
      pause={sent.pause}
      error={error}
      isBusy={isBusy}
      onCode={verify}
      onResend={resend}
      onBack={() => goBack()}
    />
  );
};
