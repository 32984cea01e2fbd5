import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const pagesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** A path from the root, as in `server/src/app.ts`. `<noun>` and `*` stand for anything. */
const paths = /`((?:bench|contract|demo|deploy|domain|e2e|scripts|server|tools|web)\/[\w./-]+)`/g;

/** A file's name alone, as in `app.ts`. */
const bareNames = /`((?!X\.)[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|sql|mjs))`/g;
const sources = [
  'bench',
  'contract/src',
  'demo/src',
  'domain/src',
  'e2e',
  'scripts',
  'server/src',
  'server/migrations',
  'tools',
  'web/app',
  'web/service-worker',
];
const names = new Set([
  ...sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  ),
  ...readdirSync(join(root, 'web')),
  ...readdirSync(root),
]);

describe.each([...pagesIn('.', false), ...pagesIn('docs', true)])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(paths)].map(([, path = '']) => path);
    const missing = named.filter(
      (path) => !['', '.ts', '.tsx'].some((end) => existsSync(join(root, path + end))),
    );
    const unknown = [...text.matchAll(bareNames)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name));
    expect([...missing, ...unknown]).toEqual([]);
  });
});

it.each(pagesIn('docs/decisions', false))('%s has at most 60 lines', (page) => {
  expect(readFileSync(join(root, page), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
