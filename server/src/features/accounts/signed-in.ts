import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { Failure } from '#server/failure.ts';
import { auditNotes } from '#server/features/audit/audit.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestAddress } from '#server/platform/request-context.ts';
import type { Origin } from './account-limits.ts';
import type { AccountsContext } from './accounts.context.ts';
import { namesIn } from './devices.ts';
import { findProfile } from './queries/profile.ts';
import { openSession, type SignedInBy, type Tokens } from './sessions.ts';
import type { Challenge } from './sign-in-challenges.ts';
import { hasTwoFactor } from './two-factor.store.ts';
import { isTwoFactorRequired } from './two-factor.ts';
import type { UserRow } from './users.store.ts';

/** Awaits a sign-in limit. If it refuses, the audit log gets an entry, once a minute. */
export const publishLockedSignIn = async (
  { db, jobs, audit }: AccountsContext,
  email: string,
  limit: Promise<void>,
): Promise<void> => {
  await limit.catch(async (error: unknown) => {
    const address = requestAddress();
    const isLocked = error instanceof Failure && error.code === 'too_many_requests';
    if (isLocked && audit.isFirstInMinute(`locked ${email} ${address}`)) {
      await jobs.publish(db, 'account.sign_in_locked', { email, address });
    }
    throw error;
  });
};

/** Throws `account_suspended` or `account_inactive`. */
export const assertActive = async ({ db, audit }: AccountsContext, user: UserRow): Promise<void> => {
  const { id, role, status } = user;
  if (status === 'active') return;
  if (audit.isFirstInMinute(`closed ${id}`)) {
    await audit.record(db, {
      action: 'user.sign_in_refused',
      actor: { id, role },
      target: { kind: 'user', id },
      note: status === 'suspended' ? auditNotes.accountSuspended : auditNotes.accountInactive,
    });
  }
  throw new Failure(status === 'suspended' ? 'account_suspended' : 'account_inactive');
};

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
  signedInBy: SignedInBy = 'email',
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
      signedInBy,
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
