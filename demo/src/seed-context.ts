import type { Day } from '@mandap/domain/days';
import type { AddOnOffer } from '@mandap/domain/venues/add-ons';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import type { Ids } from './ids.ts';
import type { StorePicture } from './pictures.ts';
import type { SeedStore } from './seed.store.ts';
import type { People } from './users.ts';

/** What every part of the demo data needs: one transaction, one moment, and the ids that parts refer to. */
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
  /** At their default prices. */
  addOns: readonly AddOnOffer[];
}
