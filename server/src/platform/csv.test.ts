import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

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
