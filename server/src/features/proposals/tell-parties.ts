import part from 'sql-template-tag';
import type { DomainEvents } from '#server/events.ts';
import type { Sql } from '#server/platform/db.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { ProposalsContext } from './proposals.context.ts';

type ProposalEvent = keyof DomainEvents & `proposal.${string}`;

/** Publishes what happened to a proposal, and makes the open pages of its parties reload it. */
export const tellParties = async (
  { jobs, liveUpdates }: ProposalsContext,
  tx: Sql,
  event: ProposalEvent,
  { id: proposalId, venueId, guestId }: { id: string; venueId: string; guestId: string | null },
): Promise<void> => {
  await jobs.publish(tx, event, { proposalId });
  const hosts = peopleWhoMay(venueId, 'bookings');
  const people = guestId ? part`select ${guestId}::uuid as user_id union (${hosts})` : hosts;
  await liveUpdates.notifyEach(tx, people, { kind: 'proposal', proposalId });
};
