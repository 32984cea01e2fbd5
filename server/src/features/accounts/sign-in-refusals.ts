import { Failure } from '#server/failure.ts';
import { requestAddress } from '#server/platform/request-context.ts';
import type { AccountsContext } from './accounts.context.ts';
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
      note: `The account is ${status}`,
    });
  }
  throw new Failure(status === 'suspended' ? 'account_suspended' : 'account_inactive');
};
