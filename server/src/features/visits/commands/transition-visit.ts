import type { Visit } from '@mandap/contract/visits/visits.schemas';
import type { VisitParty, VisitTransition } from '@mandap/domain/visits/visits';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import { getVisit } from '../queries/visit.ts';
import { partyOf, statusAfter } from '../visit-party.ts';
import type { VisitsContext } from '../visits.context.ts';
import { lockVisit, updateVisit, type VisitRow } from '../visits.store.ts';

/** Limited, because each answer is emailed to the other party. */
const answersPerHour: Limit = { name: 'visit answers', points: 60, seconds: 60 * 60 };

interface Step {
  tx: Sql;
  visit: VisitRow;
  party: VisitParty;
  now: Date;
}

/** The changes of a transition besides the status. Called once the visit is locked. */
export type ChangeVisit = (step: Step) => Promise<Partial<VisitRow>> | Partial<VisitRow>;

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
export const transitionVisit =
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
