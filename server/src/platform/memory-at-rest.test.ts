import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from './memory-at-rest.ts';

const megabyte = 1024 * 1024;

/** A process that uses so many ms of a processor in five seconds, and so much memory for new objects. */
const watch = ({ busy = 0, newSpace = 32 }) => {
  const state = { busy, newSpace, collections: 0, cpu: 0 };
  collectAtRest({
    cpu: () => state.cpu,
    newSpace: () => state.newSpace * megabyte,
    collect: () => {
      state.collections += 1;
    },
  });
  const passSeconds = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      state.cpu += state.busy;
      vi.advanceTimersByTime(5_000);
    }
  };
  return { state, passSeconds };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves a busy process alone, and collects once it is at rest', () => {
  const { state, passSeconds } = watch({ busy: 1_000 });
  passSeconds(60);
  expect(state.collections).toBe(0);
  state.busy = 10;
  passSeconds(5);
  expect(state.collections).toBe(1);
});

it('gives up after three collections, until the process was busy again', () => {
  const { state, passSeconds } = watch({});
  passSeconds(600);
  expect(state.collections).toBe(3);
  state.busy = 1_000;
  passSeconds(5);
  state.busy = 0;
  passSeconds(600);
  expect(state.collections).toBe(6);
});

it('collects nothing where little was set aside for new objects', () => {
  const { state, passSeconds } = watch({ newSpace: 2 });
  passSeconds(600);
  expect(state.collections).toBe(0);
});
