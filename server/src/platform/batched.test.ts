import { describe, expect, test } from 'vitest';
import { batched } from './batched.ts';

describe('concurrent loads', () => {
  test('become one load, and each caller gets its own value', async () => {
    const asked: number[][] = [];
    const double = batched(async (numbers: readonly number[]) => {
      asked.push([...numbers]);
      return numbers.map((number) => 2 * number);
    });
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(asked).toEqual([[1, 2, 3], [4]]);
  });

  test('that start during a load are collected into the next one', async () => {
    const asked: string[][] = [];
    let answer = (): void => {};
    const same = batched(async (names: readonly string[]) => {
      asked.push([...names]);
      if (names.includes('slow'))
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return names;
    });
    const slow = same('slow');
    await expect.poll(() => asked).toHaveLength(1);
    const others = [same('one')];
    await new Promise(setImmediate);
    others.push(same('two'));
    answer();
    expect(await Promise.all([slow, ...others])).toEqual(['slow', 'one', 'two']);
    expect(asked).toEqual([['slow'], ['one', 'two']]);
  });

  test('are retried one by one if a load fails, so that one failure affects nobody else', async () => {
    const half = batched(async (numbers: readonly number[]) => {
      if (numbers.includes(3)) throw new Error('3 has no half');
      return numbers.map((number) => number / 2);
    });
    const settled = await Promise.allSettled([half(2), half(3), half(4)]);
    expect(settled).toMatchObject([
      { value: 1 },
      { status: 'rejected', reason: { message: '3 has no half' } },
      { value: 2 },
    ]);
  });

  test('are split into parts when there are many', async () => {
    const sizes: number[] = [];
    const same = batched(async (numbers: readonly number[]) => {
      sizes.push(numbers.length);
      return numbers;
    });
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    expect(await Promise.all(numbers.map(same))).toEqual(numbers);
    expect(sizes).toEqual([50, 50, 20]);
  });
});
