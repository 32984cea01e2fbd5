import type { Db } from '../../platform/db.ts';

export const createAccountDataStore = (db: Db) => ({
  async findAccount(id: string): Promise<Record<string, unknown> | null> {
    const [row] = await db<Record<string, unknown>[]>`
      select id, email, first_name, last_name, phone, city, language, role, status, created_at, last_login_at,
        delete_on
      from users where id = ${id}`;
    return row ?? null;
  },

  listSessions: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select user_agent, remember, created_at, rotated_at as last_used_at, expires_at, revoked_at as ended_at
    from sessions where user_id = ${userId} order by id desc limit 1000`,
});
