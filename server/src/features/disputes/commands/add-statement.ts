import { maxStatements } from '@mandap/contract/disputes/disputes';
import type { addDisputeStatement } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { isHearing } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { type DisputeRow, insertStatement, lockDispute, partyOf, updateDispute } from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';

/**
 * The other party answers, or either party adds something before the decision. Throws `dispute_not_found`,
 * `dispute_moved_on` or `too_many_statements`.
 */
export const addStatement =
  (context: DisputesContext) =>
  async (actor: Actor, { id, text, files }: CheckedInputOf<typeof addDisputeStatement>): Promise<Dispute> => {
    const { db, clock, jobs } = context;
    await db.begin(async (tx) => {
      const dispute = await lockDispute(tx, id);
      const party = partyOf(actor, dispute);
      if (!isHearing(dispute.state)) throw new Failure('dispute_moved_on');
      const [{ count }] = await tx<[{ count: number }]>`
        select count(*)::int as count from dispute_statements where dispute_id = ${id} and party = ${party}`;
      if (count >= maxStatements) throw new Failure('too_many_statements', { n: maxStatements });
      const now = clock.now();
      await context.files.claim(tx, actor, files, 'evidence');
      const isAppeal = dispute.state === 'appealed';
      const statement = { disputeId: id, party, authorId: actor.id, isAppeal, text, files, createdAt: now };
      const statementId = await insertStatement(tx, statement);
      if (dispute.answerBy && party !== askingParty(dispute))
        await updateDispute(tx, id, { answerBy: null, teamSince: earlier(dispute.teamSince, now) });
      await jobs.publish(tx, 'dispute.answered', { disputeId: id, statementId });
    });
    return findOwnDispute(context)(actor, id);
  };

/** The party that the other one answers. */
const askingParty = ({ openedBy, appealedBy }: DisputeRow) => appealedBy ?? openedBy;

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);
