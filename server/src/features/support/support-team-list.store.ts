import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { TicketScope, TicketSort } from '@mandap/contract/support/admin';
import { type TicketState, type TicketTopic, warnedBefore } from '@mandap/domain/support/tickets';
import type { Db, Part, Sql } from '../../platform/db.ts';
import { containing } from '../../platform/like-pattern.ts';
import { countUpTo, exportBatch, slice } from '../../platform/listing.ts';
import type { TicketLineRecord } from './tickets.record.ts';

export interface TicketSearch {
  search?: string | undefined;
  state?: TicketState | undefined;
  topic?: TicketTopic | undefined;
  scope?: TicketScope | undefined;
  sort: TicketSort;
  /** Whose "mine" are. */
  by: string;
  now: Date;
}

export interface TeamLineRecord extends TicketLineRecord {
  assigneeName: string | null;
}

/** Whether the time of ticket `t` is over, or nearly: the team has been warned by then. */
const runsOut = (sql: Sql, now: Date): Part => {
  const before = (ms: number): Date => new Date(now.getTime() + ms);
  return sql`((t.state = 'open' and t.due_at <= ${before(warnedBefore.open)})
    or (t.state = 'acknowledged' and t.due_at <= ${before(warnedBefore.acknowledged)}))`;
};

export const createTeamListStore = (db: Db) => {
  const orders: Record<TicketSort, Part> = {
    due: db`t.due_at, t.id`,
    newest: db`t.created_at desc, t.id desc`,
    oldest: db`t.created_at, t.id`,
  };

  const inScope = ({ scope, by, now }: TicketSearch): Part => {
    if (scope === 'mine') return db`and t.assignee_id = ${by}`;
    if (scope === 'overdue') return db`and t.due_at < ${now}`;
    if (scope === 'soon') return db`and ${runsOut(db, now)}`;
    return scope === 'waiting' ? db`and t.due_at is not null` : db``;
  };

  const requested = (search: TicketSearch): Part => db`
    from tickets t where true
      ${search.state ? db`and t.state = ${search.state}` : db``}
      ${search.topic ? db`and t.topic = ${search.topic}` : db``}
      ${search.search ? db`and t.search_text like ${containing(search.search.toLowerCase())}` : db``}
      ${inScope(search)}`;

  const records = (source: Part): Part => db`
    select t.*, u.first_name || coalesce(' ' || nullif(u.last_name, ''), '') as assignee_name,
      (select m.text from ticket_messages m where m.ticket_id = t.id and m.kind <> 'note'
        order by m.created_at desc, m.id desc limit 1) as last_text
    from ${source} left join users u on u.id = t.assignee_id`;

  return {
    async list(
      search: TicketSearch,
      page: { page: number; pageSize: number },
    ): Promise<LimitedPage<TeamLineRecord>> {
      const order = orders[search.sort];
      const ids = db`(select t.* ${requested(search)} order by ${order} ${slice(page, db)}) t`;
      const [results, counted] = await Promise.all([
        db<TeamLineRecord[]>`${records(ids)} order by ${order}`,
        countUpTo(db, countLimit, requested(search)),
      ]);
      return { results, ...counted };
    },

    async *all(search: TicketSearch): AsyncIterable<TeamLineRecord[]> {
      const order = orders[search.sort];
      const those = db`(select t.* ${requested(search)}) t`;
      yield* db<TeamLineRecord[]>`${records(those)} order by ${order}`.cursor(exportBatch);
    },
  };
};

export type TeamListStore = ReturnType<typeof createTeamListStore>;
