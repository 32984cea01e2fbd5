import type { appealDispute as appealDisputeCall } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { answerBy, canAppeal } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { insertStatement, lockDispute, partyOf, selectRulings, updateDispute } from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';

/**
 * Either party appeals a decision before it takes effect. The other party is heard again. Throws `dispute_not_found` or
 * `dispute_moved_on`.
 */
export const appealDispute =
  (context: DisputesContext) =>
  async (actor: Actor, { id, text, files }: CheckedInputOf<typeof appealDisputeCall>): Promise<Dispute> => {
    const { db, clock, audit, jobs } = context;
    await db.begin(async (tx) => {
      const dispute = await lockDispute(tx, id);
      const party = partyOf(actor, dispute);
      const [ruling] = await selectRulings(tx, [id]);
      const now = clock.now();
      const isAccepted = ruling?.acceptedBy.includes(party);
      if (isAccepted || !canAppeal({ state: dispute.state, appealBy: ruling?.appealBy ?? null }, now))
        throw new Failure('dispute_moved_on');
      const answerUntil = answerBy(now);
      await updateDispute(tx, id, {
        state: 'appealed',
        appealedBy: party,
        answerBy: answerUntil,
        teamSince: answerUntil,
        assigneeId: null,
      });
      await context.files.claim(tx, actor, files, 'evidence');
      const statement = { disputeId: id, party, authorId: actor.id, isAppeal: true, text, files };
      await insertStatement(tx, { ...statement, createdAt: now });
      await audit.record(tx, {
        action: 'dispute.appealed',
        actor,
        target: { kind: 'dispute', id },
        after: { party },
      });
      await jobs.publish(tx, 'dispute.appealed', { disputeId: id });
    });
    return findOwnDispute(context)(actor, id);
  };
