import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type * as hostCalls from '@mandap/contract/proposals/host.endpoints';
import type * as calls from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { sourceLanguage } from '@mandap/domain/languages';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { mayAt } from '#server/venue-access.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { presentProposal } from '../proposals.present.ts';
import { updateProposal } from '../proposals.store.ts';
import { findHosted, findLive } from '../queries/hosted-proposal.ts';
import { getOwnProposal } from '../queries/own-proposals.ts';
import { type ProposalRecord, selectProposals } from '../queries/proposal-records.ts';

/** Makes the link with which a family without an account sees a proposal. It works as long as the proposal does. */
export const linkProposal =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id }: CheckedInputOf<typeof hostCalls.linkProposal>,
  ): Promise<OutputOf<typeof hostCalls.linkProposal>> => {
    const { calendar, config, db } = context;
    const { venueId } = await findHosted(context, db, host, id);
    const token = newToken();
    const { validUntil } = await db.begin(async (tx) => {
      await calendar.lockDays(tx, venueId);
      const proposal = await findLive(context, tx, host, id);
      await updateProposal(tx, id, { linkHash: hashToken(token), linkEndsAt: proposal.validUntil });
      return proposal;
    });
    const language = requestLanguage();
    const prefix = language === sourceLanguage ? '' : `/${language}`;
    const url = `${config.publicUrl}${prefix}/proposal/${token}`;
    return {
      url,
      expiresAt: validUntil.toISOString(),
    };
  };

/** The proposal of a link that still works. A new quote lets it work longer. Throws `link_over`. */
const findLinked = async (context: ProposalsContext, sql: Sql, token: string): Promise<ProposalRecord> => {
  const now = context.clock.now();
  const [found] = await selectProposals(
    context,
    sql,
    part`(select * from proposals
      where link_hash = ${hashToken(token)} and greatest(link_ends_at, valid_until) > ${now} and ending is distinct from 'withdrawn')`,
  );
  if (!found) throw new Failure('link_over');
  return found;
};

/** The proposal and nothing else: neither the enquiry nor the booking. */
export const showProposal =
  (context: ProposalsContext) =>
  async ({
    token,
  }: CheckedInputOf<typeof calls.showProposal>): Promise<OutputOf<typeof calls.showProposal>> => {
    const proposal = await findLinked(context, context.db, token);
    const shown = presentProposal(context, proposal, await context.settings.get());
    return {
      ...shown,
      wish: null,
      enquiryId: null,
      requestId: null,
      bookingId: null,
      numberEnding: proposal.familyPhone.slice(-4) || null,
    };
  };

/**
 * The family of a link has signed in: the proposal is theirs, if the number that the host has is theirs. Throws `link_over`,
 * `number_not_verified`, `own_venue_enquiry`.
 */
export const claimProposal =
  (context: ProposalsContext) =>
  async (guest: Actor, { token }: CheckedInputOf<typeof calls.claimProposal>): Promise<Proposal> => {
    const { calendar, db } = context;
    const seen = await findLinked(context, db, token);
    if (await mayAt(db, guest.id, seen.venueId, 'calendar')) throw new Failure('own_venue_enquiry');
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, seen.venueId);
      const proposal = await findLinked(context, tx, token);
      if (proposal.guestId === guest.id) return;
      if (proposal.guestId) throw new Failure('link_over');
      const [own] = await tx<{ phone: string }[]>`
        select phone from published.users where id = ${guest.id} and phone_verified_at is not null`;
      const isTheirs = own && (!proposal.familyPhone || own.phone === proposal.familyPhone);
      if (!isTheirs) throw new Failure('number_not_verified', { n: proposal.familyPhone.slice(-4) });
      await updateProposal(tx, proposal.id, { claimedBy: guest.id });
    });
    return getOwnProposal(context)(guest, seen.id);
  };
