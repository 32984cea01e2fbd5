import type { PersonalData } from '#server/personal-data.ts';
import type { AccountsContext } from './accounts.context.ts';

/** What is stored about an account and its sessions, without secrets. */
export const findPersonalData =
  ({ db }: AccountsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [account] = await db<Record<string, unknown>[]>`
      select id, email, first_name, last_name, phone, city, language, role, status, created_at, last_login_at,
        delete_on
      from users where id = ${userId}`;
    const sessions = await db<Record<string, unknown>[]>`
      select user_agent, remember, created_at, rotated_at as last_used_at, expires_at, revoked_at as ended_at
      from sessions where user_id = ${userId} order by id desc limit 1000`;
    return { sections: { account: account ?? null, sessions } };
  };
