import { forgotPassword } from '@mandap/contract/accounts/security.endpoints';
import * as schemas from '@mandap/contract/accounts/security.schemas';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { toSignIn } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const BackToSignIn = () => (
  <Link to={toSignIn()} className="link inline-flex min-h-11 items-center justify-center text-small">
    {securityText.toSignIn()}
  </Link>
);

/** The message is the same for every address, so it does not reveal whether there is an account. */
const Sent = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24 flex-none" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-[1.25rem] outline-none">
            {securityText.linkSent()}
          </h2>
          <p className="mt-1 text-meta">
            {securityText.linkTo()} <strong className="font-medium break-words">{email}</strong>
          </p>
        </div>
      </div>
      <p className="text-meta text-muted">{securityText.linkSentText()}</p>
      <Button variant="outlined" onClick={onOther}>
        {securityText.otherAddress()}
      </Button>
      <BackToSignIn />
    </div>
  );
};

/** Requests an email with a link to choose a new password. */
export const ForgotPasswordForm = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isWriting, failure } = useWrite(forgotPassword);
  const { form, field, problem } = useContractForm({
    schema: schemas.forgotPassword.input,
    defaultValues: { email: '' },
    failure,
    fallback: securityText.forgotFailed(),
  });
  if (sentTo) return <Sent email={sentTo} onOther={() => setSentTo(null)} />;
  const submit = form.handleSubmit(({ email }) => send({ email }, () => setSentTo(email)));
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={submit}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextField {...field('email')} type="email" autoComplete="username" label={securityText.emailTitle()} />
      <Button type="submit" size="large" isBusy={isWriting}>
        {securityText.sendLink()}
      </Button>
      <BackToSignIn />
    </form>
  );
};
