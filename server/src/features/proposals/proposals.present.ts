import type { HostProposal } from '@mandap/contract/proposals/host.schemas';
import type { Proposal, proposalFields } from '@mandap/contract/proposals/proposals.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { visibleText } from '@mandap/domain/contact-masking';
import { addDays } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import type { Reached } from '@mandap/domain/proposals/proposed-price';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type * as z from 'zod/mini';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import { publicText } from '#server/public-text.ts';
import type { ProposalsContext } from './proposals.context.ts';
import { type ProposalRecord, stateOf } from './queries/proposal-records.ts';

type Shared = { [Field in keyof typeof proposalFields]: z.output<(typeof proposalFields)[Field]> };
type Reader = 'guest' | 'host';

/** Contact details are hidden until the booking is confirmed. */
const isShown = ({ bookingStatus }: ProposalRecord): boolean =>
  bookingStatus !== null && doPartiesKnowEachOther(bookingStatus);

const presentWish = (proposal: ProposalRecord, reader: Reader): Shared['wish'] => {
  const { wish } = proposal;
  if (!wish) return null;
  const shown = isShown(proposal);
  return {
    id: wish.id,
    total: wish.total === null ? null : toRupees(wish.total),
    changes: wish.changes,
    note: visibleText(wish.note, { isMine: reader === 'guest', isShown: shown }),
    answer: wish.answer,
    answerNote: visibleText(wish.answerNote, { isMine: reader === 'host', isShown: shown }),
    createdAt: new Date(wish.createdAt).toISOString(),
  };
};

/** What both parties see of a proposal. */
const presentShared = (
  { bookings, clock }: ProposalsContext,
  proposal: ProposalRecord,
  reader: Reader,
  settings: PlatformSettings,
): Shared => {
  const { quote, draft, cancellationPolicy: policy, keptUntil, securityDeposit } = proposal;
  const now = clock.now();
  const state = stateOf(proposal, now);
  const { startDate } = summaryOf(quote.functions);
  const terms = refundTableOf(policy, proposal.cancellationTerms);
  const whole = terms.find(({ percent }) => percent === 100);
  const kept = keptUntil === null ? null : new Date(keptUntil);
  return {
    id: proposal.id,
    state,
    quoteId: proposal.quoteId,
    round: proposal.round,
    functions: bookings.proposals.presentFunctions(quote),
    ownLines: draft.ownLines.map((line) => ({
      ...line,
      text: reader === 'host' || isShown(proposal) ? line.text : publicText(line.text),
    })),
    price: bookings.proposals.presentPrice(quote, startDate),
    totalPrice: toRupees(quote.total),
    plan: quote.plan.map(({ amount, dueOn }) => ({ amount: toRupees(amount), dueOn })),
    cancellation: { policy, terms: [...terms] },
    refundUntil: whole ? addDays(startDate, -whole.days) : null,
    securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
    note: visibleText(proposal.note, { isMine: reader === 'host', isShown: isShown(proposal) }),
    validUntil: proposal.validUntil.toISOString(),
    keptUntil: kept && kept > now && proposal.ending === null ? kept.toISOString() : null,
    wish: presentWish(proposal, reader),
    rounds: proposal.rounds.map(({ quoteId, total, createdAt }) => ({
      quoteId,
      totalPrice: toRupees(total),
      createdAt: new Date(createdAt).toISOString(),
    })),
    paymentMethods: bookings.proposals.paymentMethods(proposal.payAtVenue, settings),
    createdAt: proposal.createdAt.toISOString(),
  };
};

/** A proposal as its family sees it. */
export const presentProposal = (
  context: ProposalsContext,
  proposal: ProposalRecord,
  settings: PlatformSettings,
): Proposal => ({
  ...presentShared(context, proposal, 'guest', settings),
  venue: {
    id: proposal.venueId,
    name: proposal.venueName,
    city: proposal.city,
    ...placeNamesOf(proposal),
    isListed: proposal.isListed,
    picture: proposal.picture,
  },
  enquiryId: proposal.enquiryId,
  requestId: proposal.requestId,
  bookingId: proposal.bookingId,
});

/** A proposal as the host sees it. `nearest`: to what the family wishes. */
export const presentHostProposal = (
  context: ProposalsContext,
  proposal: ProposalRecord,
  nearest: Reached | null,
  settings: PlatformSettings,
): HostProposal => ({
  ...presentShared(context, proposal, 'host', settings),
  enquiryId: proposal.enquiryId,
  draft: proposal.draft,
  nearest: nearest && { totalPrice: toRupees(nearest.total), off: toRupees(nearest.off) },
  hasLink: proposal.linkEndsAt !== null && proposal.linkEndsAt > context.clock.now(),
  bookingId: proposal.bookingId,
});
