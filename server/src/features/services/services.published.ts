import { recordsOf } from '@mandap/domain/services/service-record';
import type { Sql } from '#server/platform/db.ts';
import { findTerms, listExtras, listMenus } from './services.store.ts';

/** For venues: what a venue sells with an event, as approvals record it. */
export const findServiceFields = async (sql: Sql, venueId: string): Promise<{ food: string[] }> => ({
  food: recordsOf(
    await listMenus(sql, venueId),
    await listExtras(sql, venueId),
    await findTerms(sql, venueId),
  ),
});
