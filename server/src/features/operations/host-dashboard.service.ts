import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { HostReviews } from '../reviews/host-reviews.service.ts';
import { createHostingNumbersStore } from './host-dashboard.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  hosting: Pick<Bookings['host'], 'venues'>;
  hostReviews: Pick<HostReviews, 'countUnanswered'>;
}

/** What waits for a host, and the figures of the month. */
export const createHostDashboard = ({ db, clock, hosting, hostReviews }: Dependencies) => {
  const numbers = createHostingNumbersStore(db);
  return async (host: Actor) => {
    const [now, today] = [clock.now(), dayInIndia(clock.now())];
    const ids = (await hosting.venues(host)).map(({ id }) => id);
    const [ofBookings, ofOfflineBookings, toTakeAtVenue, depositsToSettle, reviewsToAnswer, occupancy] =
      await Promise.all([
        numbers.ofBookings(ids, now, today),
        numbers.ofOfflineBookings(ids, today),
        numbers.toTakeAtVenue(ids, today),
        numbers.depositsToSettle(ids, today),
        hostReviews.countUnanswered(host),
        numbers.occupancy(ids, today),
      ]);
    return {
      requests: { count: ofBookings.requests, soonestDeadline: ofBookings.soonestDeadline },
      toTakeAtVenue,
      depositsToSettle,
      reviewsToAnswer,
      occupancy,
      venues: ids.length,
      upcoming: ofBookings.upcoming + ofOfflineBookings.upcoming,
      monthBookings: ofBookings.monthBookings + ofOfflineBookings.monthBookings,
      monthRevenue: ofBookings.monthRevenue + ofOfflineBookings.monthRevenue,
    };
  };
};

export type HostDashboard = ReturnType<typeof createHostDashboard>;
