import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from './memory-at-rest.ts';

const megabyte = 1024 * 1024;

/** A process that uses this much CPU time (ms) in five seconds, and this much memory for new objects. */
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

it('does nothing in a busy process, and collects garbage once it is idle', () => {
  const { state, passSeconds } = watch({ busy: 1_000 });
  passSeconds(60);
  expect(state.collections).toBe(0);
  state.busy = 10;
  passSeconds(5);
  expect(state.collections).toBe(1);
});

it('stops after three collections until the process has been busy again', () => {
  const { state, passSeconds } = watch({});
  passSeconds(600);
  expect(state.collections).toBe(3);
  state.busy = 1_000;
  passSeconds(5);
  state.busy = 0;
  passSeconds(600);
  expect(state.collections).toBe(6);
});

it('does not collect when little memory is reserved for new objects', () => {
  const { state, passSeconds } = watch({ newSpace: 2 });
  passSeconds(600);
  expect(state.collections).toBe(0);
});
