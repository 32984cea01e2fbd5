import { expect, test } from 'vitest';
import { joinConversations } from './join-conversations.ts';

const people = { from: 'number', to: 'email', hostId: 'host' };
const sent = (id: string, threadId: string, number: number, senderId: string, minute: number) => ({
  id,
  threadId,
  number,
  senderId,
  createdAt: new Date(Date.UTC(2026, 9, 1, 9, minute)),
});
const messages = [
  sent('a1', 'a', 1, 'number', 0),
  sent('a2', 'a', 2, 'host', 20),
  sent('b1', 'b', 1, 'email', 10),
  sent('b2', 'b', 2, 'host', 30),
];

test('the messages are in the order in which they were sent', () => {
  expect(joinConversations(messages, [], people).ids).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('messages of the same moment are in the order of their ids', () => {
  const same = [sent('2', 'b', 1, 'email', 0), sent('1', 'a', 1, 'number', 0)];
  expect(joinConversations(same, [], people).ids).toEqual(['1', '2']);
});

test('each party has read up to the first message that they have not seen', () => {
  const reads = [
    { threadId: 'a', userId: 'number', upTo: 2 },
    { threadId: 'a', userId: 'host', upTo: 2 },
  ];
  // The guest has not seen b2 and the host has not seen b1.
  expect(joinConversations(messages, reads, people).upTo).toEqual([
    { userId: 'email', upTo: 3 },
    { userId: 'host', upTo: 1 },
  ]);
});

test('who has read both conversations has read all', () => {
  const reads = ['a', 'b'].flatMap((threadId) =>
    ['number', 'email', 'host'].map((userId) => ({ threadId, userId, upTo: 2 })),
  );
  expect(joinConversations(messages, reads, people).upTo).toEqual([
    { userId: 'email', upTo: 4 },
    { userId: 'host', upTo: 4 },
  ]);
});
