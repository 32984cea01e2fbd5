import type { Message } from '@mandap/contract/messages/messages.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follows, mergeMessages } from './message-log.ts';

const message = (number: number): Message => ({
  id: `m${number}`,
  number,
  isMine: false,
  text: `${number}`,
  isMasked: false,
  isHidden: false,
  attachments: [],
  createdAt: '2026-11-21T06:00:00Z',
});

test('overlapping pages in any order merge into one log without duplicates or gaps', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 5 }), (pages) => {
      const log = pages.reduce((known, page) => mergeMessages(known, page.map(message)), [] as Message[]);
      const expected = [...new Set(pages.flat())].sort((a, b) => a - b);
      expect(log.map(({ number }) => number)).toEqual(expected);
    }),
  );
});

test('a message after a gap does not follow the log', () => {
  const log = { messages: [message(1), message(2)], hasEarlier: false, seenUpTo: 0, outgoing: [] };
  expect([2, 3, 4].map((number) => follows(log, message(number)))).toEqual([true, true, false]);
});
