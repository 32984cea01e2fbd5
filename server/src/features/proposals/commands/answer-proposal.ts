import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { toPaise, toRupees } from '@mandap/domain/money';
import { isLive, maxRounds } from '@mandap/domain/proposals/proposals';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { refusedField } from '#server/refused-field.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { insertWish, updateProposal } from '../proposals.store.ts';
import { findOwn, getOwnProposal } from '../queries/own-proposals.ts';
import { isLive as isLiveAt, type ProposalRecord, stateOf } from '../queries/proposal-records.ts';
import { tellParties } from '../tell-parties.ts';
import { isWishable } from '../wished-draft.ts';

/** A proposal that its family can still answer. The caller has locked the venue's days. Throws `proposal_not_open`. */
const findOpen = async (
  context: ProposalsContext,
  tx: Sql,
  guest: Actor,
  id: string,
): Promise<ProposalRecord> => {
  const proposal = await findOwn(context, tx, guest, id);
  if (!isLive(stateOf(proposal, context.clock.now()))) throw new Failure('proposal_not_open');
  return proposal;
};

/** The family answers the quote that it saw, and no other. */
const assertSeen = ({ quoteId, quote }: ProposalRecord, seen: string): void => {
  if (quoteId !== seen)
    throw new Failure('proposal_changed', { more: { quoteId, totalPrice: toRupees(quote.total) } });
};

/** The family says what it would like instead. Throws what `wishInstead` of the contract says. */
export const wishInstead =
  (context: ProposalsContext) =>
  async (
    guest: Actor,
    { id, quoteId, total = null, changes, note }: CheckedInputOf<typeof calls.wishInstead>,
    idempotent: IdempotentRequest,
  ): Promise<Proposal> => {
    const { calendar, clock, db } = context;
    if (idempotent.createdId) return getOwnProposal(context)(guest, id);
    const seen = await findOwn(context, db, guest, id);
    if (total === null && changes.length === 0) throw refusedField('total', 'required');
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, seen.venueId);
      const proposal = await findOpen(context, tx, guest, id);
      assertSeen(proposal, quoteId);
      if (proposal.wish?.answer === null) throw new Failure('wish_waiting');
      if (proposal.round >= maxRounds) throw new Failure('too_many_rounds', { n: maxRounds });
      const wrong = changes.findIndex((one) => !isWishable(proposal.draft, one));
      if (wrong >= 0) throw refusedField(`changes.${wrong}.quantity`, 'not_a_choice');
      const wishId = newId();
      await insertWish(tx, {
        id: wishId,
        proposalId: id,
        quoteId,
        madeBy: guest.id,
        total: total === null ? null : toPaise(total),
        changes,
        note,
        answer: null,
        answerNote: '',
        answeredAt: null,
        createdAt: clock.now(),
      });
      await tellParties(context, tx, 'proposal.wished', proposal);
      await idempotent.recordCreated(tx, wishId);
    });
    return getOwnProposal(context)(guest, id);
  };

/** The family refuses a proposal. Throws `proposal_not_open`. */
export const refuseProposal =
  (context: ProposalsContext) =>
  async (guest: Actor, { id, note }: CheckedInputOf<typeof calls.refuseProposal>): Promise<Proposal> => {
    const { calendar, clock, db } = context;
    const seen = await findOwn(context, db, guest, id);
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, seen.venueId);
      const proposal = await findOpen(context, tx, guest, id);
      await updateProposal(tx, id, { ending: 'refused', endedAt: clock.now(), endedNote: note });
      await tellParties(context, tx, 'proposal.refused', proposal);
    });
    return getOwnProposal(context)(guest, id);
  };

/**
 * The family accepts: the quote that it saw becomes a booking, which takes over the days that are kept for it, and its other proposals at
 * this venue end. Throws what `acceptProposal` of the contract says.
 */
export const acceptProposal =
  (context: ProposalsContext) =>
  async (
    guest: Actor,
    input: CheckedInputOf<typeof calls.acceptProposal>,
    idempotent: IdempotentRequest,
  ): Promise<Proposal> => {
    const { bookings, cacheInvalidation, settings } = context;
    if (idempotent.createdId) return getOwnProposal(context)(guest, input.id);
    const seen = await findOwn(context, context.db, guest, input.id);
    const current = await settings.get();
    const [main] = seen.quote.functions;
    const { venueId } = seen;
    const wanted = {
      venueId,
      offeringId: main.offeringId,
      range: { start: main.startDate, end: main.endDate },
      rooms: main.rooms,
      hours: main.hours,
    };
    await bookings.proposals.withNearestFree(wanted, () =>
      bookings.proposals.withNewCode(() =>
        context.db.begin(async (tx) => {
          await bookings.proposals.lock(tx, { guestId: guest.id, venueId }, current);
          const proposal = await findOpen(context, tx, guest, input.id);
          assertSeen(proposal, input.quoteId);
          const { quoteId, cancellationPolicy, cancellationTerms, securityDeposit } = proposal;
          const booking = await bookings.proposals.book(
            tx,
            {
              ...{ venueId, quoteId, cancellationPolicy, cancellationTerms, securityDeposit },
              guestId: guest.id,
              paymentMethod: input.paymentMethod,
              contactPhone: input.contactPhone || proposal.familyPhone,
              specialRequests: input.specialRequests,
            },
            current,
          );
          const now = context.clock.now();
          const ended = { endedAt: now, endedNote: '' };
          await updateProposal(tx, proposal.id, {
            ...ended,
            ending: 'accepted',
            bookingId: booking.id,
            acceptedWith: await signedInBy(tx, guest),
          });
          await endOthers(context, tx, guest, proposal);
          await context.audit.record(tx, {
            action: 'booking.proposal_accepted',
            actor: guest,
            target: { kind: 'booking', id: booking.id },
            after: { proposal: proposal.id, total: toRupees(booking.total) },
          });
          await tellParties(context, tx, 'proposal.accepted', proposal);
          await idempotent.recordCreated(tx, booking.id);
        }),
      ),
    );
    cacheInvalidation.drop(bookings.proposals.calendarTags(venueId));
    return getOwnProposal(context)(guest, input.id);
  };

/** Where the code was sent with which the family signed in. */
const signedInBy = async (tx: Sql, { sessionId }: Actor): Promise<'email' | 'phone' | null> => {
  const [session] = await tx<{ signedInBy: 'email' | 'phone' }[]>`
    select signed_in_by from published.sessions where id = ${sessionId}`;
  return session?.signedInBy ?? null;
};

/** The alternatives that the family did not take. */
const endOthers = async (
  { clock }: ProposalsContext,
  tx: Sql,
  guest: Actor,
  { id, venueId }: ProposalRecord,
): Promise<void> => {
  const now = clock.now();
  await tx`
    update proposals p set ending = 'refused', ended_at = ${now}
    from published.enquiries e
    where e.id = p.enquiry_id and p.venue_id = ${venueId} and p.id <> ${id} and ${isLiveAt(now)}
      and coalesce(p.claimed_by, e.guest_id) = ${guest.id}`;
};
