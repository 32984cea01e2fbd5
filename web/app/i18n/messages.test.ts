import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCodes } from '@mandap/contract/check-codes';
import { errorStatuses } from '@mandap/contract/errors';
import { describe, expect, it } from 'vitest';
import { readSections } from '../../../scripts/messages/compile-messages.ts';
import { parseMessage } from '../../../scripts/messages/compile-section.ts';

const root = join(import.meta.dirname, '../../..');
const catalogue = readSections('en');

const sources = ['web/app', 'server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

const named = new Set(sources.match(/\b\w+Text\.\w+/g));

/** Looked up by code, so never named in the source. */
const byCode: Record<string, readonly string[]> = { error: Object.keys(errorStatuses), check: checkCodes };

const keys = Object.entries(catalogue).flatMap(([section, texts]) =>
  Object.keys(texts).map((key) => ({ section, key })),
);

describe('the message catalogue', () => {
  it('has a text for every error and every check of the contract', () => {
    for (const [section, codes] of Object.entries(byCode)) {
      expect(Object.keys(catalogue[section] ?? {})).toEqual(expect.arrayContaining([...codes]));
    }
  });

  it('has no text that nothing shows', () => {
    const unused = keys.filter(
      ({ section, key }) => !byCode[section]?.includes(key) && !named.has(`${section}Text.${key}`),
    );
    expect(unused).toEqual([]);
  });

  it('can be read whole', () => {
    for (const { section, key } of keys) {
      expect(() => parseMessage(catalogue[section]?.[key] ?? ''), `${section}.${key}`).not.toThrow();
    }
  });
});
