import type { ChallengeHours } from '@mandap/domain/calendar/waiting';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { mayAt } from '#server/venue-access.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { changeDays } from './change-days.ts';
import { offerAtEnd } from './hold-days.ts';

/**
 * A host puts a waiting family first, and says why. If the days are free, they are kept for it at once, otherwise as soon as they are.
 * Throws `waiting_not_found`.
 */
export const offerFirst =
  (context: CalendarContext) =>
  async (host: Actor, { id, reason }: { id: string; reason: string }): Promise<void> => {
    const { audit, clock, db } = context;
    const [found] = await db<{ venueId: string }[]>`select venue_id from waiting_entries where id = ${id}`;
    if (!found || !(await mayAt(db, host.id, found.venueId, 'calendar')))
      throw new Failure('waiting_not_found');
    const { venueId } = found;
    await changeDays(context, venueId, async (tx) => {
      const now = clock.now();
      // The last one that is put first is before those that were put first earlier.
      const first = await tx`
        update waiting_entries set first_reason = ${reason}, first_at = coalesce((
          select min(first_at) - interval '1 ms' from waiting_entries where venue_id = ${venueId} and ended_at is null), ${now})
        where id = ${id} and ended_at is null and offered_at is null returning 1`;
      if (first.length === 0) throw new Failure('waiting_not_found');
      const target = { kind: 'venue', id: venueId } as const;
      await audit.record(tx, { action: 'venue.waiting_first', actor: host, target, note: reason });
      offerAtEnd(context, tx, venueId);
    });
  };

/** A host chooses how long families for which days are kept have when they are challenged. */
export const saveChallengeHours =
  (context: CalendarContext) =>
  async (
    host: Actor,
    { id, hours }: { id: string; hours: ChallengeHours },
  ): Promise<{ hours: ChallengeHours }> => {
    await assertHost(context, host, id);
    await context.db.begin(async (tx) => {
      await tx`
        insert into challenge_rules (venue_id, hours) values (${id}, ${hours})
        on conflict (venue_id) do update set hours = excluded.hours`;
      const target = { kind: 'venue', id } as const;
      await context.audit.record(tx, {
        action: 'venue.challenge_hours_changed',
        actor: host,
        target,
        after: { hours },
      });
    });
    return { hours };
  };
