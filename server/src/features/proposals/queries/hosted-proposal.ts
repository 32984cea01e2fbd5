import { isLive } from '@mandap/domain/proposals/proposals';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { findProposal, type ProposalRecord, stateOf } from './proposal-records.ts';

/** A proposal at a venue whose bookings this person handles. Throws `proposal_not_found`. */
export const findHosted = async (
  context: ProposalsContext,
  sql: Sql,
  host: Actor,
  id: string,
): Promise<ProposalRecord> => {
  const found = await findProposal(context, sql, id);
  if (!found || !(await mayAt(sql, host.id, found.venueId, 'bookings')))
    throw new Failure('proposal_not_found');
  return found;
};

/** A proposal that can still be answered. The caller has locked the venue's days, which all changes of proposals do. */
export const findLive = async (
  context: ProposalsContext,
  tx: Sql,
  host: Actor,
  id: string,
): Promise<ProposalRecord> => {
  const proposal = await findHosted(context, tx, host, id);
  if (!isLive(stateOf(proposal, context.clock.now()))) throw new Failure('proposal_not_open');
  return proposal;
};
