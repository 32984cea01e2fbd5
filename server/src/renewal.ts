import type { Core } from './core.ts';
import { every, type ScheduledTask } from './feature.ts';
import type { Db } from './platform/db.ts';
import type { Encryption } from './platform/encryption.ts';
import { identifier } from './platform/fragments.ts';

/** Where a feature keeps encrypted texts for long. */
interface SealedColumn {
  table: string;
  column: string;
  encryption: Encryption;
}

/** Encrypts its texts anew, every five minutes, where JWT_SECRET was changed: until then the one before is needed. */
export const renewal = (
  { db, log, config }: Pick<Core, 'db' | 'log' | 'config'>,
  name: string,
  columns: readonly SealedColumn[],
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

async function renew(db: Db, { table, column, encryption }: SealedColumn): Promise<number> {
  const rows = await db<{ text: string }[]>`select ${identifier(column)} as text from ${identifier(table)}`;
  const pairs = rows.flatMap(({ text }) => {
    const after = encryption.renewed(text);
    return after === null ? [] : [{ text, after }];
  });
  // Only what is still as it was read: somebody may have entered another one meanwhile.
  if (pairs.length > 0)
    await db`
      update ${identifier(table)} set ${identifier(column)} = pair.after
      from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ after }) => after)}::text[]) as pair (text, after)
      where ${identifier(column)} = pair.text`;
  return pairs.length;
}
