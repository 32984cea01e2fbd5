import type { LiveUpdateOrGap } from '@mandap/contract/live-updates';
import { expect, test } from 'vitest';
import { backoffMs, eventParser } from './live-updates-stream.ts';

test('parses complete events and buffers the beginning of the next one', () => {
  const events: LiveUpdateOrGap[] = [];
  const parser = eventParser((event) => events.push(event));
  parser.feed(':\n\ndata: {"kind":"message","thread_id":"t1"}\n\ndata: {"ki');
  expect(events).toEqual([{ kind: 'message', threadId: 't1' }]);
  parser.feed('nd":"gap"}\n\n');
  expect(events).toEqual([{ kind: 'message', threadId: 't1' }, { kind: 'gap' }]);
});

test('backs off exponentially after failures, up to a minute', () => {
  for (let failures = 1; failures < 40; failures += 1) {
    const max = Math.min(60_000, 1_000 * 2 ** (failures - 1));
    expect(backoffMs(failures)).toBeGreaterThanOrEqual(max / 2);
    expect(backoffMs(failures)).toBeLessThanOrEqual(max);
  }
});
