import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

/**
 * The level 1 and 2 requirements of ASVS 5.0.0, by section: the last number, and the level 3 numbers that are
 * left out.
 */
const sections: Record<string, string> = {
  V1: '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2',
  V2: '2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1',
  V3: '3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2',
  V4: '4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4',
  V5: '5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3',
  V6: '6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4',
  V7: '7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2',
  V8: '8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1',
  V9: '9.1:1-3 9.2:1-4',
  V10: '10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3',
  V11: '11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1',
  V12: '12.1:1-3 12.2:1-2 12.3:1-4',
  V13: '13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5',
  V14: '14.1:1-2 14.2:1-4 14.3:1-3',
  V15: '15.1:1-3 15.2:1-3 15.3:1-7',
  V16: '16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3',
  V17: '17.1:1-1 17.2:1-4 17.3:1-2',
};

const range = (section: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);

const required = Object.values(sections)
  .flatMap((each) => each.split(' '))
  .flatMap((each) => {
    const [section = '', from, to] = each.split(/[:-]/);
    return range(section, Number(from), Number(to));
  });

/** `6.8.1–6.8.4` and `6.2.2, 6.2.3` in the first column. */
const numbersOf = (line: string): string[] =>
  (line.split('|')[1] ?? '').split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const section = first.split('.').slice(0, 2).join('.');
    return range(section, Number(first.split('.')[2]), Number(last.split('.')[2]));
  });

/**
 * The file that a name refers to, with or without its extension, from the root, the server or its accounts.
 */
const fileOf = (name: string): string | undefined =>
  ['', 'server/src', 'server/src/features/accounts']
    .flatMap((place) => ['', '.ts', '.tsx'].map((ending) => join(root, place, `${name}${ending}`)))
    .find((path) => existsSync(path));

it('answers every requirement once', () => {
  expect(lines.flatMap(numbersOf).sort()).toEqual([...required].sort());
});

it('says for every requirement whether it is met, open or does not apply', () => {
  for (const line of lines.filter((each) => each.split('|').length === 5))
    expect(line).toMatch(/\| (Met|Not applicable|\*\*(Partly o|O)pen\*\*)[^|]*\|$/);
});

const names = [
  ...text.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+(?:\.\w+)*\.(?:ts|tsx|json|test|spec|mjs|yaml))`/g),
]
  .map(([, name = '']) => name)
  .filter((name) => !name.startsWith('/'));

it.each([...new Set(names)])('names a file that exists: %s', (name) => {
  expect(fileOf(name)).toBeDefined();
});

/** Test titles quoted after the name of their file. `…` stands for anything. */
const quoted = lines.flatMap((line) =>
  [...line.matchAll(/`([\w./-]+\.(?:test|spec))`(?: and `[\w./-]+`)?((?:,? ?"[^"]+")+)/g)].flatMap(
    ([, file = '', all = '']) =>
      [...all.matchAll(/"([^"]+)"/g)].map(([, name = '']) => [file, name] as const),
  ),
);

it('names tests', () => {
  expect(quoted.length).toBeGreaterThan(80);
});

it.each(quoted)('names a test that exists: %s "%s"', (file, name) => {
  const path = fileOf(file);
  const source = path && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
  for (const part of name.split('…')) expect(source).toContain(part.trim());
});

describe('the levels of protection', () => {
  const migrations = join(root, 'server/migrations');
  const schema = readdirSync(migrations)
    .map((file) => readFileSync(join(migrations, file), 'utf8'))
    .join('\n');
  const levels = new Map(
    [...text.matchAll(/^\| (secret|private|internal|public) \|.*\| ([^|]+) \|$/gm)].map(
      ([, level = '', tables = '']) => [level, tables.split(', ')] as const,
    ),
  );

  it('every table has one level of protection', () => {
    const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table);
    expect([...levels.values()].flat().sort()).toEqual(tables.sort());
  });

  it('no feature publishes a secret of its tables to others', () => {
    const views = schema.match(/^create (?:or replace )?view published\.[^;]*/gm) ?? [];
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) expect(view).not.toMatch(/_hash|encrypted_/);
  });

  it.each(levels.get('secret') ?? [])('stores secrets hashed or encrypted: %s', (table) => {
    const [, columns = ''] = new RegExp(`^create table ${table} \\(([^;]*)`, 'm').exec(schema) ?? [];
    expect(columns).toMatch(/^ {2}(\w+_hash|encrypted_\w+) text/m);
    expect(columns).not.toMatch(/^ {2}(password|token|secret|code|number|url) text/m);
  });
});
