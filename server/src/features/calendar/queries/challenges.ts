import { firstDayToOffer } from '@mandap/domain/calendar/waiting';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { areOf, isWaiting } from '../holds.store.ts';
import { entriesWithParties, findNext, isOfferable } from '../waiting.store.ts';

/** An option that keeps the next in line from its days. */
export interface Obstacle {
  entryId: string;
  optionId: string;
  until: Date;
  challengedAt: Date | null;
  /** How many hours its family has when it is challenged, as the venue chose. Null: as usual. */
  hours: number | null;
}

/**
 * The options that a guest's entries may challenge: each a host's option for somebody else which alone keeps the next in line from its
 * days. If it were over, the entry would be offered.
 */
export const findObstacles = async (
  sql: Sql,
  guestId: string,
  now: Date,
  which: Part = part`true`,
): Promise<Obstacle[]> => {
  const firstDay = firstDayToOffer(now);
  const found = await sql<(Obstacle & { venueId: string })[]>`
    select e.id as entry_id, e.venue_id, o.id as option_id, o.until, o.challenged_at, r.hours
    from ${entriesWithParties}
    join options o on o.venue_id = e.venue_id and o.ended_at is null and o.until > ${now} and o.entry_id is null
    left join challenge_rules r on r.venue_id = e.venue_id
    where e.guest_id = ${guestId} and ${isWaiting} and ${which} and ${areOf(guestId)} is not true
      and ${isOfferable(now, firstDay, { optionId: part`o.id` })}
    order by e.place, o.until, o.id`;
  const obstacles: Obstacle[] = [];
  for (const { venueId, ...one } of found) {
    const next = await findNext(sql, venueId, now, { optionId: part`${one.optionId}::uuid` });
    if (next?.id === one.entryId) obstacles.push(one);
  }
  return obstacles;
};
