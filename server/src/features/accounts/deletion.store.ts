import type { Language } from '@mandap/domain/languages';
import type { Db, Sql } from '../../platform/db.ts';

export interface Leaving {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  photoId: string | null;
  language: Language;
  deleteOn: Date | null;
}

/** Nobody can have an address of this domain (RFC 2606). */
const nowhere = (id: string): string => `deleted-${id}@deleted.invalid`;

export const createDeletionStore = (db: Db) => ({
  /** False where it was asked for before. */
  async schedule(tx: Sql, id: string, deleteOn: Date): Promise<boolean> {
    const rows = await tx`
      update users set delete_on = ${deleteOn}
      where id = ${id} and delete_on is null and deleted_at is null returning 1`;
    return rows.length > 0;
  },

  /** False where there is nothing to take back. */
  async unschedule(tx: Sql, id: string): Promise<boolean> {
    const rows = await tx`
      update users set delete_on = null where id = ${id} and delete_on is not null returning 1`;
    return rows.length > 0;
  },

  async postpone(tx: Sql, id: string, to: Date): Promise<void> {
    await tx`update users set delete_on = ${to} where id = ${id}`;
  },

  async listDue(now: Date): Promise<string[]> {
    const rows = await db<{ id: string }[]>`
      select id from users where delete_on <= ${now} order by delete_on limit 200`;
    return rows.map(({ id }) => id);
  },

  /** Locked until the transaction ends: nobody books in this name meanwhile. */
  async lock(tx: Sql, id: string): Promise<Leaving | null> {
    const [row] = await tx<Leaving[]>`
      select id, email, first_name, last_name, photo_id, language, delete_on from users where id = ${id} for update`;
    return row ?? null;
  },

  /** What bookings and payments still point at says nothing about a person any more. */
  async anonymise(tx: Sql, { id, email }: Leaving, passwordHash: string, at: Date): Promise<void> {
    await tx`
      update users set email = ${nowhere(id)}, password_hash = ${passwordHash}, first_name = 'Deleted',
        last_name = 'account', phone = null, city = '', photo_id = null, language = 'en', status = 'inactive',
        suspended_at = null, suspension_reason = '', last_login_at = null, delete_on = null, deleted_at = ${at}
      where id = ${id}`;
    await tx`delete from invitations where user_id = ${id}`;
    await tx`delete from email_codes where email = ${email}`;
    await tx`delete from email_proofs where email = ${email}`;
    await tx`update sessions set user_agent = '' where user_id = ${id}`;
  },
});
