import { toRupees } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createVenueTermsStore, type VenueTerms } from './venue-terms.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
}

/** As the audit log tells it. */
const told = ({ policy, own, securityDeposit }: VenueTerms) => ({
  policy,
  ...(own && { terms: own.map(({ days, percent }) => `${days}: ${percent} %`).join(', ') }),
  securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
});

/** What a host asks for besides the price: frozen into each booking when it is made. */
export const createVenueTerms = ({ audit, db, clock, cacheInvalidation }: Dependencies) => {
  const store = createVenueTermsStore(db);
  return {
    async see(host: Actor, venueId: string): Promise<VenueTerms> {
      const terms = await store.find(venueId, host.id);
      if (!terms) throw new Failure('venue_not_found');
      return terms;
    },

    async save(host: Actor, venueId: string, terms: VenueTerms): Promise<void> {
      const isOwn = terms.policy === 'custom';
      if (isOwn && !terms.own)
        throw new Failure('bad_input', { fields: { cancellationTerms: ['required'] } });
      const kept = { ...terms, own: isOwn ? terms.own : null };
      const stale = [tags.venue(venueId)];
      const before = await store.find(venueId, host.id);
      await db.begin(async (tx) => {
        if (!(await store.update(tx, venueId, host.id, kept, clock.now())))
          throw new Failure('venue_not_found');
        await audit.record(tx, {
          action: 'venue.terms_changed',
          actor: host,
          target: { kind: 'venue', id: venueId },
          before: before && told(before),
          after: told(kept),
        });
        await cacheInvalidation.announce(tx, stale);
      });
      cacheInvalidation.drop(stale);
    },
  };
};

export type VenueTermsService = ReturnType<typeof createVenueTerms>;
