import type { Message } from '@mandap/contract/messages/messages.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnsent, follows, mergeMessages } from './message-log.ts';

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
    delivered: new Map(),
  };
  expect([2, 3, 4].map((number) => follows(log, message(number)))).toEqual([true, true, false]);
});

const waiting = (key: string, text: string, after = 0, files: Message['attachments'] = []) => ({
  key,
  text,
  shown: { files, after },
});

const mine = (number: number, text: string): Message => ({ ...message(number), isMine: true, text });

const keysLeft = (
  messages: Message[],
  unsent: ReturnType<typeof waiting>[],
  delivered: [string, number][] = [],
): string[] =>
  findUnsent({ messages, hasEarlier: false, seenUpTo: 0, delivered: new Map(delivered) }, unsent).map(
    ({ key }) => key,
  );

test('a delivered message is no longer outgoing, even if its response was lost', () => {
  const unsent = [waiting('a', ' Is the lawn free? ', 1), waiting('b', 'For 300 guests', 1)];
  expect(keysLeft([message(1), mine(2, 'Is the lawn free?')], unsent)).toEqual(['b']);
});

test('a delivered message is no longer outgoing, even if its contact details are masked', () => {
  expect(keysLeft([mine(1, 'Call ••••••')], [waiting('a', 'Call 98290 12345')], [['a', 1]])).toEqual([]);
});

test('an earlier message, the other person’s message, or one with other files is a different message', () => {
  const file = { id: 'f' } as Message['attachments'][number];
  const said = [
    mine(1, 'Yes'),
    { ...mine(2, 'Yes'), isMine: false },
    { ...mine(3, 'Yes'), attachments: [file] },
  ];
  expect(keysLeft(said, [waiting('a', 'Yes', 1)])).toEqual(['a']);
  expect(keysLeft(said, [waiting('a', 'Yes', 1, [file])])).toEqual([]);
});

test('two equal messages are delivered separately', () => {
  const unsent = [waiting('a', 'Yes'), waiting('b', 'Yes')];
  expect(keysLeft([mine(1, 'Yes')], unsent)).toEqual(['b']);
  expect(keysLeft([mine(1, 'Yes')], [waiting('b', 'Yes')], [['a', 1]])).toEqual(['b']);
  expect(keysLeft([mine(1, 'Yes'), mine(2, 'Yes')], unsent)).toEqual([]);
});
