import type { Db } from '../../platform/db.ts';

export const createReviewsDataStore = (db: Db) => ({
  list: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select r.id, r.venue_id, v.name as venue_name, r.rating::float8 as rating, r.cleanliness, r.service, r.value,
      r.location, r.text, r.reply, r.state, r.created_at, r.edited_at
    from reviews r join venues v on v.id = r.venue_id where r.author_id = ${userId} order by r.id`,

  listReports: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select review_id, reason, text, created_at from review_reports where reporter_id = ${userId} order by id`,

  /** Where somebody's reviews are shown. */
  async listVenueIds(userId: string): Promise<string[]> {
    const rows = await db<
      { venueId: string }[]
    >`select distinct venue_id from reviews where author_id = ${userId}`;
    return rows.map(({ venueId }) => venueId);
  },
});
