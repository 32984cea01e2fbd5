import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const contract = resolve(import.meta.dirname, '../contract/src');

/** The files of the contract with this ending, `noun/name`, in the order of their paths. */
const namesOf = (ending: string): string[] =>
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

/** `bookings/bookings`: `bookings`. `bookings/admin`: `bookingsAdmin`. */
const exportOf = (name: string): string => {
  const [noun = '', file = ''] = name.split('/');
  return file === noun ? noun : noun + file.charAt(0).toUpperCase() + file.slice(1);
};

const header = '// Written by `npm run endpoints`.\n';

/** The content of the files that list all endpoints and all schemas, by path. */
export const lists = (): { path: string; text: string }[] => [
  {
    path: join(contract, 'endpoints-of-nouns.ts'),
    text:
      header +
      namesOf('.endpoints.ts')
        .map((name) => `export * as ${exportOf(name)} from './${name}.endpoints.ts';\n`)
        .join(''),
  },
  {
    path: join(contract, 'endpoint-schemas.ts'),
    text:
      header +
      namesOf('.schemas.ts')
        .map((name) => `export * from './${name}.schemas.ts';\n`)
        .join(''),
  },
];

export const read = (path: string): string => readFileSync(path, 'utf8');

if (process.argv.includes('--write')) for (const { path, text } of lists()) writeFileSync(path, text);
