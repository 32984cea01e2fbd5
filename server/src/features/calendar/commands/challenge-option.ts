import { challengedEnd, usualChallengeHours } from '@mandap/domain/calendar/waiting';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { updateEnd } from '../options.store.ts';
import { findObstacles } from '../queries/challenges.ts';
import { changeDays } from './change-days.ts';
import { findOwnEntry } from './join-waiting.ts';

/**
 * The next in line is ready to pay for days that a host only keeps for another family: that family has to book them soon. Otherwise they
 * are offered when the option ends, like all that becomes free. Throws `waiting_not_found`, `number_not_verified`, `option_challenged`,
 * `cannot_challenge`.
 */
export const challengeOption =
  (context: CalendarContext) =>
  async (guest: Actor, { id }: { id: string }): Promise<void> => {
    const { clock, jobs } = context;
    const { venueId } = await findOwnEntry(context.db, guest, id);
    await changeDays(context, venueId, async (tx) => {
      const now = clock.now();
      await assertVerified(tx, guest.id);
      const obstacles = await findObstacles(tx, guest.id, now, part`e.id = ${id}`);
      const [open] = obstacles.filter(({ challengedAt }) => challengedAt === null);
      if (!open) throw new Failure(obstacles.length > 0 ? 'option_challenged' : 'cannot_challenge');
      const until = challengedEnd(open.until, now, open.hours ?? usualChallengeHours);
      if (until >= open.until) throw new Failure('cannot_challenge');
      await updateEnd(tx, open.optionId, { until, remindedAt: now, challengedAt: now }, now);
      await jobs.publish(tx, 'option.challenged', { optionId: open.optionId });
    });
  };

const assertVerified = async (tx: Sql, guestId: string): Promise<void> => {
  const verified = await tx`
    select 1 from published.users where id = ${guestId} and phone is not null and phone_verified_at is not null`;
  if (verified.length === 0) throw new Failure('number_not_verified');
};
