import type { Message } from '@mandap/contract/messages/messages.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follows, merged } from './message-log.ts';

const aMessage = (number: number): Message => ({
  id: `m${number}`,
  number,
  isMine: false,
  text: `${number}`,
  isMasked: false,
  isHidden: false,
  attachments: [],
  createdAt: '2026-11-21T06:00:00Z',
});

test('pages that overlap, in whatever order they come, are one log: nothing twice, nothing missed', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 5 }), (pages) => {
      const log = pages.reduce((known, page) => merged(known, page.map(aMessage)), [] as Message[]);
      const requested = [...new Set(pages.flat())].sort((a, b) => a - b);
      expect(log.map(({ number }) => number)).toEqual(requested);
    }),
  );
});

test('a message that leaves a gap is not taken as the next one', () => {
  const log = { messages: [aMessage(1), aMessage(2)], hasEarlier: false, seenUpTo: 0, outgoing: [] };
  expect([2, 3, 4].map((number) => follows(log, aMessage(number)))).toEqual([true, true, false]);
});
