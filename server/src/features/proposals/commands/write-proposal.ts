import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/proposals/host.endpoints';
import { type HostProposal, ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import { toPaise, toRupees } from '@mandap/domain/money';
import { maxOpenProposals, maxRounds, type WishAnswer } from '@mandap/domain/proposals/proposals';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PricedProposal } from '#server/features/bookings/price-proposal.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { findAnswered } from '../enquiry-of-proposal.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import {
  answerWaitingWish,
  insertProposal,
  insertProposalQuote,
  updateProposal,
} from '../proposals.store.ts';
import { endOfQuote, type Family, isTaken, staysOf } from '../proposed-days.ts';
import { getHostProposal } from '../queries/host-proposals.ts';
import { findHosted, findLive } from '../queries/hosted-proposal.ts';
import { isLive as isLiveAt, ofEnquiry, type ProposalRecord } from '../queries/proposal-records.ts';
import { tellParties } from '../tell-parties.ts';
import { wishedDraft } from '../wished-draft.ts';

interface NewQuote {
  host: Actor;
  family: Family;
  draft: ProposalDraft;
  /** In rupees. */
  expectedTotal: number | undefined;
  settings: PlatformSettings;
  before?: ProposalRecord;
}

/** Prices and stores a quote, and keeps its days if the host wants that. The caller has locked the venue's days. */
const writeQuote = async (
  context: ProposalsContext,
  tx: Sql,
  { host, family, draft, expectedTotal, settings, before }: NewQuote,
): Promise<{ quoteId: string; validUntil: Date; priced: PricedProposal }> => {
  const { bookings, calendar, clock } = context;
  const priced = await bookings.proposals.price({ sql: tx, settings }, { ...family, draft });
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== priced.total)
    throw new Failure('price_changed', { more: { totalPrice: toRupees(priced.total) } });
  const validUntil = endOfQuote(draft, priced, clock.now(), before?.validUntil);
  if (await isTaken(context, tx, family, draft)) throw new Failure('dates_taken');
  if (draft.keepsDays) {
    const kept = {
      id: family.venueId,
      stays: staysOf(draft),
      enquiryId: family.enquiryId,
      until: validUntil,
    };
    await calendar.keepForEnquiry(tx, host, kept, settings);
  }
  return { quoteId: await bookings.proposals.store(tx, priced, settings), validUntil, priced };
};

/** What is stored of a quote besides its price. The terms are those of the venue now, unless the host chose others. */
const insertRound = (
  { clock }: Pick<ProposalsContext, 'clock'>,
  tx: Sql,
  { quoteId, priced }: { quoteId: string; priced: PricedProposal },
  {
    proposalId,
    round,
    draft,
    host,
  }: { proposalId: string; round: number; draft: ProposalDraft; host: Actor },
): Promise<void> => {
  const { venue } = priced;
  const deposit = draft.securityDeposit;
  return insertProposalQuote(tx, {
    quoteId,
    proposalId,
    round,
    draft,
    note: draft.note,
    cancellationPolicy: draft.cancellationPolicy ?? venue.cancellationPolicy,
    cancellationTerms: venue.cancellationTerms,
    securityDeposit:
      deposit === null || deposit === undefined ? venue.securityDeposit : toPaise(deposit) || null,
    madeBy: host.id,
    createdAt: clock.now(),
  });
};

/** A draft without what the call adds to it. */
const draftOf = (input: ProposalDraft): ProposalDraft => ProposalDraft.parse(input);

/** Proposes a price to the family of an enquiry. Throws what `propose` of the contract says. */
export const propose =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id, totalPrice, ...input }: CheckedInputOf<typeof calls.propose>,
    idempotent: IdempotentRequest,
  ): Promise<HostProposal> => {
    const { bookings, calendar, clock, db } = context;
    if (idempotent.createdId) return getHostProposal(context)(host, idempotent.createdId);
    const enquiry = await findAnswered(db, host, id);
    if (enquiry.isClosed) throw new Failure('enquiry_closed');
    const draft = draftOf(input);
    await bookings.proposals.assertTypes(draft);
    const settings = await context.settings.get();
    const { venueId, guestId } = enquiry;
    const proposalId = newId();
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, venueId);
      await assertFewOpen(tx, enquiry.id, clock.now());
      const family = { enquiryId: enquiry.id, venueId, guestId };
      const written = await writeQuote(context, tx, {
        host,
        family,
        draft,
        expectedTotal: totalPrice,
        settings,
      });
      await insertProposal(tx, {
        id: proposalId,
        enquiryId: enquiry.id,
        venueId,
        claimedBy: null,
        quoteId: written.quoteId,
        validUntil: written.validUntil,
        ending: null,
        endedAt: null,
        endedNote: '',
        bookingId: null,
        acceptedWith: null,
        linkHash: null,
        linkEndsAt: null,
        createdAt: clock.now(),
      });
      await insertRound(context, tx, written, { proposalId, round: 1, draft, host });
      await record(context, tx, host, 'venue.proposal_made', { id: proposalId, venueId }, written.priced);
      await tellParties(context, tx, 'proposal.sent', { id: proposalId, venueId, guestId });
      await idempotent.recordCreated(tx, proposalId);
    });
    return getHostProposal(context)(host, proposalId);
  };

const assertFewOpen = async (tx: Sql, enquiryId: string, now: Date): Promise<void> => {
  const open = await countRows(tx, part`from ${ofEnquiry(enquiryId)} p where ${isLiveAt(now)}`);
  if (open >= maxOpenProposals) throw new Failure('too_many_proposals', { n: maxOpenProposals });
};

