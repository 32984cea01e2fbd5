import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import { createHostingNumbersStore } from './host-dashboard.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  hosting: Pick<Bookings['host'], 'venues' | 'summarize'>;
  reviews: Pick<Reviews, 'countUnanswered'>;
}

/** What a host has to do, and the figures of the month. */
export const createHostDashboard = ({ db, clock, hosting, reviews }: Dependencies) => {
  const numbers = createHostingNumbersStore(db);
  return async (host: Actor) => {
    const today = dayInIndia(clock.now());
    const ids = (await hosting.venues(host)).map(({ id }) => id);
    const [bookings, depositsToSettle, reviewsToAnswer, occupancy] = await Promise.all([
      hosting.summarize(ids),
      numbers.depositsToSettle(ids, today),
      reviews.countUnanswered(host),
      numbers.occupancy(ids, today),
    ]);
    return { ...bookings, depositsToSettle, reviewsToAnswer, occupancy, venues: ids.length };
  };
};

export type HostDashboard = ReturnType<typeof createHostDashboard>;
