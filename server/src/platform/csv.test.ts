import type { Language } from '@mandap/domain/languages';
import { expect, it } from 'vitest';
import { csvLine, csvStream } from './csv.ts';
import { withinRequest } from './request-context.ts';

it('quotes commas, quotes and line breaks within their cell', () => {
  expect(csvLine(['a, b', 'she said "yes"', 'one\ntwo', 12.5, null])).toBe(
    '"a, b","she said ""yes""","one\ntwo",12.5,\r\n',
  );
});

it('keeps every digit of an account number, which spreadsheets would drop or round', () => {
  expect(csvLine([{ digits: '012345678901234567' }])).toBe('"=""012345678901234567"""\r\n');
});

it('writes an instant in Indian time', () => {
  expect(csvLine([new Date('2026-11-21T20:35:09.123Z'), null])).toBe('2026-11-22 02:05:09,\r\n');
});

it('neutralises formulas in text, and leaves numbers numbers', () => {
  expect(csvLine(['=HYPERLINK("x")', '+91', '-1', '@a', '\t=1', -5])).toBe(
    `"'=HYPERLINK(""x"")",'+91,'-1,'@a,'\t=1,-5\r\n`,
  );
});

it('writes a table in batches, with the byte order mark for Excel', async () => {
  async function* batches() {
    yield [{ name: 'आशा', sum: 1 }];
    yield [{ name: '=1+1', sum: 2 }];
  }
  const pieces: string[] = [];
  for await (const piece of csvStream<{ name: string; sum: number }>(
    [
      ['name', ({ name }) => name],
      ['total', ({ sum }) => sum],
    ],
    batches(),
  )) {
    pieces.push(piece);
  }
  expect(pieces).toEqual(['\uFEFFName,Total\r\n', 'आशा,1\r\n', "'=1+1,2\r\n"]);
});

it('has headings in the language of the request, although the batches are read after it', async () => {
  async function* batches() {
    yield [1];
  }
  const table = withinRequest({ address: '', language: 'hi' }, () =>
    csvStream<number>([['total', (sum) => sum]], batches()),
  );
  const pieces: string[] = [];
  for await (const piece of table) pieces.push(piece);
  expect(pieces.join('')).toBe('\uFEFFकुल\r\n1\r\n');
});

it('has words in the language of the request too', async () => {
  async function* batches() {
    yield ['pending' as const];
  }
  const tableIn = async (language: Language): Promise<string> => {
    const table = withinRequest({ address: '', language }, () =>
      csvStream<'pending'>([['status', (status, t) => t[`booking_${status}`]()]], batches()),
    );
    const pieces: string[] = [];
    for await (const piece of table) pieces.push(piece);
    return pieces.join('');
  };
  expect(await tableIn('en')).toBe('\uFEFFStatus\r\npending\r\n');
  expect(await tableIn('hi')).toBe('\uFEFFस्थिति\r\nइंतज़ार में\r\n');
});
