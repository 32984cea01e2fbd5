import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dayInIndia } from '@mandap/domain/days';
import { monthOf } from '@mandap/domain/weekdays';
import type { Db } from '../server/src/platform/db.ts';
import { addCatalogue } from './catalogue.ts';
import { type Instance, startInstance } from './instance.ts';
import { addLargeDataset } from './large-dataset.ts';

const root = resolve(import.meta.dirname, '..');
const stored = join(root, '.cache/bench');

interface StoredData {
  name: string;
  /** The modules in this folder that generate the data. */
  generators: readonly string[];
  /** The day or month that the data is for, because its days pass. */
  period: string;
  demoData: 'on' | 'off';
  fill(db: Db): Promise<void>;
}

/** Removes data of an earlier schema, generator or period. */
const directoryOf = async ({ name, generators, period }: StoredData): Promise<string> => {
  const migrations = join(root, 'server/migrations');
  const sources = [
    ...(await readdir(migrations)).sort().map((file) => join(migrations, file)),
    ...generators.map((file) => join(import.meta.dirname, file)),
  ];
  const hash = createHash('sha1').update(period);
  for (const file of sources) hash.update(await readFile(file));
  const directory = `${name}-${hash.digest('hex').slice(0, 8)}`;
  for (const old of await readdir(stored).catch(() => []))
    if (old.startsWith(`${name}-`) && old !== directory) await rm(join(stored, old), { recursive: true });
  return join(stored, directory);
};

/** Runs on an instance with this data, which is generated once and stored for the next run. */
const withStored = async <Result>(
  data: StoredData,
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> => {
  const { demoData, fill } = data;
  const directory = await directoryOf(data);
  const filled = join(directory, 'filled');
  if (!existsSync(filled)) {
    // Start again if an earlier run was interrupted.
    await rm(directory, { recursive: true, force: true });
    // Jobs would react to each step, and wait while its tables are locked.
    await within({ storedIn: directory, demoData, jobs: 'off' }, ({ db }) => fill(db));
    await writeFile(filled, '');
  }
  return within({ storedIn: directory, demoData }, work);
};

const within = async <Result>(
  options: Parameters<typeof startInstance>[0],
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> => {
  const instance = await startInstance(options);
  try {
    return await work(instance);
  } finally {
    await instance.stop();
  }
};

/** Data with this many generated, searchable venues. */
export const withCatalogue = <Result>(count: number, work: (instance: Instance) => Promise<Result>) =>
  withStored(
    {
      name: `venues-${count}`,
      generators: ['catalogue.ts'],
      // Booked days pass.
      period: monthOf(dayInIndia(new Date())),
      demoData: 'off',
      fill: (db) => addCatalogue(db, count),
    },
    work,
  );

/** Data with a million users and their bookings, as administrators see them, besides the demo data. */
export const withLargeDataset = <Result>(work: (instance: Instance) => Promise<Result>) =>
  withStored(
    {
      name: 'large-dataset',
      generators: ['large-dataset.ts', 'catalogue.ts'],
      // Events end each day, and jobs would complete their bookings while lists are measured.
      period: dayInIndia(new Date()),
      demoData: 'on',
      fill: addLargeDataset,
    },
    work,
  );
