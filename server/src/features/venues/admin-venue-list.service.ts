import { dayInIndia } from '@mandap/domain/days';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createVenueListStore, type VenueWish } from './admin-venue-list.store.ts';

export const createVenueList = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = createVenueListStore(db);
  const today = () => dayInIndia(clock.now());
  return {
    find: (wish: VenueWish & { page: number; pageSize: number }) => store.list(wish, today()),
    all: (wish: VenueWish) => store.all(wish, today()),
  };
};

export type VenueList = ReturnType<typeof createVenueList>;
