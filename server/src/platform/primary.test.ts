import { expect, test } from 'vitest';
import { hasSeveralHosts } from './primary.ts';

test.each([
  ['postgres://user:se,cret@db-1/name', false],
  ['postgres://user@/name?host=/var/run,x', false],
  ['postgres://user@db-1,db-2:5433/name', true],
  ['postgresql://db-1:5432,db-2/name?sslmode=require', true],
])('%s: several hosts are %s', (url, several) => {
  expect(hasSeveralHosts(url)).toBe(several);
});
