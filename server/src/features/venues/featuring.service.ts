import type { VenueStanding } from '@mandap/contract/venues/lifecycle.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import { standingOf, type VenueLife } from './venue-lifecycle.service.ts';
import { createVenueLifeStore } from './venue-lifecycle.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Audit;
  venueLife: VenueLife;
}

/** Which venues stand in front, and until when. */
export const createFeaturing = ({ db, clock, cacheInvalidation, audit, venueLife }: Dependencies) => {
  const store = createVenueLifeStore(db);

  /** Nothing shows a venue in front after its last day (venues.store.ts); this takes the mark off and drops what is kept. */
  const endDue = async (): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      const ended = await store.endFeatured(tx, dayInIndia(clock.now()));
      if (ended.length === 0) return [];
      for (const id of ended) await recordEnd(tx, null, id);
      const dropped = [tags.venues, ...ended.map(tags.venue)];
      await cacheInvalidation.announce(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

  const recordEnd = (tx: Parameters<Audit['record']>[0], actor: Actor | null, id: string) =>
    audit.record(tx, {
      action: 'venue.unfeatured',
      actor,
      target: { kind: 'venue', id },
      before: { featured: true },
      after: { featured: false },
    });

  return {
    endDue,

    /** Through the last day, or for good. Only what is public can stand in front. */
    async feature(actor: Actor, id: string, until: Day | null): Promise<VenueStanding> {
      if (until && until < dayInIndia(clock.now()))
        throw new Failure('bad_input', { fields: { until: ['dates_past'] } });
      return venueLife.changing(id, async (tx) => {
        const venue = await venueLife.find(tx, id);
        if (venue.status !== 'Published') throw new Failure('venue_moved_on');
        await store.setFeatured(tx, id, true, until);
        await audit.record(tx, {
          action: 'venue.featured',
          actor,
          target: { kind: 'venue', id },
          before: { featured: venue.isFeatured, until: venue.featuredUntil },
          after: { featured: true, until },
        });
        return standingOf({ ...venue, isFeatured: true, featuredUntil: until });
      });
    },

    unfeature: (actor: Actor, id: string): Promise<VenueStanding> =>
      venueLife.changing(id, async (tx) => {
        const venue = await venueLife.find(tx, id);
        if (venue.isFeatured) {
          await store.setFeatured(tx, id, false, null);
          await recordEnd(tx, actor, id);
        }
        return standingOf({ ...venue, isFeatured: false, featuredUntil: null });
      }),
  };
};

export type Featuring = ReturnType<typeof createFeaturing>;
