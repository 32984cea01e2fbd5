import type { ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import { latestValidity, usualEnd, validityProblem } from '@mandap/domain/proposals/proposals';
import type { PricedProposal } from '#server/features/bookings/price-proposal.ts';
import type { Sql } from '#server/platform/db.ts';
import { refusedField } from '#server/refused-field.ts';
import type { ProposalsContext } from './proposals.context.ts';

/** Whom a quote is for. */
export interface Family {
  enquiryId: string;
  venueId: string;
  guestId: string | null;
}

const spacesOf = ({ guestId, enquiryId }: Family) => (guestId ? { guestId } : { enquiryId });

/** What the family would book. */
export const staysOf = ({ functions }: Pick<ProposalDraft, 'functions'>) =>
  functions.map(({ offeringId, startDate, endDate, rooms, hours }) => ({
    offeringId,
    startDate,
    endDate,
    rooms,
    hours,
  }));

/** Whether somebody else has some of the days. What is kept for this family is free. */
export const isTaken = async (
  { calendar, clock }: Pick<ProposalsContext, 'calendar' | 'clock'>,
  sql: Sql,
  family: Family,
  draft: Pick<ProposalDraft, 'functions'>,
): Promise<boolean> => {
  const stays = staysOf(draft).map(({ startDate: start, endDate: end, ...stay }) => ({
    ...stay,
    range: { start, end },
  }));
  const taken = await calendar.findFirstTaken(sql, family.venueId, stays, clock.now(), spacesOf(family));
  return taken !== null;
};

/** The end of a quote: as the host says, or the usual one. `before`: that of the quote before. Throws `bad_input`. */
export const endOfQuote = (
  { validUntil }: Pick<ProposalDraft, 'validUntil'>,
  { firstDay, plan }: Pick<PricedProposal, 'firstDay' | 'plan'>,
  now: Date,
  before?: Date,
): Date => {
  const days = { firstDay, nextDue: plan[1]?.dueOn ?? null };
  if (latestValidity(days) <= now) throw refusedField('functions.0.startDate', 'proposal_too_late');
  if (!validUntil) return usualEnd(now, days, before);
  const until = new Date(validUntil);
  const problem = validityProblem(until, now, days);
  if (problem) throw refusedField('validUntil', problem);
  return until;
};
