import type { Core } from './core.ts';
import { every, type ScheduledTask } from './feature.ts';
import type { Db } from './platform/db.ts';
import type { Encryption } from './platform/encryption.ts';
import { identifier } from './platform/fragments.ts';

/** A column with encrypted texts that a feature stores for a long time. */
interface EncryptedColumn {
  table: string;
  column: string;
  encryption: Encryption;
}

/** Re-encrypts the texts after JWT_SECRET has changed. Runs every five minutes; the previous secret is needed until it is done. */
export const renewal = (
  { db, log, config }: Pick<Core, 'db' | 'log' | 'config'>,
  name: string,
  columns: readonly EncryptedColumn[],
): ScheduledTask[] => {
  if (config.jwtSecretBefore === undefined) return [];
  const run = async (): Promise<void> => {
    for (const { table, column, encryption } of columns) {
      const count = await renew(db, { table, column, encryption });
      log.info({ table, count }, 'encrypted anew; where the count is 0, nothing needs JWT_SECRET_BEFORE');
    }
  };
  return [every('*/5 * * * *', name, run)];
};

async function renew(db: Db, { table, column, encryption }: EncryptedColumn): Promise<number> {
  const rows = await db<{ text: string }[]>`select ${identifier(column)} as text from ${identifier(table)}`;
  const pairs = rows.flatMap(({ text }) => {
    const after = encryption.renewed(text);
    return after === null ? [] : [{ text, after }];
  });
  // Skip a text that was changed after it was read.
  if (pairs.length > 0)
    await db`
      update ${identifier(table)} set ${identifier(column)} = pair.after
      from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ after }) => after)}::text[]) as pair (text, after)
      where ${identifier(column)} = pair.text`;
  return pairs.length;
}
