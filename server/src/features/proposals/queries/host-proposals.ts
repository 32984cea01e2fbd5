import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/proposals/host.endpoints';
import { type HostProposal, ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Actor } from '#server/actor.ts';
import { type AnsweredEnquiry, findAnswered } from '../enquiry-of-proposal.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { presentHostProposal } from '../proposals.present.ts';
import { endOfQuote, isTaken } from '../proposed-days.ts';
import { nearestTo } from '../wished-draft.ts';
import { findHosted } from './hosted-proposal.ts';
import { ofEnquiry, type ProposalRecord, selectProposals } from './proposal-records.ts';

const present = async (
  context: ProposalsContext,
  proposal: ProposalRecord,
  settings: PlatformSettings,
): Promise<HostProposal> =>
  presentHostProposal(context, proposal, await nearestTo(context, proposal, settings), settings);

/** Throws `proposal_not_found`. */
export const getHostProposal =
  (context: ProposalsContext) =>
  async (host: Actor, id: string): Promise<HostProposal> =>
    present(context, await findHosted(context, context.db, host, id), await context.settings.get());

/** The proposals of an enquiry, the newest first. Throws `enquiry_not_found`. */
export const listProposals =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id }: CheckedInputOf<typeof calls.listProposals>,
  ): Promise<OutputOf<typeof calls.listProposals>> => {
    const enquiry = await findAnswered(context.db, host, id);
    const proposals = await selectProposals(context, context.db, ofEnquiry(enquiry.id));
    const settings = await context.settings.get();
    return { results: await Promise.all(proposals.map((one) => present(context, one, settings))) };
  };

/** The days of a draft if the family named none: a month ahead. */
const usualDaysAhead = 30;
const usualGuests = 100;

/** What a family asked, as a host would begin to offer it: the first offering of the venue, and the first menu that fits its food. */
const draftFor = async (
  { clock, db, offerings, services }: ProposalsContext,
  enquiry: AnsweredEnquiry,
): Promise<ProposalDraft> => {
  const { venueId, days, functions, food } = enquiry;
  const [sold, { menus }] = await Promise.all([
    offerings.listSold(db, venueId),
    services.findSold(db, venueId),
  ]);
  const [offering] = sold;
  const today = dayInIndia(clock.now());
  const wanted = days.find(({ start }) => start > today);
  const start = wanted?.start ?? addDays(today, usualDaysAhead);
  const guestCount = enquiry.guests ?? usualGuests;
  const menu = food === 'veg' || food === 'non_veg' ? menus.find(({ kind }) => kind === food) : undefined;
  return ProposalDraft.parse({
    functions: [
      {
        ...(offering && { offeringId: offering.id }),
        ...(functions[0] !== undefined && { eventType: functions[0] }),
        startDate: start,
        endDate: offering?.unit === 'session' ? start : (wanted?.end ?? start),
        guestCount,
        menus: menu ? [{ menuId: menu.id, plates: Math.max(guestCount, menu.minPlates) }] : [],
      },
    ],
    note: '',
  });
};

/** Begins with the last proposal to the family, or with what it asked. Throws `enquiry_not_found`. */
export const startProposal =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id }: CheckedInputOf<typeof calls.startProposal>,
  ): Promise<OutputOf<typeof calls.startProposal>> => {
    const enquiry = await findAnswered(context.db, host, id);
    const [last] = await selectProposals(context, context.db, ofEnquiry(enquiry.id));
    if (last) return { source: 'proposal', draft: { ...last.draft, validUntil: null } };
    return { source: 'enquiry', draft: await draftFor(context, enquiry) };
  };

/** What a draft comes to. It binds nobody. Throws what `quoteProposal` of the contract says. */
export const quoteProposal =
  (context: ProposalsContext) =>
  async (
    host: Actor,
    { id, ...input }: CheckedInputOf<typeof calls.quoteProposal>,
  ): Promise<OutputOf<typeof calls.quoteProposal>> => {
    const { bookings, clock, db } = context;
    const { id: enquiryId, venueId, guestId } = await findAnswered(db, host, id);
    const draft = ProposalDraft.parse(input);
    const settings = await context.settings.get();
    const family = { enquiryId, venueId, guestId };
    const priced = await bookings.proposals.price({ sql: db, settings }, { ...family, draft });
    const { firstDay, list, mostOff, plan, total } = priced;
    return {
      price: bookings.proposals.presentPrice(priced, firstDay),
      totalPrice: toRupees(total),
      listPrice: toRupees(totalsOf(list).total),
      mostOff: toRupees(mostOff),
      plan: plan.map(({ amount, dueOn }) => ({ amount: toRupees(amount), dueOn })),
      validUntil: endOfQuote(draft, priced, clock.now()).toISOString(),
      isTaken: await isTaken(context, db, family, draft),
    };
  };
