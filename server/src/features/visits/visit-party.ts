import { type VisitParty, type VisitTransition, visitAfter } from '@mandap/domain/visits/visits';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { VisitRow } from './visits.store.ts';

/** The person's party in a visit. Throws `visit_not_found` for everybody else. */
export const partyOf = async (
  sql: Sql,
  { id }: Actor,
  visit: Pick<VisitRow, 'guestId' | 'venueId'> | null,
): Promise<VisitParty> => {
  if (visit?.guestId === id) return 'guest';
  if (visit && (await mayAt(sql, id, visit.venueId, 'bookings'))) return 'host';
  throw new Failure('visit_not_found');
};

/** The status of a visit after a transition. Throws `visit_changed` if the visit is over or has moved on. */
export const statusAfter = (
  { status, openUntil }: Pick<VisitRow, 'status' | 'openUntil'>,
  transition: VisitTransition,
  party: VisitParty,
  now: Date,
): VisitRow['status'] => {
  const next = openUntil > now ? visitAfter(status, transition, party) : null;
  if (!next) throw new Failure('visit_changed');
  return next;
};
