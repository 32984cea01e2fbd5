import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type Changes, tags } from '../../platform/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createVenueTermsStore, type VenueTerms } from './venue-terms.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  changes: Changes;
}

/** What a host asks for besides the price: frozen into each booking when it is made. */
export const createVenueTerms = ({ db, clock, changes }: Dependencies) => {
  const store = createVenueTermsStore();
  return {
    async save(host: Actor, venueId: string, terms: VenueTerms): Promise<void> {
      const isOwn = terms.policy === 'custom';
      if (isOwn && !terms.own)
        throw new Failure('bad_input', { fields: { cancellationTerms: ['required'] } });
      const kept = { ...terms, own: isOwn ? terms.own : null };
      const stale = [tags.venue(venueId)];
      await db.begin(async (tx) => {
        if (!(await store.update(tx, venueId, host.id, kept, clock.now())))
          throw new Failure('venue_not_found');
        await changes.announce(tx, stale);
      });
      changes.drop(stale);
    },
  };
};

export type VenueTermsService = ReturnType<typeof createVenueTerms>;
