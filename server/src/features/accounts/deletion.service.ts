import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { DeletionObstacle, FindObstacle } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createDeletionStore, type Leaving } from './deletion.store.ts';
import type { OwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  uploads: Uploads;
  sessions: Sessions;
  ownPassword: OwnPassword;
  /** Under which the address waits for its last mail. */
  codeEncryption: Encryption;
}

/** To whom the last mail goes. */
export interface Departed {
  email: string;
  name: string;
  language: Language;
}

/** The features that know what keeps an account from being deleted. */
type Obstacles = readonly FindObstacle[];

const day = 24 * 3_600_000;
/** So long people may change their minds, in ms. */
const reflection = 14 * day;

const obstacleTo = async (
  obstacles: Obstacles,
  userId: string,
  sql: Sql,
): Promise<DeletionObstacle | null> => {
  for (const find of obstacles) {
    const found = await find(userId, sql);
    if (found) return found;
  }
  return null;
};

/** Leaving for good: asked for with the password, done two weeks later. */
export const createDeletion = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, uploads, sessions, ownPassword, codeEncryption } = dependencies;
  const store = createDeletionStore(db);
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** `actor` is the administrator who wants it; null: the person did, two weeks ago. */
  const erase = async (
    tx: Sql,
    actor: Actor | null,
    leaving: Leaving,
    passwordHash: string,
  ): Promise<void> => {
    const { id, email, language, photoId } = leaving;
    const departed: Departed = { email, name: joinName(leaving), language };
    const sealedContact = codeEncryption.encrypt(JSON.stringify(departed));
    await sessions.endAll(tx, id);
    await store.anonymise(tx, leaving, passwordHash, clock.now());
    if (photoId) await uploads.remove(tx, [photoId]);
    await audit.record(tx, { action: 'user.deleted', actor, target: { kind: 'user', id } });
    await jobs.publish(tx, 'account.deleted', { userId: id, sealedContact });
  };

  const deleteOne = async (id: string, obstacles: Obstacles): Promise<void> => {
    const nobodys = await hashPassword(newToken());
    await db.begin(async (tx) => {
      const leaving = await store.lock(tx, id);
      if (!leaving?.deleteOn || leaving.deleteOn > clock.now()) return;
      // Whoever booked again meanwhile goes once that is over.
      if (await obstacleTo(obstacles, id, tx)) await store.postpone(tx, id, later(day));
      else await erase(tx, null, leaving, nobodys);
    });
  };

  return {
    /** In the caller's transaction; throws `person_bookings_live` or `person_money_owed`. */
    async eraseNow(
      tx: Sql,
      actor: Actor,
      id: string,
      obstacles: Obstacles,
      passwordHash: string,
    ): Promise<void> {
      const leaving = await store.lock(tx, id);
      if (!leaving) throw new Failure('user_not_found');
      const obstacle = await obstacleTo(obstacles, id, tx);
      if (obstacle) throw new Failure(`person_${obstacle}`);
      await erase(tx, actor, leaving, passwordHash);
    },

    /** Throws `wrong_password`, `bookings_live` or `money_owed`. Resolves to the moment at which the account goes. */
    async askForDeletion(actor: Actor, password: string, obstacles: Obstacles): Promise<Date> {
      const { id } = actor;
      await ownPassword(id, password);
      const obstacle = await obstacleTo(obstacles, id, db);
      if (obstacle) throw new Failure(obstacle);
      const deleteOn = later(reflection);
      return db.begin(async (tx) => {
        const isNew = await store.schedule(tx, id, deleteOn);
        if (isNew) {
          const target = { kind: 'user', id } as const;
          await audit.record(tx, { action: 'user.deletion_asked', actor, target, after: { deleteOn } });
          await jobs.publish(tx, 'account.deletion_asked', { userId: id, deleteOn: deleteOn.toISOString() });
        }
        return (await store.lock(tx, id))?.deleteOn ?? deleteOn;
      });
    },

    async undoDeletion(actor: Actor): Promise<void> {
      const { id } = actor;
      await db.begin(async (tx) => {
        if (!(await store.unschedule(tx, id))) return;
        await audit.record(tx, { action: 'user.deletion_undone', actor, target: { kind: 'user', id } });
        await jobs.publish(tx, 'account.deletion_undone', { userId: id });
      });
    },

    /** Those whose two weeks are over. One that fails does not stop the others. */
    async deleteDue(obstacles: Obstacles): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await store.listDue(clock.now())) {
        await deleteOne(id, obstacles).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

export type Deletion = ReturnType<typeof createDeletion>;
