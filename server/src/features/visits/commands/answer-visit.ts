import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import {
  answerVisitBy,
  pickVisitBy,
  type VisitParty,
  type VisitTransition,
  visitEnd,
  visitTimeProblem,
} from '@mandap/domain/visits/visits';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import { getVisit, partyOf, statusAfter } from '../queries/visit.ts';
import type { VisitsContext } from '../visits.context.ts';
import { lockVisit, updateVisit, type VisitRow } from '../visits.store.ts';
import { assertWishes } from './ask-visit.ts';

/** Limited, because each answer is emailed to the other party. */
const answersPerHour: Limit = { name: 'visit answers', points: 60, seconds: 60 * 60 };

interface Step {
  tx: Sql;
  visit: VisitRow;
  party: VisitParty;
  now: Date;
}

/** The changes of a transition besides the status. Called once the visit is locked. */
type ChangeVisit = (step: Step) => Promise<Partial<VisitRow>> | Partial<VisitRow>;

const eventOf = {
  offer: 'visit.offered',
  pick: 'visit.agreed',
  ask: 'visit.asked',
  decline: 'visit.declined',
  cancel: 'visit.cancelled',
} as const;

/** Actions of hosts and managers are audited under the venue. */
const auditOf = {
  offer: 'venue.visit_offered',
  decline: 'venue.visit_declined',
  cancel: 'venue.visit_cancelled',
} as const;

/**
 * Changes the status of a locked visit and notifies the other party. Resolves to the visit as the actor sees it. Throws
 * `visit_not_found` or `visit_changed`.
 */
const transitionVisit =
  (context: VisitsContext) =>
  async (actor: Actor, id: string, transition: VisitTransition, change: ChangeVisit): Promise<Visit> => {
    const { db, clock, limits, jobs, audit } = context;
    await limits.consume(answersPerHour, actor.id);
    await db.begin(async (tx) => {
      const visit = await lockVisit(tx, id);
      const party = await partyOf(tx, actor, visit);
      if (!visit) return;
      const now = clock.now();
      const status = statusAfter(visit, transition, party, now);
      const changes = await change({ tx, visit, party, now });
      await updateVisit(tx, { ...visit, ...changes, status, version: visit.version + 1, changedAt: now });
      await jobs.publish(tx, eventOf[transition], { visitId: id });
      if (party === 'host' && transition in auditOf)
        await audit.record(tx, {
          action: auditOf[transition as keyof typeof auditOf],
          actor,
          target: { kind: 'venue', id: visit.venueId },
          after: { visit: id },
        });
    });
    return getVisit(context)(actor, id);
  };

/** The host offers times, which replace earlier ones. Throws `bad_input`, `venue_unavailable` or errors of `transitionVisit`. */
export const offerTimes =
  (context: VisitsContext) =>
  (host: Actor, { id, times: offered, answer }: CheckedInputOf<typeof calls.offerVisitTimes>) =>
    transitionVisit(context)(host, id, 'offer', async ({ tx, visit, now }) => {
      const moments = [...new Set(offered.map((time) => new Date(time).getTime()))].sort((a, b) => a - b);
      const times = moments.map((moment) => new Date(moment));
      const problem = times.map((time) => visitTimeProblem(time, now)).find((found) => found !== null);
      if (problem) throw new Failure('bad_input', { fields: { times: [problem] } });
      await context.venues.keepBookable(tx, visit.venueId);
      return { times, answer, openUntil: pickVisitBy(times) };
    });

/** The guest picks one of the times. Throws `visit_time_gone`, `venue_unavailable` or errors of `transitionVisit`. */
export const pickTime =
  (context: VisitsContext) =>
  (guest: Actor, { id, startsAt: picked }: CheckedInputOf<typeof calls.pickVisitTime>) =>
    transitionVisit(context)(guest, id, 'pick', async ({ tx, visit, now }) => {
      const startsAt = new Date(picked);
      const isOffered = visit.times.some((time) => time.getTime() === startsAt.getTime());
      if (!isOffered || startsAt <= now) throw new Failure('visit_time_gone');
      await context.venues.keepBookable(tx, visit.venueId);
      return { startsAt, agreedAt: now, openUntil: visitEnd(startsAt) };
    });

/** The guest asks for other days. Throws `bad_input`, `venue_unavailable` or errors of `transitionVisit`. */
export const askAgain =
  (context: VisitsContext) =>
  (guest: Actor, { id, wishes, note }: CheckedInputOf<typeof calls.askVisitAgain>) =>
    transitionVisit(context)(guest, id, 'ask', async ({ tx, visit, now }) => {
      assertWishes(wishes, now);
      await context.venues.keepBookable(tx, visit.venueId);
      return { wishes, times: [], answer: '', openUntil: answerVisitBy(wishes, now), ...(note && { note }) };
    });

export const declineVisit =
  (context: VisitsContext) =>
  (host: Actor, { id, reason }: CheckedInputOf<typeof calls.declineVisit>) =>
    transitionVisit(context)(host, id, 'decline', () => ({ endedBy: 'host', reason }));

/** Either party cancels. The venue may no longer exist. */
export const cancelVisit =
  (context: VisitsContext) =>
  (actor: Actor, { id, reason }: CheckedInputOf<typeof calls.cancelVisit>) =>
    transitionVisit(context)(actor, id, 'cancel', ({ party }) => ({ endedBy: party, reason }));
