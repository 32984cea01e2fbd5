import type { Block } from '@mandap/contract/calendar/calendar.schemas';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';

/** A block `b` of an offering `o`. */
export const blockColumns = part`b.id, case when not o.is_whole_venue then o.id end as offering_id, b.rooms, b.start_date, b.end_date, b.note`;

interface Page {
  id: string;
  page: number;
  pageSize: number;
}

/** A page of the current and future blocks of a host's venue. */
export const blocks =
  (context: CalendarContext) =>
  async (host: Actor, { id, ...page }: Page): Promise<{ results: Block[]; count: number }> => {
    const { db, clock } = context;
    await assertHost(context, host, id);
    const isCurrent = part`b.venue_id = ${id} and b.end_date >= ${dayInIndia(clock.now())}`;
    const [results, count] = await Promise.all([
      db<Block[]>`
        select ${blockColumns} from blocks b join published.offerings o on o.id = b.offering_id where ${isCurrent}
        order by b.start_date, b.id ${slice(page)}`,
      countRows(db, part`from blocks b where ${isCurrent}`),
    ]);
    return { results, count };
  };
