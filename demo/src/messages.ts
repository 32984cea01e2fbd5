import { maskWritten } from '@mandap/server/src/features/messages/masked-text.ts';
import {
  insertMessage,
  insertThread as insertThreadRow,
  type ThreadSubject,
  updateReadPosition,
} from '@mandap/server/src/features/messages/messages.store.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

export type DemoMessage = readonly [sender: 'guest' | 'host', minutesAgo: number, text: string];

const hour = 60;
const day = 24 * hour;

/** Before a booking: the host has not read the last question yet. */
export const enquiryThread: readonly DemoMessage[] = [
  [
    'guest',
    2 * day,
    'Namaste! Is the courtyard free for a sangeet in February? We would be about 250 guests.',
  ],
  [
    'host',
    2 * day - 3 * hour,
    'Namaste Asha ji. Yes, most weekdays are free. May our own caterer cook for you?',
  ],
  [
    'guest',
    5 * hour,
    'We would like Rajasthani food, so yes, please. May we come and see the place on a Sunday?',
  ],
];

/** About a confirmed booking: the guest has not read the last answer yet. */
export const confirmedBookingThread: readonly DemoMessage[] = [
  ['guest', 3 * day, 'Thank you for confirming! From what time may the decorators come?'],
  [
    'host',
    3 * day - hour,
    'From 8 in the morning of the day before. Please send me their names for the gate.',
  ],
  ['guest', 26 * hour, 'I will. Is there a ramp for my grandmother’s wheelchair?'],
  ['host', 25 * hour, 'Yes, at the side of the mango grove. I will have somebody there to help her.'],
];

/** Inserts a thread that both have read except for its last message. Resolves to the ids of its messages. */
export const insertThread = async (
  { tx, now }: SeedContext,
  subject: ThreadSubject,
  thread: readonly DemoMessage[],
): Promise<string[]> => {
  const threadId = newId();
  const rows = thread.map(([sender, minutesAgo, text], index) => ({
    id: newId(),
    threadId,
    number: index + 1,
    senderId: sender === 'guest' ? subject.guestId : subject.hostId,
    ...maskWritten(text),
    state: 'visible' as const,
    createdAt: new Date(now.getTime() - minutesAgo * 60_000),
    uploadIds: [],
  }));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error('A thread has messages');
  const { number: lastNumber, createdAt: lastAt, senderId } = last;
  await insertThreadRow(tx, { ...subject, id: threadId, lastNumber, lastAt, createdAt: first.createdAt });
  for (const row of rows) await insertMessage(tx, row);
  for (const reader of [subject.guestId, subject.hostId])
    await updateReadPosition(tx, threadId, reader, reader === senderId ? lastNumber : lastNumber - 1);
  return rows.map(({ id }) => id);
};
