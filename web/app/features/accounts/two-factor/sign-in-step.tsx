import { signInWithTwoFactor } from '@mandap/contract/accounts/security.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useAttempt } from '../use-attempt.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Loaded lazily together with the QR code library, because few users need it. */
const SignInSetUp = lazyPart(() => import('./sign-in-set-up.tsx').then((part) => part.default), {
  pending: () => <span className="skeleton h-72 rounded-card!" />,
});

export interface SignInStepProps {
  step: { twoFactor: 'verify' | 'set_up'; challenge: string };
  onSignedIn: (answer: OutputOf<typeof signInWithTwoFactor>) => void;
  onBack: () => void;
}

/**
 * The last step of an administrator's sign-in: asks for a code of the authenticator app, and sets the app up first if
 * necessary.
 */
export const SignInStep = ({ step, onSignedIn, onBack }: SignInStepProps) => {
  const { challenge, twoFactor } = step;
  const isNew = twoFactor === 'set_up';
  const [done, setDone] = useState<OutputOf<typeof signInWithTwoFactor> | null>(null);
  const { isBusy, error, attempt } = useAttempt();
  const verify = (otp: string) =>
    attempt(async () => {
      const answer = await call(signInWithTwoFactor, { challenge, otp });
      if (answer.recoveryCodes) setDone(answer);
      else onSignedIn(answer);
    }, twoFactorText.failed());

  if (done?.recoveryCodes)
    return <RecoveryCodes codes={done.recoveryCodes} onDone={() => onSignedIn(done)} />;
  return (
    <div className="grid gap-4">
      <p className="text-meta">{isNew ? twoFactorText.setUpLead() : twoFactorText.verifyLead()}</p>
      {isNew && <SignInSetUp challenge={challenge} />}
      <CodeForm
        action={isNew ? twoFactorText.switchOn() : twoFactorText.signIn()}
        help={isNew ? twoFactorText.codeHelp() : twoFactorText.recoveryHelp()}
        error={error}
        isBusy={isBusy}
        onCode={verify}
        onBack={onBack}
      />
    </div>
  );
};
