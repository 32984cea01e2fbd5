import { insertReport as insertMessageReport } from '@mandap/server/src/features/messages/messages.store.ts';
import { countReports } from '@mandap/server/src/features/moderation/commands/count-reports.ts';
import { insertReport } from '@mandap/server/src/features/reviews/reviews.store.ts';
import { v7 as newId } from 'uuid';
import { type DemoMessage, insertThread } from './messages.ts';
import type { SeedContext } from './seed-context.ts';

/** An advertisement instead of a question. */
const spam: readonly DemoMessage[] = [
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
  /** Why the host reported it. */
  text: string;
}

interface Thread {
  guestId: string;
  hostId: string;
  venueId: string;
}

/** Inserts hosts' reports of reviews, and of the last message of a thread. */
export const insertReports = async (
  context: SeedContext,
  reported: readonly ReportedReview[],
  thread: Thread,
): Promise<void> => {
  const { tx, now } = context;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  for (const { id: reviewId, authorId, hostId: reporterId, text } of reported) {
    await insertReport(tx, { reviewId, reporterId, reason: 'not_true', text, createdAt: hoursAgo(50) });
    await countReports(tx, 'review', reviewId, authorId);
  }
  const messageId = (await insertThread(context, { ...thread, bookingId: null }, spam)).at(-1) ?? '';
  await insertMessageReport(tx, {
    id: newId(),
    messageId,
    reporterId: thread.hostId,
    reason: 'spam',
    createdAt: hoursAgo(20),
    note: 'He writes the same to my cousin.',
  });
  await countReports(tx, 'message', messageId, thread.guestId);
};
