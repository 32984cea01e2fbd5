import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { TicketSort } from '@mandap/contract/support/support';
import type * as calls from '@mandap/contract/support/support.endpoints';
import type { ListedTeamTicket } from '@mandap/contract/support/support.schemas';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { inBatches, type Part, type Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { countUpTo, exportBatch, slice } from '#server/platform/listing.ts';
import type { SupportContext } from '../support.context.ts';
import { type ListedTicketRow, presentListedTeamTicket } from '../support.present.ts';
import { isDueSoon } from '../support.store.ts';
import { lastText, ticketColumns } from './tickets.ts';

export interface TicketSearch extends CheckedInputOf<typeof calls.exportTickets> {
  /** The person whose tickets the scope `mine` lists. */
  by: string;
  now: Date;
}

interface Page {
  page: number;
  pageSize: number;
}

/** A page of the team's tickets. */
export const listTickets =
  ({ db, clock }: SupportContext) =>
  async (
    actor: Actor,
    search: CheckedInputOf<typeof calls.listTickets>,
  ): Promise<LimitedPage<ListedTeamTicket>> => {
    const now = clock.now();
    const { results, ...counted } = await selectTickets(db, { ...search, by: actor.id, now }, search);
    return { ...counted, results: results.map((row) => presentListedTeamTicket(row, row, now)) };
  };

/** All matching tickets as a CSV file, from one snapshot. */
export const exportTickets =
  ({ db, clock }: SupportContext) =>
  async (actor: Actor, search: CheckedInputOf<typeof calls.exportTickets>) => {
    const now = clock.now();
    const order = orderBy(search.sort);
    const matches = part`(select t.* ${matching({ ...search, by: actor.id, now })}) t`;
    const rows = inBatches<ListedTicketRow>(db, part`${listed(matches)} order by ${order}`, exportBatch);
    return { name: `tickets-${dayInIndia(now)}.csv`, body: csvStream(columns, rows) };
  };

export const selectTickets = async (
  sql: Sql,
  search: TicketSearch,
  page: Page,
): Promise<LimitedPage<ListedTicketRow>> => {
  const order = orderBy(search.sort);
  const matches = part`(select t.* ${matching(search)} order by ${order} ${slice(page)}) t`;
  const [results, counted] = await Promise.all([
    sql<ListedTicketRow[]>`${listed(matches)} order by ${order}`,
    countUpTo(sql, countLimit, matching(search)),
  ]);
  return { results, ...counted };
};

const orderBy = (sort: TicketSort): Part => {
  const orders: Record<TicketSort, Part> = {
    due: part`t.due_at, t.id`,
    newest: part`t.created_at desc, t.id desc`,
    oldest: part`t.created_at, t.id`,
  };
  return orders[sort];
};

const matching = (search: TicketSearch): Part => part`
  from tickets t where true
    ${search.state ? part`and t.state = ${search.state}` : part``}
    ${search.topic ? part`and t.topic = ${search.topic}` : part``}
    ${search.search ? part`and t.search_text like ${containing(search.search.toLowerCase())}` : part``}
    ${inScope(search)}`;

const inScope = ({ scope, by, now }: TicketSearch): Part => {
  if (scope === 'mine') return part`and t.assignee_id = ${by}`;
  if (scope === 'overdue') return part`and t.due_at < ${now}`;
  if (scope === 'soon') return part`and ${isDueSoon(now)}`;
  return scope === 'waiting' ? part`and t.due_at is not null` : part``;
};

/** The tickets `t` of `source`. */
const listed = (source: Part): Part => part`
  select ${ticketColumns()}, ${lastText()} as last_text,
    u.first_name || coalesce(' ' || nullif(u.last_name, ''), '') as assignee_name
  from ${source} left join published.users u on u.id = t.assignee_id`;

const columns: readonly CsvColumn<ListedTicketRow>[] = [
  ['number', ({ number }) => number],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['topic', ({ topic }, t) => t[`topic_${topic}`]()],
  ['ticketState', ({ state }, t) => t[`ticket_${state}`]()],
  ['booking', ({ bookingCode }) => bookingCode],
  ['assignedTo', ({ assigneeName }) => assigneeName],
  ['due', ({ dueAt }) => dueAt],
  ['created', ({ createdAt }) => createdAt],
  ['newest', (row) => row.lastText],
];
