import type { RatedVenue } from '@mandap/contract/reviews/host.schemas';
import type { Db, Part } from '../../platform/db.ts';
import type { ReviewRecord } from './reviews.record.ts';
import { records } from './reviews.store.ts';

export interface HostReviewSearch {
  stars?: number | undefined;
  unanswered: boolean;
  page: number;
  pageSize: number;
}

/** Visible reviews over some venues. */
export const createHostReviewsStore = (db: Db) => {
  const wantedIn = ({ stars, unanswered }: Pick<HostReviewSearch, 'stars' | 'unanswered'>): Part => db`
    r.state = 'visible' ${stars === undefined ? db`` : db`and r.rating >= ${stars} and r.rating < ${stars + 1}`}
    ${unanswered ? db`and r.reply is null` : db``}`;

  const count = async (
    venueIds: readonly string[],
    wanted: Pick<HostReviewSearch, 'stars' | 'unanswered'>,
  ): Promise<number> => {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from reviews r
      where r.venue_id = any(${[...venueIds]}::uuid[]) and ${wantedIn(wanted)}`;
    return row?.count ?? 0;
  };

  return {
    count,

    venues: (hostId: string): Promise<RatedVenue[]> => db<RatedVenue[]>`
      select id, name, rating::float8 as rating, review_count as count from venues
      where owner_id = ${hostId} and removed_at is null order by name, id`,

    /** Each venue gives its newest ones, along its index; of those come the newest. */
    async list(
      venueIds: readonly string[],
      wanted: HostReviewSearch,
    ): Promise<{ results: ReviewRecord[]; count: number }> {
      const { page, pageSize } = wanted;
      const order = db`r.created_at desc, r.id`;
      const newest = db`
        select r.* from unnest(${[...venueIds]}::uuid[]) v(id) cross join lateral (
          select * from reviews r where r.venue_id = v.id and ${wantedIn(wanted)}
          order by ${order} limit ${page * pageSize}) r
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
      const [results, total] = await Promise.all([
        db<ReviewRecord[]>`${records(db, db`(${newest}) r`)} order by ${order}`,
        count(venueIds, wanted),
      ]);
      return { results, count: total };
    },
  };
};
