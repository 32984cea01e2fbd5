import { expect, test } from 'vitest';
import { eventsIn, pauseAfter } from './live-updates-stream.ts';

test('reads whole events and keeps the beginning of the next one', () => {
  const first = eventsIn(':\n\ndata: {"kind":"message","thread_id":"t1"}\n\ndata: {"ki');
  expect(first).toEqual({ events: [{ kind: 'message', threadId: 't1' }], rest: 'data: {"ki' });
  expect(eventsIn(`${first.rest}nd":"gap"}\n\n`)).toEqual({ events: [{ kind: 'gap' }], rest: '' });
});

test('waits ever longer after failures, at most a minute', () => {
  for (let failures = 1; failures < 40; failures += 1) {
    const most = Math.min(60_000, 1_000 * 2 ** (failures - 1));
    expect(pauseAfter(failures)).toBeGreaterThanOrEqual(most / 2);
    expect(pauseAfter(failures)).toBeLessThanOrEqual(most);
  }
});
