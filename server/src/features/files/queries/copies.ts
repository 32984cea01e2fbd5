import type { FilesContext } from '../files.context.ts';

/** Other uploads of identical files, by anybody. */
export const findCopies =
  ({ db }: FilesContext) =>
  async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db<{ id: string }[]>`
      select c.id from uploads u join uploads c on c.digest = u.digest and c.digest <> ''
      where u.id = any(${ids}::uuid[]) and u.digest <> '' and c.id <> all(${ids}::uuid[])
      order by c.id limit 100`;
    return rows.map(({ id }) => id);
  };
