import { createMessagesStore } from '@mandap/server/src/features/messages/messages.store.ts';
import type { Subject } from '@mandap/server/src/features/messages/messages.writing.ts';
import { createThreadsStore } from '@mandap/server/src/features/messages/threads.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';

/** Who says it, how many minutes before now, and what. */
type Line = readonly ['guest' | 'host', number, string];

const hour = 60;
const day = 24 * hour;

/** Before there is a booking: the host has still to read the last question. */
export const demoEnquiry: readonly Line[] = [
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

/** About a booking that is confirmed: the guest has still to read the answer. */
export const demoTalk: readonly Line[] = [
  ['guest', 3 * day, 'Thank you for confirming! From what time may the decorators come?'],
  [
    'host',
    3 * day - hour,
    'From 8 in the morning of the day before. Please send me their names for the gate.',
  ],
  ['guest', 26 * hour, 'I will. Is there a ramp for my grandmother’s wheelchair?'],
  ['host', 25 * hour, 'Yes, at the side of the mango grove. I will have somebody there to help her.'],
];

/** A conversation that both have read but for its last line. Resolves to the ids of its messages. */
export const insertThread = async (
  tx: Tx,
  { db, now }: { db: Db; now: Date },
  subject: Subject,
  lines: readonly Line[],
): Promise<string[]> => {
  const threads = createThreadsStore(db);
  const messages = createMessagesStore(db);
  const at = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const id = newId();
  const [begun, ended] = [at(lines[0]?.[1] ?? 0), at(lines.at(-1)?.[1] ?? 0)];
  const ids = lines.map(() => newId());
  await threads.insert(tx, { ...subject, id, lastNumber: lines.length, lastAt: ended, createdAt: begun });
  for (const [index, [side, minutes, text]] of lines.entries()) {
    const senderId = side === 'guest' ? subject.guestId : subject.hostId;
    const createdAt = at(minutes);
    await messages.insert(
      tx,
      {
        id: ids[index] ?? newId(),
        threadId: id,
        number: index + 1,
        senderId,
        text,
        state: 'visible',
        createdAt,
      },
      [],
    );
  }
  const isGuestLast = lines.at(-1)?.[0] === 'guest';
  await threads.markRead(tx, id, subject.guestId, lines.length - (isGuestLast ? 0 : 1));
  await threads.markRead(tx, id, subject.hostId, lines.length - (isGuestLast ? 1 : 0));
  return ids;
};
