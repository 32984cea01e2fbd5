import type { QueuePlace } from '@mandap/contract/lists.schemas';
import type { Part, Sql } from './db.ts';

/** The position of an item in a queue, oldest first. `waiting` selects `id` and `since`. Null: it is not in the queue. */
export const findQueuePlace = async (sql: Sql, waiting: Part, id: string): Promise<QueuePlace> => {
  const [place] = await sql<NonNullable<QueuePlace>[]>`
    with queue as (
      select id, row_number() over w::int as position, lag(id) over w as previous, lead(id) over w as next,
        count(*) over ()::int as count
      from (${waiting}) waiting window w as (order by since, id))
    select position, count, previous, next from queue where id = ${id}`;
  return place ?? null;
};
