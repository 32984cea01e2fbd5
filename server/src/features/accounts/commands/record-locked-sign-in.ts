import type { DomainEvents } from '#server/events.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findUserByEmail } from '../users.store.ts';

/** Runs as a job after the answer, so that the response time does not reveal whether the address has an account. */
export const recordLockedSignIn =
  ({ db, audit }: AccountsContext) =>
  async ({ email, address }: DomainEvents['account.sign_in_locked']): Promise<void> => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    await audit.record(db, {
      action: 'user.sign_in_refused',
      actor: null,
      target: { kind: 'user', id: user.id },
      note: 'Too many tries',
      address,
    });
  };
