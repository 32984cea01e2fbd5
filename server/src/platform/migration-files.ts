import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The migrations of this release, in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Files numbered below 2000 are the schema of the first release. */
export const firstRelease = 19;

/** The release of a migration: the first two digits of its number, 20 for the first release after the schema. */
export const releaseOf = (name: string): number => Math.max(firstRelease, Number(name.slice(0, 2)));

/** Statements that PostgreSQL refuses in a transaction, and those that scan a table while others write to it. */
export const isOutsideTransaction = ({ text }: Pick<Migration, 'text'>): boolean =>
  text.startsWith('-- outside a transaction');

/** The statements of a migration outside a transaction: each ends with a semicolon at the end of a line. */
export const statementsOf = ({ text }: Pick<Migration, 'text'>): string[] =>
  text.split(/;[ \t]*$/m).filter((part) => part.replace(/--.*$/gm, '').trim() !== '');
