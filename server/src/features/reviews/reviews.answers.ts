import type { ReportReason } from '@mandap/domain/reviews/reviews';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createReportsStore } from './reports.store.ts';
import type { ReviewRecord, ReviewRow } from './reviews.record.ts';
import type { ReviewsStore } from './reviews.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  store: ReviewsStore;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  venues: Venues;
  assertOn(): Promise<void>;
  changing<T>(venueId: string, work: (tx: Sql) => Promise<T>): Promise<T>;
  recordOf(id: string): Promise<ReviewRecord>;
  lock(tx: Sql, id: string): Promise<ReviewRow>;
}

/** What others than its author do with a review: the host answers it, anybody reports it. */
export const createReviewAnswers = (dependencies: Dependencies) => {
  const { audit, db, store, jobs, clock, venues, assertOn, changing, recordOf, lock } = dependencies;
  const reports = createReportsStore(db);

  const isHostOf = async (actor: Actor, venueId: string): Promise<boolean> =>
    (await venues.ownerOf(venueId)) === actor.id;

  /** A visible review of one's own venue; for other hosts it does not exist. */
  const answerable = async (host: Actor, id: string): Promise<ReviewRecord> => {
    const review = await recordOf(id);
    if (review.state === 'hidden' || !(await isHostOf(host, review.venueId)))
      throw new Failure('review_not_found');
    return review;
  };

  const setReply = (
    host: Actor,
    review: ReviewRecord,
    reply: string | null,
    then?: (tx: Sql, before: ReviewRow) => Promise<void>,
  ) =>
    changing(review.venueId, async (tx) => {
      const before = await lock(tx, review.id);
      await store.update(tx, { ...before, reply, repliedAt: reply === null ? null : clock.now() });
      await audit.record(tx, {
        actor: host,
        action: reply === null ? 'review.reply_deleted' : 'review.replied',
        target: { kind: 'review', id: review.id },
        before: { reply: before.reply },
        after: { reply },
      });
      await then?.(tx, before);
    });

  return {
    isHostOf,

    /** Answers, or changes the answer: the guest hears of the first one only. */
    async reply(host: Actor, id: string, text: string): Promise<{ reply: string; repliedAt: Date }> {
      await assertOn();
      await setReply(host, await answerable(host, id), text, async (tx, before) => {
        if (before.reply === null) await jobs.publish(tx, 'review.replied', { reviewId: id });
      });
      return { reply: text, repliedAt: clock.now() };
    },

    async removeReply(host: Actor, id: string): Promise<void> {
      await setReply(host, await answerable(host, id), null);
    },

    async report(reporter: Actor, id: string, why: { reason: ReportReason; text: string }): Promise<void> {
      await assertOn();
      const review = await recordOf(id);
      if (review.state === 'hidden') throw new Failure('review_not_found');
      if (review.authorId === reporter.id) throw new Failure('own_review_report');
      const report = { ...why, id: newId(), reviewId: id, reporterId: reporter.id, createdAt: clock.now() };
      await db.begin(async (tx) => {
        if (!(await reports.insert(tx, report))) throw new Failure('already_reported');
        await jobs.publish(tx, 'review.reported', { reviewId: id });
      });
    },

    /** Which reviews of a venue somebody has reported. */
    reportedBy: (actor: Actor, venueId: string): Promise<string[]> => reports.listBy(actor.id, venueId),
  };
};
