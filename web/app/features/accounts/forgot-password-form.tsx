import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { forgotPassword } from '@mandap/contract/accounts/security.endpoints';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import * as securityText from '../../i18n/generated/security.ts';
import { toSignIn } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ForgotValues, forgotSchema } from './account-schemas.ts';
import { useAttempt } from './use-attempt.ts';

const BackToSignIn = () => (
  <Link to={toSignIn()} className="link inline-flex min-h-11 items-center justify-center text-small">
    {securityText.toSignIn()}
  </Link>
);

/** The same for every address: nobody learns here whether it has an account. */
const Sent = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24 flex-none" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-[20px] outline-none">
            {securityText.linkSent()}
          </h2>
          <p className="mt-1 text-meta">
            {securityText.linkTo()} <strong className="font-medium break-words">{email}</strong>
          </p>
        </div>
      </div>
      <p className="text-meta text-muted">{securityText.linkSentText()}</p>
      <Button look="outlined" onClick={onOther}>
        {securityText.otherAddress()}
      </Button>
      <BackToSignIn />
    </div>
  );
};

/** Asks for the mail with the link to choose a new password. */
export const ForgotPasswordForm = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, error, attempt } = useAttempt();
  const form = useForm<ForgotValues>({
    resolver: standardSchemaResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const { errors } = form.formState;
  if (sentTo) return <Sent email={sentTo} onOther={() => setSentTo(null)} />;
  const submit = ({ email }: ForgotValues) =>
    attempt(async () => {
      await call(forgotPassword, { email });
      setSentTo(email);
    }, securityText.forgotFailed());
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      {error && <Alert kind="danger">{error}</Alert>}
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        label={securityText.emailTitle()}
        error={checkMessage(errors.email?.message)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {securityText.sendLink()}
      </Button>
      <BackToSignIn />
    </form>
  );
};
