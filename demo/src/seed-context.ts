import type { Day } from '@mandap/domain/days';
import type { AddOnOffer } from '@mandap/domain/venues/add-ons';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import type { Ids } from './ids.ts';
import type { StorePicture } from './pictures.ts';
import type { SeedStore } from './seed.store.ts';
import type { People } from './users.ts';

/** What every part of the demo data is inserted with: one transaction, one moment, and the ids of what others refer to. */
export interface SeedContext {
  tx: Tx;
  db: Db;
  now: Date;
  today: Day;
  store: SeedStore;
  picture: StorePicture;
  people: People;
  categories: Ids;
  amenities: Ids;
  /** At their usual prices. */
  addOns: readonly AddOnOffer[];
}
