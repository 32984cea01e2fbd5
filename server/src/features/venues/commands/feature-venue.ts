import type { ChangedVenue } from '@mandap/contract/venues/host.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { changeVenue } from '../change-venue.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentChanged } from '../venues.present.ts';
import { lockVenue } from '../venues.store.ts';

/** Features a public venue, through a last day or without an end. Throws `bad_input` or `venue_moved_on`. */
export const featureVenue =
  (context: VenuesContext) =>
  async (actor: Actor, { id, until }: { id: string; until: Day | null }): Promise<ChangedVenue> => {
    if (until && until < dayInIndia(context.clock.now())) {
      throw new Failure('bad_input', { fields: { until: ['dates_past'] } });
    }
    return changeVenue(context, id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (venue.status !== 'Published') throw new Failure('venue_moved_on');
      await updateFeatured(tx, id, true, until);
      await context.audit.record(tx, {
        action: 'venue.featured',
        actor,
        target: { kind: 'venue', id },
        before: { featured: venue.isFeatured, until: venue.featuredUntil },
        after: { featured: true, until },
      });
      return presentChanged({ ...venue, isFeatured: true, featuredUntil: until });
    });
  };

export const unfeatureVenue =
  (context: VenuesContext) =>
  (actor: Actor, { id }: { id: string }): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (venue.isFeatured) {
        await updateFeatured(tx, id, false, null);
        await recordUnfeatured(context, tx, actor, id);
      }
      return presentChanged({ ...venue, isFeatured: false, featuredUntil: null });
    });

/** No query shows a venue as featured after its last day. This clears the flag and the caches. */
export const endFeatured = (context: VenuesContext) => async (): Promise<void> => {
  while (await endSome(context));
};

/** Whether there may be more. */
const endSome = async (context: VenuesContext): Promise<boolean> => {
  const { db, clock, cacheInvalidation } = context;
  const { stale, isFull } = await db.begin(async (tx) => {
    const ended = await clearFeaturedBefore(tx, dayInIndia(clock.now()));
    if (ended.length === 0) return { stale: [], isFull: false };
    for (const id of ended) await recordUnfeatured(context, tx, null, id);
    const dropped = [tags.venues, ...ended.map(tags.venue)];
    await cacheInvalidation.publish(tx, dropped);
    return { stale: dropped, isFull: ended.length === venuesAtOnce };
  });
  cacheInvalidation.drop(stale);
  return isFull;
};

const recordUnfeatured = ({ audit }: VenuesContext, tx: Sql, actor: Actor | null, id: string) =>
  audit.record(tx, {
    action: 'venue.unfeatured',
    actor,
    target: { kind: 'venue', id },
    before: { featured: true },
    after: { featured: false },
  });

const updateFeatured = async (tx: Sql, id: string, isFeatured: boolean, until: Day | null): Promise<void> => {
  await tx`update venues set is_featured = ${isFeatured}, featured_until = ${until} where id = ${id}`;
};

/** The number of rows that one transaction of a job changes, so that it locks none for long. */
const venuesAtOnce = 200;

/** Works in batches. Resolves to their ids. */
const clearFeaturedBefore = async (tx: Sql, today: Day): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    update venues set is_featured = false, featured_until = null
    where id in (select id from venues where is_featured and featured_until < ${today}
      order by id limit ${venuesAtOnce} for no key update)
    returning id`;
  return rows.map(({ id }) => id);
};
