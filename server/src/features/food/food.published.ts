import { recordsOf } from '@mandap/domain/food/food-record';
import type { Sql } from '#server/platform/db.ts';
import { findTerms, listExtras, listMenus } from './food.store.ts';

/** For venues: what a venue sells with an event, as approvals record it. */
export const findFoodFields = async (sql: Sql, venueId: string): Promise<{ food: string[] }> => ({
  food: recordsOf(
    await listMenus(sql, venueId),
    await listExtras(sql, venueId),
    await findTerms(sql, venueId),
  ),
});
