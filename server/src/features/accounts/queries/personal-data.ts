import type { PersonalData, PersonalFile } from '../../../personal-data.ts';
import type { Uploads } from '../../files/uploads.service.ts';
import type { AccountsContext } from '../accounts.context.ts';

type Sent = Awaited<ReturnType<Uploads['dataOf']>>[number];

const fileOf = (uploads: Uploads, { id, kind }: Sent): PersonalFile => ({
  name: kind === 'pdf' ? `documents/${id}.pdf` : `photos/${id}.jpg`,
  open: async () => (await uploads.original(id))?.stream ?? null,
});

/** What is stored of an account, its sessions and what its owner uploaded; never its secrets. */
export const findPersonalData =
  ({ db, uploads }: AccountsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [account] = await db<Record<string, unknown>[]>`
      select id, email, first_name, last_name, phone, city, language, role, status, created_at, last_login_at,
        delete_on
      from users where id = ${userId}`;
    const sessions = await db<Record<string, unknown>[]>`
      select user_agent, remember, created_at, rotated_at as last_used_at, expires_at, revoked_at as ended_at
      from sessions where user_id = ${userId} order by id desc limit 1000`;
    const sent = (await uploads.dataOf(userId)).map((upload) => ({ upload, file: fileOf(uploads, upload) }));
    return {
      sections: {
        account: account ?? null,
        sessions,
        uploads: sent.map(({ upload: { purpose, name, createdAt }, file }) => ({
          file: file.name,
          purpose,
          name,
          createdAt,
        })),
      },
      files: sent.map(({ file }) => file),
    };
  };
