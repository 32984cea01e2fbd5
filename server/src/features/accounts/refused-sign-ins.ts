import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { requestAddress } from '../../platform/request-context.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { UserRow, UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  audit: Audit;
  users: UsersStore;
}

/** Sign-ins that end at a closed door, for the audit log. */
export const createRefusedSignIns = ({ db, jobs, audit, users }: Dependencies) => {
  // Whether the address is known is looked up only here, after the answer: nothing of it can be measured.
  const recordLocked = async ({ email, address }: DomainEvents['account.sign_in_locked']): Promise<void> => {
    const user = await users.findByEmail(email);
    if (!user) return;
    await audit.record(db, {
      action: 'user.sign_in_refused',
      actor: null,
      target: { kind: 'user', id: user.id },
      note: 'Too many tries',
      address,
    });
  };

  return {
    recordLocked,

    /** Waits for a limit, and tells of it when it refuses. */
    async noteLocked(email: string, limit: Promise<void>): Promise<void> {
      await limit.catch(async (error: unknown) => {
        const address = requestAddress();
        const isLocked = error instanceof Failure && error.code === 'too_many_requests';
        if (isLocked && audit.isFirstInMinute(`locked ${email} ${address}`)) {
          await jobs.publish(db, 'account.sign_in_locked', { email, address });
        }
        throw error;
      });
    },

    /** The password was right, the account is not open. */
    async noteClosed({ id, role, status }: UserRow): Promise<void> {
      if (!audit.isFirstInMinute(`closed ${id}`)) return;
      await audit.record(db, {
        action: 'user.sign_in_refused',
        actor: { id, role },
        target: { kind: 'user', id },
        note: `The account is ${status}`,
      });
    },
  };
};

export type RefusedSignIns = ReturnType<typeof createRefusedSignIns>;
