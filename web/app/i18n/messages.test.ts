import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from '@mandap/contract/checks';
import { errors } from '@mandap/contract/errors';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../messages.compile.ts';

const web = join(import.meta.dirname, '../..');
const catalogue: Record<string, Record<string, string>> = Object.assign(
  {},
  ...readdirSync(join(web, 'messages/en')).map((file) =>
    JSON.parse(readFileSync(join(web, 'messages/en', file), 'utf8')),
  ),
);

const sources = readdirSync(join(web, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(web, 'app', path), 'utf8'))
  .join('\n');

const named = new Set(sources.match(/\b\w+Text\.\w+/g));

/** Looked up by code, so never named in the source. */
const byCode: Record<string, readonly string[]> = { error: Object.keys(errors), check: Object.keys(checks) };

const keys = Object.entries(catalogue).flatMap(([section, texts]) =>
  Object.keys(texts).map((key) => ({ section, key })),
);

describe('the message catalogue', () => {
  it('has a text for every error and every check of the contract', () => {
    for (const [section, codes] of Object.entries(byCode)) {
      expect(Object.keys(catalogue[section] ?? {})).toEqual(expect.arrayContaining([...codes]));
    }
  });

  it('says what the server says where the contract holds the English text', () => {
    for (const [code, { detail }] of Object.entries(errors)) expect(catalogue.error?.[code]).toBe(detail);
    for (const [code, text] of Object.entries(checks)) expect(catalogue.check?.[code]).toBe(text);
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
