import { createMessagesStore } from '@mandap/server/src/features/messages/messages.store.ts';
import { createCasesStore } from '@mandap/server/src/features/moderation/cases.store.ts';
import { createReportsStore } from '@mandap/server/src/features/reviews/reports.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import { insertThread } from './messages.ts';

/** Somebody who sells, not somebody who books. */
const advertising: Parameters<typeof insertThread>[3] = [
  ['guest', 30 * 60, 'Namaste! Is the lawn free in the second week of February?'],
  ['host', 29 * 60, 'Namaste ji. The 9th and the 11th are free. How many guests will you be?'],
  [
    'guest',
    28 * 60,
    'I also do tents and lights for 300 venues. Call me today and pay ₹2,000 to be on my list of partners.',
  ],
];

export interface ReportedReview {
  id: string;
  authorId: string;
  hostId: string;
  /** What the host says against it. */
  text: string;
}

interface Reported {
  db: Db;
  now: Date;
  reported: readonly ReportedReview[];
  talk: { guestId: string; hostId: string; venueId: string };
}

/** Reviews and a message that a host has reported. */
export const insertReports = async (tx: Tx, { db, now, reported, talk }: Reported): Promise<void> => {
  const cases = createCasesStore(db);
  const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * 3_600_000);
  for (const { id, authorId, hostId, text } of reported) {
    const report = { id: newId(), reviewId: id, reporterId: hostId, reason: 'not_true', text } as const;
    await createReportsStore(db).insert(tx, { ...report, createdAt: at(50) });
    await cases.follow(tx, 'review', id, authorId);
  }
  const subject = { ...talk, bookingId: null };
  const messageId = (await insertThread(tx, { db, now }, subject, advertising)).at(-1) ?? '';
  await createMessagesStore(db).insertReport(tx, {
    id: newId(),
    messageId,
    reporterId: talk.hostId,
    reason: 'spam',
    createdAt: at(20),
    note: 'He writes the same to my cousin.',
  });
  await cases.follow(tx, 'message', messageId, talk.guestId);
};
