import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// A table belongs to the feature whose migration creates it. Later features read its view in the schema `published`. The SQL is
// found in the sources: in TypeScript templates, and in views and functions of migrations.

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
  'server/migrations/0028_venues.listing-rows.sql': {
    tables: ['published.spaces', 'published.offerings'],
    because: 'Lists show what a venue sells and when it is free.',
  },
  'server/migrations/0029_venues.listing-triggers.sql': {
    tables: ['published.spaces', 'spaces', 'offerings', 'holds'],
    because:
      'What lists show of offerings and free days is written by triggers, in the transaction that changes them.',
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
  const noun = /\/00\d\d_(\w+)(?:\.[\w-]+)?\.sql$/.exec(file)?.[1] ?? '';
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

/** The owners of tables by name, and of published views by `published.` and their name. */
const ownerOf = new Map(
  migrations.flatMap(({ noun, text }) =>
    [...text.matchAll(/^create (?:unlogged |or replace )?(?:table|(?:materialized )?view) ([\w.]+)/gm)].map(
      ([, table = '']) => [table, noun] as const,
    ),
  ),
);

/** The columns of the published views. */
const published = new Map(
  migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace )?view (published\.\w+) as\s+select ([^;]*?)\s+from /gm)].map(
      ([, view = '', columns = '']) =>
        [view, columns.split(',').map((column) => /\w+$/.exec(column)?.[0] ?? '')] as const,
    ),
  ),
);

interface Use {
  file: string;
  noun: string;
  table: string;
  owner: string;
  kind: 'write' | 'read' | 'trigger';
}

const name = '((?:published\\.)?[a-z_]+)\\b';
const writes = new RegExp(
  `\\b(?:insert\\s+into|(?<!for\\s|key\\s)update|delete\\s+from|truncate|copy)\\s+"?${name}`,
  'g',
);
const reads = new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+)?"?${name}`, 'g');
/** Later tables of `from a, b` and `from (…) a, b`, and a fragment that begins with a table: part`payments p`. */
const listed = new RegExp(`(?:\\bfrom\\s+[a-z_.]+(?:\\s+[a-z]+)?|\\)\\s+[a-z]+)\\s*,\\s*${name}`, 'g');
const alone = new RegExp(`\\bpart\`\\s*${name}`, 'g');
/** They are on the table itself. */
const triggers = /\bcreate\s+(?:constraint\s+)?trigger\s[^;]*?\son\s+(\w+)/g;

/** The uses of tables and views of other features, and of its own views. */
const usesIn = ({ file, noun, text }: Source): Use[] =>
  (
    [
      ['write', writes],
      ['read', reads],
      ['read', listed],
      ['read', alone],
      ['trigger', triggers],
    ] as const
  ).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, table = '']) => {
      const owner = ownerOf.get(table);
      return owner && (owner !== noun || isView(table)) ? [{ file, noun, table, owner, kind }] : [];
    }),
  );

const isView = (table: string): boolean => table.startsWith('published.');

const isAbove = (one: string, other: string): boolean => nouns.indexOf(one) > nouns.indexOf(other);
const isExcepted = ({ file, table }: Use): boolean => exceptions[file]?.tables.includes(table) ?? false;
const sources = [...features, ...migrations];
const uses = sources.flatMap(usesIn).filter((use) => !isExcepted(use));
const usesOutside = outside.flatMap(usesIn);
const said = ({ file, noun, table, owner }: Use): string => `${file}: ${noun} → ${owner} (${table})`;

/**
 * The columns of a view that no other feature names: neither in a file that reads the view, nor after the view's alias in
 * another file of the same feature.
 */
const unreadColumns = (view: string, columns: readonly string[]): string[] => {
  const readers = sources.filter(({ noun, text }) => noun !== ownerOf.get(view) && text.includes(view));
  const names = (column: string, { noun, text }: Source): boolean => {
    if (new RegExp(`\\b${column}\\b`).test(text)) return true;
    const aliases = [...text.matchAll(new RegExp(`\\b${view} (\\w+)`, 'g'))].map(([, alias]) => alias);
    return sources.some(
      (other) => other.noun === noun && aliases.some((one) => other.text.includes(`${one}.${column}`)),
    );
  };
  return columns.filter((column) => !readers.some((reader) => names(column, reader)));
};

describe('the SQL of a feature', () => {
  it('is found', () => {
    expect(ownerOf.get('bookings')).toBe('bookings');
    expect(published.get('published.spaces')).toEqual(['id', 'venue_id', 'name', 'kind', 'removed_at']);
    expect(uses.length).toBeGreaterThan(200);
    expect(
      usesIn({
        file: 'any.ts',
        noun: 'ledger',
        text: "update bookings set code = ''; select 1 from published.venues v, hosts h join users u; select 1 from payables for update",
      }).map(({ table, kind }) => `${kind} ${table}`),
    ).toEqual(['write bookings', 'read published.venues', 'read users', 'read hosts']);
  });

  it('writes no table of another', () => {
    expect(uses.filter(({ kind }) => kind === 'write').map(said)).toEqual([]);
  });

  it('reads the views that others publish, and its own tables', () => {
    const past = uses.filter(
      ({ kind, table, noun, owner }) => kind === 'read' && isView(table) === (noun === owner),
    );
    expect(past.map(said)).toEqual([]);
  });

  it('uses features before it in nouns.json only', () => {
    const upward = uses.filter((use) => isAbove(use.owner, use.noun));
    expect([...new Set(upward.map(said))]).toEqual([]);
  });

  it('publishes only columns that others read', () => {
    expect(published.size).toBeGreaterThan(40);
    const unread = [...published].flatMap(([view, columns]) =>
      unreadColumns(view, columns).map((column) => `${view}.${column}`),
    );
    expect(unread).toEqual([]);
  });

  it('is in no other part of the server', () => {
    expect(outside.length).toBeGreaterThan(100);
    expect(usesOutside.filter((use) => !isExcepted(use)).map(said)).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const all = [...sources, ...outside].flatMap(usesIn);
    const stale = Object.entries(exceptions).flatMap(([file, { tables }]) =>
      tables.filter((table) => !all.some((use) => use.file === file && use.table === table)),
    );
    expect(stale).toEqual([]);
  });
});
