import type { Message } from '@mandap/contract/messages/messages.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follows, mergeMessages, type Outgoing, settle } from './message-log.ts';

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
  const log = {
    messages: [message(1), message(2)],
    hasEarlier: false,
    seenUpTo: 0,
    outgoing: [],
    delivered: [],
  };
  expect([2, 3, 4].map((number) => follows(log, message(number)))).toEqual([true, true, false]);
});

const outgoing = (key: string, text: string, after = 0): Outgoing => ({
  key,
  text,
  files: [],
  createdAt: '2026-11-21T06:00:00Z',
  after,
  failure: null,
});

const mine = (number: number, text: string): Message => ({ ...message(number), isMine: true, text });

const keysLeft = (messages: Message[], waiting: Outgoing[], delivered: number[] = []): string[] =>
  settle({ messages, hasEarlier: false, seenUpTo: 0, outgoing: waiting, delivered }).outgoing.map(
    ({ key }) => key,
  );

test('a delivered message is no longer outgoing, even if its response was lost', () => {
  const waiting = [outgoing('a', ' Is the lawn free? ', 1), outgoing('b', 'For 300 guests', 1)];
  expect(keysLeft([message(1), mine(2, 'Is the lawn free?')], waiting)).toEqual(['b']);
});

test('an earlier message, the other person’s message, or one with other files is a different message', () => {
  const file = { id: 'f' } as Message['attachments'][number];
  const said = [
    mine(1, 'Yes'),
    { ...mine(2, 'Yes'), isMine: false },
    { ...mine(3, 'Yes'), attachments: [file] },
  ];
  expect(keysLeft(said, [outgoing('a', 'Yes', 1)])).toEqual(['a']);
  expect(keysLeft(said, [{ ...outgoing('a', 'Yes', 1), files: [file] }])).toEqual([]);
});

test('two equal messages are delivered separately', () => {
  const waiting = [outgoing('a', 'Yes'), outgoing('b', 'Yes')];
  expect(keysLeft([mine(1, 'Yes')], waiting)).toEqual(['b']);
  expect(keysLeft([mine(1, 'Yes')], waiting, [1])).toEqual(['a', 'b']);
  expect(keysLeft([mine(1, 'Yes'), mine(2, 'Yes')], waiting)).toEqual([]);
});
