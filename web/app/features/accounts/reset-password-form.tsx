import { resetPassword } from '@mandap/contract/accounts/security.endpoints';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as invitationText from '#app/i18n/generated/invitation.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { toForgotPassword, toSignIn } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { resetSchema } from './account-schemas.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { endSession } from './session/session-store.ts';

const NewLink = () => (
  <Link to={toForgotPassword()} className="link inline-flex min-h-11 items-center justify-center text-small">
    {securityText.newLink()}
  </Link>
);

const texts = {
  reset: { done: securityText.resetDone, doneText: securityText.resetDoneText },
  invitation: { done: invitationText.done, doneText: invitationText.doneText },
};

/** Why the person sets a new password. */
type Occasion = keyof typeof texts;

const Done = ({ occasion }: { occasion: Occasion }) => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} className="grid gap-4 outline-none">
      <Alert variant="success" title={texts[occasion].done()}>
        {texts[occasion].doneText()}
      </Alert>
      <Button asChild size="large">
        <Link to={toSignIn()}>{accountText.signIn()}</Link>
      </Button>
    </div>
  );
};

/** Shown if the link was already used and the response to the first attempt was lost. */
const MaybeSaved = () => (
  <Alert
    variant="warning"
    title={securityText.maybeSaved()}
    action={
      <Link to={toSignIn()} className="link inline-flex min-h-11 items-center">
        {accountText.signIn()}
      </Link>
    }
  >
    {securityText.maybeSavedText()}
  </Alert>
);

const Form = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { send, isWriting, failure } = useWrite(resetPassword);
  const { form, field, problem } = useContractForm({
    schema: resetSchema,
    defaultValues: { password: '', confirmPassword: '' },
    failure,
    fallback: securityText.resetFailed(),
  });
  const [wasUnanswered, setWasUnanswered] = useState(false);
  useEffect(() => {
    if (failure?.isOffline) setWasUnanswered(true);
  }, [failure]);
  const submit = form.handleSubmit(({ password }) =>
    send({ token, password }, () => {
      onDone();
      // All sessions of the account have ended, this browser's included.
      return endSession();
    }),
  );
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={submit}>
      {problem &&
        (wasUnanswered && failure?.code === 'reset_link_dead' ? (
          <MaybeSaved />
        ) : (
          <Alert variant="danger">{problem}</Alert>
        ))}
      <NewPasswordFields field={field} />
      <Button type="submit" size="large" isBusy={isWriting}>
        {securityText.savePassword()}
      </Button>
      <NewLink />
    </form>
  );
};

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const read = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** The token of an emailed link. It is in the fragment, which browsers send to no server. Null until hydration. */
const useLinkToken = (): string | null => useSyncExternalStore<string | null>(listen, read, () => null);

/** Sets a password with the token of an emailed link. */
export const ResetPasswordForm = ({ occasion = 'reset' }: { occasion?: Occasion }) => {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Done occasion={occasion} />;
  if (token !== '') return <Form token={token ?? ''} onDone={() => setIsDone(true)} />;
  return (
    <div className="grid gap-4">
      <Alert variant="warning" title={securityText.linkMissing()}>
        {securityText.linkMissingText()}
      </Alert>
      <NewLink />
    </div>
  );
};
