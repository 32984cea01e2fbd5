import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { createAdministrationStore } from './administration.store.ts';
import { createInvitationsStore } from './invitations.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  /** The seal under which the link's token waits for its mail. */
  codeEncryption: Encryption;
}

/** How long an invitation can be taken up, in ms. */
const life = 7 * 24 * 3_600_000;

/** Accounts that administrators make: their owners choose the password, and nobody is in before. */
export const createInvitations = ({ db, jobs, clock, codeEncryption }: Dependencies) => {
  const store = createInvitationsStore(db);
  const administration = createAdministrationStore(db);

  return {
    isOpen: store.isOpen,
    withdraw: store.remove,
    ownerOf: (tokenHash: string, sql: Sql = db) => store.ownerOf(tokenHash, clock.now(), sql),

    /** Mails a new link; the one before it is dead. */
    async send(tx: Sql, userId: string): Promise<void> {
      const token = newToken();
      const invitedAt = clock.now();
      const expiresAt = new Date(invitedAt.getTime() + life);
      await store.put(tx, { userId, tokenHash: hashToken(token), invitedAt, expiresAt });
      const sealedToken = codeEncryption.encrypt(token);
      await jobs.publish(tx, 'account.invited', { userId, sealedToken, expiresAt: expiresAt.toISOString() });
    },

    /** A password is chosen, so the mailbox is theirs: they may come in. False where nobody was invited. */
    async takeUp(tx: Sql, userId: string): Promise<boolean> {
      if (!(await store.remove(tx, userId))) return false;
      await administration.admit(tx, userId);
      return true;
    },
  };
};

export type Invitations = ReturnType<typeof createInvitations>;
