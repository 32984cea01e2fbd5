import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// A table belongs to the feature whose migration creates it. The SQL is found in the sources: in TypeScript
// templates, and in views and functions of migrations.

const root = resolve(import.meta.dirname, '../..');
const nouns: string[] = JSON.parse(readFileSync(join(root, 'nouns.json'), 'utf8'));

/** Exceptions by file: the tables that it may read or write, and why. */
const exceptions: Record<string, { tables: string[]; because: string }> = {
  'server/src/venue-access.ts': {
    tables: ['venue_access', 'venues', 'hosts'],
    because: 'Who may do what at a venue is asked in one way by every feature, those before team too.',
  },
  'server/src/demo-data.ts': {
    tables: ['users'],
    because: 'A server that has demo accounts says so before any feature exists.',
  },
  'server/migrations/0024_venues.sql': {
    tables: ['spaces', 'holds'],
    because:
      'What lists show of free days is written by a trigger on the days, in the transaction that takes them.',
  },
};

interface Source {
  file: string;
  noun: string;
  text: string;
}

const filesUnder = (path: string): string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`);

const withoutComments = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.sql')
    ? text.replace(/--.*$/gm, '')
    : text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
};

const migrations: Source[] = filesUnder('server/migrations').flatMap((file) => {
  const noun = /\/00\d\d_(\w+)\.sql$/.exec(file)?.[1] ?? '';
  return nouns.includes(noun) ? [{ file, noun, text: withoutComments(file) }] : [];
});

/** The gateways' adapters store their orders in tables of payments. */
const features: Source[] = [
  ...filesUnder('server/src/features'),
  ...filesUnder('server/src/platform/payment-gateway'),
].flatMap((file) => {
  if (!file.endsWith('.ts') || /\.test\.ts$|testing\.ts$/.test(file)) return [];
  const noun = /features\/(\w+)\//.exec(file)?.[1] ?? 'payments';
  return [{ file, noun, text: withoutComments(file) }];
});

/** All other server code, which belongs to no noun. */
const outside: Source[] = filesUnder('server/src').flatMap((file) =>
  !file.endsWith('.ts') ||
  /\.test\.ts$|\/(features|testing|payment-gateway|generated)\//.test(file.replace('server/src', ''))
    ? []
    : [{ file, noun: '', text: withoutComments(file) }],
);

const ownerOf = new Map(
  migrations.flatMap(({ noun, text }) =>
    [...text.matchAll(/^create (?:unlogged )?(?:table|(?:materialized )?view) (\w+)/gm)].map(
      ([, table = '']) => [table, noun] as const,
    ),
  ),
);

interface Use {
  file: string;
  noun: string;
  table: string;
  owner: string;
  isWrite: boolean;
}

const found = (text: string, pattern: RegExp, isWrite: boolean) =>
  [...text.matchAll(pattern)].map(([, table = '']) => ({ table, isWrite }));

const writes = /\b(?:insert\s+into|(?<!for\s|key\s)update|delete\s+from|truncate|copy)\s+"?([a-z_]+)\b/g;
const reads = /\b(?:from|join|using)\s+(?:only\s+)?"?([a-z_]+)\b/g;
/** Later tables of `from a, b`, and a fragment that is only a table: part`payments p`. */
const listed = /\bfrom\s+[a-z_]+(?:\s+[a-z]+)?\s*,\s*([a-z_]+)\b/g;
const alone = /\bpart`([a-z_]+)(?:\s[a-z]+)?`/g;
const triggers = /\bcreate\s+(?:constraint\s+)?trigger\s[^;]*?\son\s+(\w+)/g;

/** The uses of tables of other features. */
const usesIn = ({ file, noun, text }: Source): Use[] =>
  [
    ...found(text, writes, true),
    ...[reads, listed, alone, triggers].flatMap((pattern) => found(text, pattern, false)),
  ].flatMap(({ table, isWrite }) => {
    const owner = ownerOf.get(table);
    return owner && owner !== noun ? [{ file, noun, table, owner, isWrite }] : [];
  });

const isAbove = (one: string, other: string): boolean => nouns.indexOf(one) > nouns.indexOf(other);
const isExcepted = ({ file, table }: Use): boolean => exceptions[file]?.tables.includes(table) ?? false;
const uses = [...features, ...migrations].flatMap(usesIn);
const usesOutside = outside.flatMap(usesIn);
const said = ({ file, noun, table, owner }: Use): string => `${file}: ${noun} → ${owner} (${table})`;

describe('the SQL of a feature', () => {
  it('is found', () => {
    expect(ownerOf.get('bookings')).toBe('bookings');
    expect(uses.length).toBeGreaterThan(200);
    expect(
      usesIn({
        file: 'any.ts',
        noun: 'ledger',
        text: "update bookings set code = ''; select 1 from venues v, hosts h join users u; select 1 from payables for update",
      }).map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`),
    ).toEqual(['writes bookings', 'reads venues', 'reads users', 'reads hosts']);
  });

  it('writes no table of another', () => {
    expect(uses.filter((use) => use.isWrite && !isExcepted(use)).map(said)).toEqual([]);
  });

  it('reads tables of features before it in nouns.json only', () => {
    const upward = uses.filter((use) => isAbove(use.owner, use.noun) && !isExcepted(use));
    expect([...new Set(upward.map(said))]).toEqual([]);
  });

  it('is in no other part of the server', () => {
    expect(outside.length).toBeGreaterThan(100);
    expect(usesOutside.filter((use) => !isExcepted(use)).map(said)).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const stale = Object.entries(exceptions).flatMap(([file, { tables }]) =>
      tables.filter(
        (table) => ![...uses, ...usesOutside].some((use) => use.file === file && use.table === table),
      ),
    );
    expect(stale).toEqual([]);
  });
});
