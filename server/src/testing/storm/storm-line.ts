import { firstDayToOffer } from '@mandap/domain/calendar/waiting';
import { isWaiting } from '#server/features/calendar/holds.store.ts';
import { entriesWithParties, isOfferable } from '#server/features/calendar/waiting.store.ts';
import type { Db } from '#server/platform/db.ts';

/** Families that wait although all that they want is free. */
export const passedOver = async (db: Db, now: Date): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ${entriesWithParties} where ${isWaiting} and ${isOfferable(now, firstDayToOffer(now))}`;
  return row?.count ?? -1;
};
