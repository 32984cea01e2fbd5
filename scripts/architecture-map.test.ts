import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nouns, withMap } from './architecture-map.ts';
import { readParts } from './messages/sections.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('docs/architecture.md', () => {
  it('lists what every noun owns in the code (`npm run map` updates it)', () => {
    expect(withMap(page)).toBe(page);
  });

  it('names every event and every page exactly once', () => {
    const named = (kind: string): string[] =>
      [...page.matchAll(new RegExp(`^- ${kind}: (.*)$`, 'gm'))].flatMap(([, names = '']) =>
        names.split(', '),
      );
    const events =
      readFileSync(join(root, 'server/src/events.ts'), 'utf8').match(/^ {2}'[\w.]+': true/gm) ?? [];
    expect(named('events')).toHaveLength(events.length);
    expect(new Set(named('events')).size).toBe(events.length);
  });
});

describe('a folder', () => {
  it.each([
    ['domain/src', ['generated']],
    ['contract/src', []],
    ['server/src/features', []],
    ['web/app/features', []],
    ['web/app/pages', ['site']],
    ['e2e', ['site', 'testing']],
  ])('in %s is named after a noun', (path, others) => {
    expect(foldersOf(path).filter((name) => ![...nouns, ...others].includes(name))).toEqual([]);
  });

  it('of texts is named after a noun', () => {
    const others = ['errors', 'site', 'ui'];
    for (const language of foldersOf('web/messages')) {
      const parts = readParts(language).map(([part]) => part);
      expect(parts.filter((name) => ![...nouns, ...others].includes(name))).toEqual([]);
    }
  });
});
