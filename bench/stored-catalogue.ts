import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dayInIndia } from '@mandap/domain/days';
import { monthOf } from '@mandap/domain/weekdays';
import { addCatalogue } from './catalogue.ts';
import { type Instance, startInstance } from './instance.ts';

const root = resolve(import.meta.dirname, '..');
const stored = join(root, '.cache/bench');

/** A directory for each size; those of an earlier schema, generator or month are removed: days that are taken pass. */
const directoryOf = async (count: number): Promise<string> => {
  const migrations = join(root, 'server/migrations');
  const sources = [
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
    join(root, 'bench/catalogue.ts'),
  ];
  const hash = createHash('sha1').update(monthOf(dayInIndia(new Date())));
  for (const file of sources) hash.update(await readFile(file));
  const name = `venues-${count}-${hash.digest('hex').slice(0, 8)}`;
  for (const old of await readdir(stored).catch(() => []))
    if (old.startsWith(`venues-${count}-`) && old !== name) await rm(join(stored, old), { recursive: true });
  return join(stored, name);
};

/** On an instance with so many generated venues, which are kept for the next run. */
export const withCatalogue = async <Result>(
  count: number,
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> => {
  const instance = await startInstance({ storedIn: await directoryOf(count) });
  try {
    await addCatalogue(instance.db, count);
    return await work(instance);
  } finally {
    await instance.stop();
  }
};
