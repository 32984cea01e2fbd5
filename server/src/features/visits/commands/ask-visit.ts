import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { askVisit as askVisitCall } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { answerVisitBy, type VisitWish, visitWishProblem } from '@mandap/domain/visits/visits';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Limit } from '#server/platform/limits.ts';
import { mayAt } from '#server/venue-access.ts';
import { getVisit } from '../queries/visit.ts';
import type { VisitsContext } from '../visits.context.ts';
import { closeOverdue, insertVisit } from '../visits.store.ts';
import { publishClosed } from './close-visits.ts';

/** Limits requests, so that nobody asks every host in the country. */
const asksPerHour: Limit = { name: 'visits', points: 10, seconds: 60 * 60 };

/** Throws `bad_input` for a day that is over or too far ahead. */
export const assertWishes = (wishes: readonly VisitWish[], now: Date): void => {
  const problem = wishes.map((wish) => visitWishProblem(wish, now)).find((found) => found !== null);
  if (problem) throw new Failure('bad_input', { fields: { wishes: [problem] } });
};

/**
 * A guest asks to see a venue. Throws `venue_not_found`, `venue_unavailable`, `own_venue_visit`, `bad_input`, or
 * `visit_is_open` if the guest already has an open visit there.
 */
export const askVisit =
  (context: VisitsContext) =>
  async (
    guest: Actor,
    { venueId, visitors, wishes, note, contactPhone = '' }: CheckedInputOf<typeof askVisitCall>,
    idempotent: IdempotentRequest,
  ): Promise<Visit> => {
    const { db, clock, jobs, limits, venues } = context;
    if (idempotent.createdId) return getVisit(context)(guest, idempotent.createdId);
    await venues.published(venueId);
    if (await mayAt(db, guest.id, venueId, 'calendar')) throw new Failure('own_venue_visit');
    const now = clock.now();
    assertWishes(wishes, now);
    await limits.consume(asksPerHour, guest.id);
    const id = newId();
    const created = db.begin(async (tx) => {
      await venues.keepBookable(tx, venueId);
      const over = await closeOverdue(tx, part`s.guest_id = ${guest.id} and s.venue_id = ${venueId}`, now);
      await publishClosed(context, tx, over);
      await insertVisit(tx, {
        id,
        venueId,
        guestId: guest.id,
        status: 'asked',
        visitors,
        wishes,
        note,
        contactPhone,
        times: [],
        answer: '',
        startsAt: null,
        endedBy: null,
        reason: '',
        openUntil: answerVisitBy(wishes, now),
        version: 0,
        agreedAt: null,
        createdAt: now,
        changedAt: now,
      });
      await jobs.publish(tx, 'visit.asked', { visitId: id });
      await idempotent.recordCreated(tx, id);
    });
    await created.catch((error: unknown) => {
      const isOpen = (error as { constraint?: string }).constraint === 'one_open_visit';
      throw isOpen ? new Failure('visit_is_open') : error;
    });
    return getVisit(context)(guest, id);
  };
