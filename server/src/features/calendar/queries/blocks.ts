import type { Block } from '@mandap/contract/calendar/calendar.schemas';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';

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
    const isCurrent = part`venue_id = ${id} and end_date >= ${dayInIndia(clock.now())}`;
    const [results, count] = await Promise.all([
      db<Block[]>`
        select id, start_date, end_date, note from blocks where ${isCurrent}
        order by start_date, id ${slice(page)}`,
      countRows(db, part`from blocks where ${isCurrent}`),
    ]);
    return { results, count };
  };
