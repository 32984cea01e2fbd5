import { dayInIndia } from '@mandap/domain/days';
import { mayMove, venueMoves } from '@mandap/domain/venues/lifecycle';
import { venueChanges } from '@mandap/domain/venues/venue-changes';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createVenueReviewStore } from './venue-approval.store.ts';
import type { VenueLife } from './venue-lifecycle.service.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
  venueLife: Pick<VenueLife, 'facts'>;
}

/** One venue as the team looks at it before it decides. */
export const createVenueReview = ({ db, clock, settings, venueLife }: Dependencies) => {
  const store = createVenueReviewStore(db);
  return {
    /** Throws `host_not_found`. */
    async seeHost(id: string) {
      const [host, verifications] = await Promise.all([store.findHost(id), store.listVerifications(id)]);
      if (!host) throw new Failure('host_not_found');
      return { host, verifications };
    },

    /** Throws `venue_not_found`. */
    async see(id: string) {
      const venue = await store.find(id, dayInIndia(clock.now()));
      const host = venue && (await store.findHost(venue.ownerId));
      if (!venue || !host) throw new Failure('venue_not_found');
      const [decisions, verifications, approval, facts, { requireVendorVerification }] = await Promise.all([
        store.listDecisions(id),
        store.listVerifications(host.id),
        store.lastApproval(id),
        venueLife.facts(db, id),
        settings.get(),
      ]);
      return {
        venue,
        host,
        decisions,
        verifications,
        approvedAt: approval?.at ?? null,
        changes: approval && facts ? venueChanges(approval.facts, facts) : [],
        moves: venueMoves.filter((move) => mayMove(move, venue.status, 'admin')),
        needsVerification: requireVendorVerification && host.verifiedAt === null,
      };
    },
  };
};

export type VenueReview = ReturnType<typeof createVenueReview>;
