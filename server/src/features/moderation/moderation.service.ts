import type { AuditAction } from '@mandap/contract/audit/audit';
import type { LimitedPage } from '@mandap/contract/lists';
import type { FullCase, ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { afterCaseMove, type CaseKind, type CaseMove } from '@mandap/domain/moderation/moderation';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import type { CaseRecord, CaseRow } from './cases.record.ts';
import { type CaseSearch, createCasesStore } from './cases.store.ts';
import { presentCase, presentFullCase } from './moderation.present.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  reviews: Pick<Reviews, 'find' | 'setState'>;
  messages: Pick<Messages, 'setState' | 'senderOf'>;
}

/** What a letter or a notice says of a case. */
export interface CaseMail {
  kind: CaseKind;
  state: CaseRecord['state'];
  settledAt: Date | null;
  authorId: string;
  text: string;
  /** Where the reported thing stands; a thread has its own address for each of its two. */
  venueId: string | null;
  threadId: string | null;
  /** Who waits to hear what came of it. */
  reporterIds: string[];
}

/** Whoever reported hears of a decision when it can no longer be called a slip, in ms. */
const patience = 10 * 60_000;

const actions = {
  review: {
    hidden: 'review.hidden',
    shown: 'review.restored',
    kept: 'review.report_dismissed',
    open: 'review.report_reopened',
  },
  message: {
    hidden: 'message.hidden',
    shown: 'message.restored',
    kept: 'message.report_dismissed',
    open: 'message.report_reopened',
  },
} as const satisfies Record<CaseKind, Record<string, AuditAction>>;

/** What people have reported, and what becomes of it. */
export const createModeration = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, reviews, messages } = dependencies;
  const store = createCasesStore(db);

  const caseOf = async (id: string): Promise<CaseRecord> => {
    const found = await store.find(id);
    if (!found) throw new Failure('report_not_found');
    return found;
  };

  const noteMove = async (tx: Sql, actor: Actor, before: CaseRow, after: CaseRow): Promise<void> => {
    const { kind, subjectId } = before;
    const word = before.state === 'hidden' ? 'shown' : after.state;
    const change = { before: { state: before.state }, after: { state: after.state } };
    if (kind === 'review')
      await audit.record(tx, {
        ...change,
        actor,
        action: actions.review[word],
        target: { kind: 'review', id: subjectId },
      });
    else
      await audit.record(tx, {
        ...change,
        actor,
        action: actions.message[word],
        target: { kind: 'message', id: subjectId },
      });
  };

  /** In the transaction that hides or shows the thing itself. */
  const settle = async (tx: Sql, actor: Actor, id: string, move: CaseMove): Promise<void> => {
    const before = await store.lock(tx, id);
    if (!before) throw new Failure('report_not_found');
    const state = afterCaseMove(move, before.state);
    if (!state) throw new Failure('report_moved_on');
    const now = clock.now();
    const isOpen = state === 'open';
    const after = { ...before, state, settledAt: isOpen ? null : now, settledBy: isOpen ? null : actor.id };
    await store.update(tx, after);
    await noteMove(tx, actor, before, after);
    await jobs.cancel(tx, id);
    if (isOpen) return;
    const runAt = new Date(now.getTime() + patience);
    const settledAt = now.toISOString();
    await jobs.publish(tx, 'report.settled', { caseId: id, settledAt }, { runAt, key: id });
  };

  const setState = (kind: CaseKind) => (kind === 'review' ? reviews.setState : messages.setState);

  const act = async (actor: Actor, id: string, move: CaseMove): Promise<ReportedCase> => {
    const { kind, state, subjectId } = await caseOf(id);
    const within = (tx: Sql) => settle(tx, actor, id, move);
    if (move === 'hide') await setState(kind)(subjectId, 'hidden', within);
    else if (state === 'hidden') await setState(kind)(subjectId, 'visible', within);
    else await db.begin(within);
    return presentCase(await caseOf(id));
  };

  const followReview = async (reviewId: string): Promise<void> => {
    const review = await reviews.find(reviewId);
    if (review) await db.begin((tx) => store.follow(tx, 'review', reviewId, review.authorId));
  };

  const followMessage = async (messageId: string): Promise<void> => {
    const senderId = await messages.senderOf(messageId);
    if (senderId) await db.begin((tx) => store.follow(tx, 'message', messageId, senderId));
  };

  return {
    followReview,
    followMessage,

    async list({
      page,
      pageSize,
      ...requested
    }: CaseSearch & { page: number; pageSize: number }): Promise<LimitedPage<ReportedCase>> {
      const found = await store.list(requested, { page, pageSize });
      return { ...found, results: found.results.map(presentCase) };
    },

    async see(id: string): Promise<FullCase> {
      const found = await caseOf(id);
      const isMessage = found.kind === 'message';
      const [reports, neighbours] = await Promise.all([
        store.reports(found.kind, found.subjectId),
        isMessage ? store.neighbours(found.subjectId) : [],
      ]);
      return presentFullCase(found, reports, neighbours);
    },

    hide: (actor: Actor, id: string) => act(actor, id, 'hide'),
    dismiss: (actor: Actor, id: string) => act(actor, id, 'dismiss'),
    restore: (actor: Actor, id: string) => act(actor, id, 'restore'),
    reopen: (actor: Actor, id: string) => act(actor, id, 'reopen'),

    async warn(actor: Actor, id: string, note: string): Promise<ReportedCase> {
      const { authorId } = await caseOf(id);
      const warning = { note, caseId: id, userId: authorId, givenBy: actor.id, createdAt: clock.now() };
      await db.begin(async (tx) => {
        if (!(await store.warn(tx, warning))) throw new Failure('already_warned');
        await audit.record(tx, {
          action: 'user.warned',
          actor,
          target: { kind: 'user', id: authorId },
          ...(note && { note }),
        });
        await jobs.publish(tx, 'user.warned', { caseId: id, note });
      });
      return presentCase(await caseOf(id));
    },

    async forMail(id: string): Promise<CaseMail | null> {
      const found = await store.find(id);
      if (!found) return null;
      const reports = await store.reports(found.kind, found.subjectId);
      const waiting = reports.filter(({ createdAt }) => createdAt >= found.openedAt);
      return {
        ...found,
        text: found.text ?? '',
        reporterIds: waiting.map(({ reporterId }) => reporterId),
      };
    },

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { warnings: await store.warningsOf(userId) },
    }),
  };
};

export type Moderation = ReturnType<typeof createModeration>;
