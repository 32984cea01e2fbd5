import { beginTwoFactorAtSignIn } from '@mandap/contract/accounts/security.endpoints';
import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SecretCard } from './secret-card.tsx';

/** Fetches and shows the secret for an administrator who has no second factor yet. */
export default function SignInSetUp({ challenge }: { challenge: string }) {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call(beginTwoFactorAtSignIn, { challenge }).then(
      (given) => isCurrent && setSecret(given),
      (problem: unknown) => isCurrent && setError(textOf(failureOf(problem), twoFactorText.failed())),
    );
    return () => {
      isCurrent = false;
    };
  }, [challenge]);
  if (error) return <Alert variant="danger">{error}</Alert>;
  return secret ? (
    <SecretCard {...secret} />
  ) : (
    <span aria-busy="true" className="skeleton h-72 rounded-card!" />
  );
}