/** With the price and no words, because the audit log is kept for years. */
const record = (
  { audit }: Pick<ProposalsContext, 'audit'>,
  tx: Sql,
  host: Actor,
  action: 'venue.proposal_made' | 'venue.proposal_changed',
  { id, venueId }: { id: string; venueId: string },
  { total, firstDay }: PricedProposal,
): Promise<void> =>
  audit.record(tx, {
    action,
    actor: host,
    target: { kind: 'venue', id: venueId },
    after: { proposal: id, total: toRupees(total), start: firstDay },
  });

/** Another quote of a proposal. What waits is answered by it. */
const writeRound = async (
  context: ProposalsContext,
  tx: Sql,
  host: Actor,
  before: ProposalRecord,
  quote: Pick<NewQuote, 'draft' | 'expectedTotal' | 'settings'> & { answer: WishAnswer },
): Promise<string> => {
  const { id, enquiryId, venueId, guestId, round } = before;
  const { draft, answer } = quote;
  if (round >= maxRounds) throw new Failure('too_many_rounds', { n: maxRounds });
  const family = { enquiryId, venueId, guestId };
  const written = await writeQuote(context, tx, { ...quote, host, family, before });
  await insertRound(context, tx, written, { proposalId: id, round: round + 1, draft, host });
  await updateProposal(tx, id, {
    quoteId: written.quoteId,
    validUntil: written.validUntil,
    remindedAt: null,
  });
  await answerWaitingWish(tx, id, { answer, note: '', at: context.clock.now() });
  await record(context, tx, host, 'venue.proposal_changed', before, written.priced);
  await tellParties(context, tx, 'proposal.changed', before);
  return written.quoteId;
};

/** Runs in a transaction that has locked the days of the proposal's venue. */
const atVenueOf = async (
  context: ProposalsContext,
  host: Actor,
  id: string,
  work: (tx: Sql, proposal: ProposalRecord) => Promise<void>,
): Promise<HostProposal> => {
  const { calendar, db } = context;
  const seen = await findHosted(context, db, host, id);
  await db.begin(async (tx) => {
    await calendar.lockDays(tx, seen.venueId);
    await work(tx, await findLive(context, tx, host, id));
  });
  return getHostProposal(context)(host, id);
};

/** The host changes a proposal. Throws what `proposeAgain` of the contract says. */
export const proposeAgain =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id, totalPrice: expectedTotal, ...input }: CheckedInputOf<typeof calls.proposeAgain>,
    idempotent: IdempotentRequest,
  ): Promise<HostProposal> => {
    if (idempotent.createdId) return getHostProposal(context)(host, id);
    const draft = draftOf(input);
    await context.bookings.proposals.assertTypes(draft);
    const settings = await context.settings.get();
    return atVenueOf(context, host, id, async (tx, before) => {
      const round = { draft, expectedTotal, settings, answer: 'answered' } as const;
      await idempotent.recordCreated(tx, await writeRound(context, tx, host, before, round));
    });
  };

/** The host makes the family's wish the new quote, as near as fee and tax allow. Throws what `agreeToWish` of the contract says. */
export const agreeToWish =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id, wishId, totalPrice: expectedTotal }: CheckedInputOf<typeof calls.agreeToWish>,
    idempotent: IdempotentRequest,
  ): Promise<HostProposal> => {
    if (idempotent.createdId) return getHostProposal(context)(host, id);
    const settings = await context.settings.get();
    return atVenueOf(context, host, id, async (tx, before) => {
      assertWaits(before, wishId);
      const wished = await wishedDraft(context, tx, before, settings);
      if (!wished) throw new Failure('wish_too_low');
      const draft = { ...wished.draft, validUntil: null };
      const round = { draft, expectedTotal, settings, answer: 'agreed' } as const;
      await idempotent.recordCreated(tx, await writeRound(context, tx, host, before, round));
    });
  };

const assertWaits = ({ wish }: ProposalRecord, wishId: string): void => {
  if (wish?.id !== wishId || wish.answer !== null) throw new Failure('wish_answered');
};

/** The quote stays as it is. Throws `proposal_not_open`, `wish_answered`. */
export const declineWish =
  (context: ProposalsContext) =>
  (host: Actor, { id, wishId, note }: CheckedInputOf<typeof calls.declineWish>): Promise<HostProposal> =>
    atVenueOf(context, host, id, async (tx, proposal) => {
      assertWaits(proposal, wishId);
      await answerWaitingWish(tx, id, { answer: 'declined', note, at: context.clock.now() });
      await tellParties(context, tx, 'proposal.wish_declined', proposal);
    });

/** The host takes a proposal back. Throws `proposal_not_open`. */
export const withdrawProposal =
  (context: ProposalsContext) =>
  (host: Actor, { id, note }: CheckedInputOf<typeof calls.withdrawProposal>): Promise<HostProposal> =>
    atVenueOf(context, host, id, async (tx, proposal) => {
      const { audit, clock } = context;
      await updateProposal(tx, id, { ending: 'withdrawn', endedAt: clock.now(), endedNote: note });
      await audit.record(tx, {
        action: 'venue.proposal_withdrawn',
        actor: host,
        target: { kind: 'venue', id: proposal.venueId },
        after: { proposal: id },
      });
      await tellParties(context, tx, 'proposal.withdrawn', proposal);
    });
