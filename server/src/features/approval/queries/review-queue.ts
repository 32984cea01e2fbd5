import type { getReviewQueue } from '@mandap/contract/approval/approval.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { ApprovalContext } from '../approval.context.ts';

interface Row {
  id: string;
  since: Date;
  position: number;
  previous: string | null;
  next: string | null;
  count: number;
}

/** New and changed venues that wait for an administrator. The one that has waited longest comes first. */
export const reviewQueue =
  ({ db }: ApprovalContext) =>
  async ({ venue }: CheckedInputOf<typeof getReviewQueue>): Promise<OutputOf<typeof getReviewQueue>> => {
    const rows = await db<Row[]>`
      with waiting as (
        select v.id, coalesce(
          (select max(d.at) from published.venue_decisions d
            where d.venue_id = v.id and d.transition = 'submit'), v.created_at) as since
        from published.venues v where v.status = 'Pending' and v.removed_at is null
        union all
        select id, changed_at from published.venues
        where changed_at is not null and removed_at is null and status <> 'Pending'),
      queue as (
        select id, since, row_number() over w::int as position, lag(id) over w as previous, lead(id) over w as next,
          count(*) over ()::int as count
        from waiting window w as (order by since, id))
      select * from queue where position = 1 or id = ${venue ?? null} order by position`;
    const [first] = rows;
    const place = rows.find(({ id }) => id === venue);
    return {
      count: first?.count ?? 0,
      first: first?.id ?? null,
      place: place
        ? {
            position: place.position,
            previous: place.previous,
            next: place.next,
            waitingSince: place.since.toISOString(),
          }
        : null,
    };
  };
