import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { mayAt } from '#server/venue-access.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { findProposal } from './proposal-records.ts';

/** The agreement of an accepted proposal, for both parties. Throws `proposal_not_found`, `agreement_not_ready`. */
export const getAgreement =
  (context: ProposalsContext) =>
  async ({ id: userId }: Actor, id: string): Promise<{ name: string; body: Buffer }> => {
    const { db } = context;
    const proposal = await findProposal(context, db, id);
    const isParty =
      proposal && (proposal.guestId === userId || (await mayAt(db, userId, proposal.venueId, 'bookings')));
    if (!isParty) throw new Failure('proposal_not_found');
    const [agreement] = await db<{ name: string; body: Buffer }[]>`
      select file_name as name, pdf as body from agreements where proposal_id = ${id}`;
    if (!agreement) throw new Failure('agreement_not_ready');
    return agreement;
  };
