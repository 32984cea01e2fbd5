import { randomBytes } from 'node:crypto';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { createSavedStore, type SavedRow, type ShareRow } from './saved.store.ts';
import { isPublic, type VenueRecord } from './venues.record.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  /** Throws unless the public may see the venue. */
  published(id: string): Promise<VenueRecord>;
  /** Venues by their ids, whatever their status. */
  findAll(ids: readonly string[]): Promise<Map<string, VenueRecord>>;
}

/** A venue on somebody's list, as it is now. */
export interface SavedRecord extends SavedRow {
  venue: VenueRecord;
}

/** How many venues a shared list shows. */
const mostShared = 100;

/** 192 bits: nobody finds a list by trying. */
const newToken = (): string => randomBytes(24).toString('base64url');

/** What people keep for later, with their notes, and the link by which they let others see it. */
export const createSaved = ({ db, clock, cacheInvalidation, published, findAll }: Dependencies) => {
  const store = createSavedStore(db);

  /** One transaction that makes the shared page stale, if there is one. */
  const changing = async <T>(userId: string, work: (tx: Sql) => Promise<T>): Promise<T> => {
    const { result, stale } = await db.begin(async (tx) => {
      await store.queue(tx, userId);
      const before = await store.findShare(userId, tx);
      const done = await work(tx);
      const dropped = before ? [tags.savedList(before.token)] : [];
      if (before) await cacheInvalidation.announce(tx, dropped);
      return { result: done, stale: dropped };
    });
    cacheInvalidation.drop(stale);
    return result as T;
  };

  const withVenues = async (rows: readonly SavedRow[]): Promise<SavedRecord[]> => {
    const venues = await findAll(rows.map(({ venueId }) => venueId));
    return rows.flatMap((row) => {
      const venue = venues.get(row.venueId);
      return venue ? [{ ...row, venue }] : [];
    });
  };

  return {
    ids: (userId: string) => store.listIds(userId),

    async list(userId: string, page: number, pageSize: number) {
      const { results, count } = await store.list(userId, page, pageSize);
      return { results: await withVenues(results), count };
    },

    /** With the note and the moment of before where something removed is brought back. */
    async save(
      userId: string,
      venueId: string,
      { note, savedAt }: { note: string; savedAt?: Date | undefined },
    ): Promise<string[]> {
      await published(venueId);
      const now = clock.now();
      const at = savedAt && savedAt < now ? savedAt : now;
      await changing(userId, (tx) => store.insert(tx, userId, { venueId, savedAt: at, note }));
      return store.listIds(userId);
    },

    /** Throws `saved_venue_not_found`. */
    async setNote(userId: string, venueId: string, note: string): Promise<void> {
      const isSaved = await changing(userId, (tx) => store.setNote(tx, userId, venueId, note));
      if (!isSaved) throw new Failure('saved_venue_not_found');
    },

    async unsave(userId: string, venueId: string): Promise<string[]> {
      await changing(userId, (tx) => store.remove(tx, userId, venueId));
      return store.listIds(userId);
    },

    share: (userId: string): Promise<ShareRow | null> => store.findShare(userId),

    startSharing: (userId: string, includesNotes: boolean): Promise<ShareRow> =>
      changing(userId, (tx) =>
        store.upsertShare(tx, userId, { token: newToken(), includesNotes }, clock.now()),
      ),

    stopSharing: (userId: string): Promise<string | null> =>
      changing(userId, (tx) => store.removeShare(tx, userId)),

    /** What a link shows: only venues that anybody may see. Throws `saved_list_not_found`. */
    async behind(token: string): Promise<{ firstName: string; venues: SavedRecord[] }> {
      const shared = await store.findByToken(token);
      if (!shared) throw new Failure('saved_list_not_found');
      const { results } = await store.list(shared.userId, 1, mostShared);
      const venues = (await withVenues(results)).filter(({ venue }) => isPublic(venue));
      const shown = shared.includesNotes ? venues : venues.map((saved) => ({ ...saved, note: '' }));
      return { firstName: shared.firstName, venues: shown };
    },
  };
};

export type Saved = ReturnType<typeof createSaved>;
