import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs work under one key sequentially in order, even if some of it fails', async () => {
  const inTurn = createKeyedMutex();
  const seen: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    seen.push(`${name} in`);
    await tick();
    seen.push(`${name} out`);
    if (fails) throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([
    inTurn('palace', work('a', true)),
    inTurn('palace', work('b', false)),
    inTurn('garden', work('c', false)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((line) => !line.startsWith('c'))).toEqual(['a in', 'a out', 'b in', 'b out']);
  expect(seen.indexOf('c in')).toBeLessThan(seen.indexOf('b in'));
});

it('tells work whether it had to wait', async () => {
  const inTurn = createKeyedMutex();
  const waited = (key: string) => inTurn(key, async ({ hasWaited }) => hasWaited);
  expect(await Promise.all([waited('palace'), waited('palace'), waited('garden')])).toEqual([
    false,
    true,
    false,
  ]);
  expect(await waited('palace')).toBe(false);
});
