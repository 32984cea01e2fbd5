import { expect, it } from 'vitest';
import { csvLine, csvStream } from './csv.ts';

it('keeps commas, quotes and line ends inside their cell', () => {
  expect(csvLine(['a, b', 'she said "yes"', 'one\ntwo', 12.5, null])).toBe(
    '"a, b","she said ""yes""","one\ntwo",12.5,\r\n',
  );
});

it('lets no text be run as a formula, and leaves numbers numbers', () => {
  expect(csvLine(['=HYPERLINK("x")', '+91', '-1', '@a', '\t=1', -5])).toBe(
    `"'=HYPERLINK(""x"")",'+91,'-1,'@a,'\t=1,-5\r\n`,
  );
});

it('writes a whole table, a batch at a time, with the mark that lets Excel read Hindi', async () => {
  async function* batches() {
    yield [{ name: 'आशा', sum: 1 }];
    yield [{ name: '=1+1', sum: 2 }];
  }
  const pieces: string[] = [];
  for await (const piece of csvStream<{ name: string; sum: number }>(
    [
      ['Name', ({ name }) => name],
      ['Sum', ({ sum }) => sum],
    ],
    batches(),
  )) {
    pieces.push(piece);
  }
  expect(pieces).toEqual(['\uFEFFName,Sum\r\n', 'आशा,1\r\n', "'=1+1,2\r\n"]);
});
