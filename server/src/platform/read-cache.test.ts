import { describe, expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

const aCache = (maxBytes = 1_000_000) =>
  createReadCache<string>({ maxBytes, sizeOf: (value) => value.length });

/** A read that the test completes. */
const aSlowRead = () => {
  let finish = (_value: string): void => undefined;
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { finish: (value: string) => finish(value), read: () => promise };
};

describe('a cached answer', () => {
  it('is read once, until one of its tags is invalidated', async () => {
    const cache = aCache();
    let reads = 0;
    const read = async () => cache.read('a', ['venue:1', 'settings'], async () => `read ${++reads}`);
    await read();
    expect((await read()).value).toBe('read 1');
    cache.invalidate(['venue:2']);
    expect((await read()).value).toBe('read 1');
    cache.invalidate(['settings']);
    expect((await read()).value).toBe('read 2');
    cache.clear();
    expect((await read()).value).toBe('read 3');
  });

  it('in progress during an invalidation is returned, but neither cached nor shared with later readers', async () => {
    const cache = aCache();
    const old = aSlowRead();
    const first = cache.read('a', ['x'], old.read);
    cache.invalidate(['x']);
    const second = cache.read('a', ['x'], async () => 'new');
    old.finish('old');
    expect([(await first).value, (await second).value]).toEqual(['old', 'new']);
    expect(cache.peek('a')).toBe('new');
  });

  it('is shared by concurrent readers', async () => {
    const cache = aCache();
    let reads = 0;
    const ask = () => cache.read('a', ['x'], async () => `read ${++reads}`);
    expect(new Set((await Promise.all([ask(), ask(), ask()])).map(({ value }) => value))).toEqual(
      new Set(['read 1']),
    );
  });

  it('is never an error, nor anything its reader marks as not cacheable', async () => {
    const cache = aCache();
    await expect(cache.read('a', ['x'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await cache.readTagged('b', async () => ({ value: 'private', tags: null }));
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
  });

  it('counts its key’s size too, so that long keys cannot fill the memory', async () => {
    const cache = aCache(100_000);
    const address = (index: number) => `/${index}${'x'.repeat(10_000)}`;
    for (let index = 0; index < 50; index += 1) await cache.read(address(index), ['x'], async () => 'tiny');
    const cached = Array.from({ length: 50 }, (_, index) => cache.peek(address(index))).filter(Boolean);
    expect(cached.length).toBeLessThan(10);
    expect(cache.peek(address(49))).toBe('tiny');
  });

  it('is read again after very many tags were invalidated, whichever they were', async () => {
    const cache = aCache();
    await cache.read('a', ['x'], async () => 'old');
    for (let index = 0; index < 10_002; index += 1) cache.invalidate([`tag ${index}`]);
    expect(cache.peek('a')).toBeUndefined();
  });
});
