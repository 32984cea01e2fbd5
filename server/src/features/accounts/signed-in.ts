import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Origin } from './account-limits.ts';
import type { AccountsContext } from './accounts.context.ts';
import { findProfile } from './queries/profile.ts';
import { openSession, type Tokens } from './sessions.ts';
import type { Challenge } from './sign-in-challenges.ts';
import { assertActive } from './sign-in-refusals.ts';
import { hasTwoFactor } from './two-factor.store.ts';
import { isTwoFactorRequired } from './two-factor.ts';
import { namesIn } from './user-agent.ts';
import type { UserRow } from './users.store.ts';

/** The origin of a sign-in. */
export interface Browser extends Origin {
  /** Set if an administrator has entered the second factor. */
  challenge?: Challenge;
}

/** An administrator's sign-in continues with the second factor, or with setting it up. */
export interface AwaitingTwoFactor {
  twoFactor: 'verify' | 'set_up';
  challenge: string;
}

export interface SignedIn extends Tokens {
  user: Profile;
  remember: boolean;
}

/** Uses a challenge up. Refuses the second of two concurrent uses. Throws `challenge_expired`. */
const consumeChallenge = async (tx: Sql, { id, expiresAt }: Challenge): Promise<void> => {
  const spent = await tx`
    insert into used_challenges (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing returning 1`;
  if (spent.length === 0) throw new Failure('challenge_expired');
};

/** Opens a session for an authenticated person. Throws `account_suspended` or `account_inactive`. */
export const completeSignIn = async (
  context: AccountsContext,
  user: UserRow,
  remember: boolean,
  { ip, userAgent, challenge }: Browser,
): Promise<SignedIn> => {
  const { db, clock, audit } = context;
  await assertActive(context, user);
  const tokens = await db.begin(async (tx) => {
    // If the person is being suspended right now, either this waits for it, or the suspension ends the new session.
    const active = await tx`
      update users set last_login_at = ${clock.now()} where id = ${user.id} and status = 'active' returning 1`;
    if (active.length === 0) throw new Failure('account_inactive');
    if (challenge) await consumeChallenge(tx, challenge);
    await audit.record(tx, {
      action: 'user.signed_in',
      actor: user,
      target: { kind: 'user', id: user.id },
      after: namesIn(userAgent),
    });
    return openSession(context, tx, user, {
      remember,
      userAgent,
      ip,
      hasGivenSecondFactor: challenge !== undefined,
    });
  });
  return { ...tokens, user: await findProfile(context)(user.id), remember };
};

/** Continues after the password and the emailed code. Throws `account_suspended` or `account_inactive`. */
export const continueSignIn = async (
  context: AccountsContext,
  user: UserRow,
  remember: boolean,
  browser: Browser,
): Promise<SignedIn | AwaitingTwoFactor> => {
  const twoFactor = user.role === 'admin' ? await nextTwoFactorStep(context, user.id) : null;
  if (!twoFactor) return completeSignIn(context, user, remember, browser);
  await assertActive(context, user);
  return { twoFactor, challenge: await context.challenges.sign({ userId: user.id, remember }) };
};

const nextTwoFactorStep = async (
  context: AccountsContext,
  userId: string,
): Promise<AwaitingTwoFactor['twoFactor'] | null> => {
  if (await hasTwoFactor(context.db, userId)) return 'verify';
  return (await isTwoFactorRequired(context)) ? 'set_up' : null;
};
