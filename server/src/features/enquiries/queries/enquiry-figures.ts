import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { getEnquiryFigures as getEnquiryFiguresCall } from '@mandap/contract/enquiries/host.endpoints';
import { startOfDayInIndia } from '@mandap/domain/days';
import type { EnquirySource, LostReason } from '@mandap/domain/enquiries/enquiries';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { isVisited, isWon } from './enquiry-rows.ts';
import { venueIdsOf } from './host-enquiries.ts';

interface FigureRow {
  /** Null in the rows of a reason. */
  source: EnquirySource | null;
  reason: LostReason | null;
  enquiries: number;
  visits: number;
  won: number;
}

/** What came of the enquiries that were made in a year, and why nothing did. One family counts once. */
export const enquiryFigures =
  ({ db }: EnquiriesContext) =>
  async (
    { id: userId }: Actor,
    { year, venueId }: CheckedInputOf<typeof getEnquiryFiguresCall>,
  ): Promise<OutputOf<typeof getEnquiryFiguresCall>> => {
    const ids = (await venueIdsOf(db, userId)).filter((id) => !venueId || id === venueId);
    const [from, to] = [year, year + 1].map((one) => startOfDayInIndia(`${one}-01-01`));
    const made = part`
      select e.source, ${isVisited()} as visited, ${isWon()} as won, e.lost_at is not null as closed, e.lost_reason
      from enquiries e where e.venue_id = any(${ids}::uuid[]) and e.joined_into_id is null
        and e.created_at >= ${from ?? null} and e.created_at < ${to ?? null}`;
    const rows = await db<FigureRow[]>`
      with made as (${made}), ended as (
        select source, visited, won, case when closed and not won then lost_reason end as reason from made)
      select source, reason, count(*)::int as enquiries, count(*) filter (where visited)::int as visits,
        count(*) filter (where won)::int as won
      from ended group by grouping sets ((source), (reason))
      having source is not null or reason is not null
      order by enquiries desc, source, reason`;
    return {
      sources: rows.flatMap(({ source, enquiries, visits, won }) =>
        source === null ? [] : [{ source, enquiries, visits, won }],
      ),
      reasons: rows.flatMap(({ reason, enquiries }) => (reason === null ? [] : [{ reason, enquiries }])),
    };
  };
