import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import part, { empty } from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { presentProposal } from '../proposals.present.ts';
import { findProposal, ofGuest, type ProposalRecord, selectProposals } from './proposal-records.ts';

/** A proposal to this family. Throws `proposal_not_found`. */
export const findOwn = async (
  context: ProposalsContext,
  sql: Sql,
  { id: userId }: Pick<Actor, 'id'>,
  id: string,
): Promise<ProposalRecord> => {
  const found = await findProposal(context, sql, id);
  if (found?.guestId !== userId) throw new Failure('proposal_not_found');
  return found;
};

export const getOwnProposal =
  (context: ProposalsContext) =>
  async (guest: Actor, id: string): Promise<Proposal> =>
    presentProposal(context, await findOwn(context, context.db, guest, id), await context.settings.get());

/** The proposals to a family, the newest first. */
export const listOwnProposals =
  (context: ProposalsContext) =>
  async (
    { id: userId }: Actor,
    { requestId, enquiryId }: CheckedInputOf<typeof calls.listOwnProposals>,
  ): Promise<OutputOf<typeof calls.listOwnProposals>> => {
    const source = part`(
      select own.* from ${ofGuest(userId)} own join published.enquiries asked on asked.id = own.enquiry_id
      where true ${requestId ? part`and asked.request_id = ${requestId}` : empty}
        ${enquiryId ? part`and asked.current_id = ${enquiryId}` : empty}
      order by own.created_at desc limit 100)`;
    const found = await selectProposals(context, context.db, source);
    const proposals = found.filter(({ guestId }) => guestId === userId);
    const settings = await context.settings.get();
    return { results: proposals.map((one) => presentProposal(context, one, settings)) };
  };
