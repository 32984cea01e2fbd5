import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/visits/visits.endpoints';
import { answerVisitBy, pickVisitBy, visitEnd, visitTimeProblem } from '@mandap/domain/visits/visits';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { VisitsContext } from '../visits.context.ts';
import { assertWishes } from './ask-visit.ts';
import { transitionVisit } from './transition-visit.ts';

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
