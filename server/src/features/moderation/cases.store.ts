import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { CaseSort } from '@mandap/contract/moderation/moderation';
import { type CaseKind, type CaseState, caseStates } from '@mandap/domain/moderation/moderation';
import { v7 as newId } from 'uuid';
import type { Db, Part, Sql } from '../../platform/db.ts';
import { countUpTo, slice } from '../../platform/listing.ts';
import type { CaseRecord, CaseRow, NeighbourRecord, ReportRecord } from './cases.record.ts';

export interface CaseSearch {
  kind?: CaseKind | undefined;
  state?: CaseState | undefined;
  sort: CaseSort;
}

const row = (sql: Sql) => sql`
  c.id, c.kind, c.subject_id, c.author_id, c.state, c.report_count, c.reasons, c.opened_at, c.settled_at, c.settled_by`;

const name = (sql: Sql) => sql`u.first_name || coalesce(' ' || nullif(u.last_name, ''), '')`;

/** Of the cases that `source` names as `c`. */
const records = (sql: Sql, source: Part) => sql`
  select ${row(sql)}, ${name(sql)} as author_name,
    (select count(*)::int from warnings w where w.user_id = c.author_id) as warnings,
    exists (select 1 from warnings w where w.case_id = c.id) as is_warned,
    v.id as venue_id, v.name as venue_name, t.id as thread_id, coalesce(r.text, m.text) as text,
    r.rating::float8 as rating
  from ${source} join users u on u.id = c.author_id
  left join reviews r on c.kind = 'review' and r.id = c.subject_id
  left join messages m on c.kind = 'message' and m.id = c.subject_id
  left join threads t on t.id = m.thread_id
  left join venues v on v.id = coalesce(r.venue_id, t.venue_id)`;

/** Everything that was said against one thing, whichever kind it is. */
const reportsOf = (sql: Sql, kind: CaseKind, subjectId: string) =>
  kind === 'review'
    ? sql`select reporter_id, reason, text, created_at from review_reports where review_id = ${subjectId}`
    : sql`select reporter_id, reason, note as text, created_at from message_reports where message_id = ${subjectId}`;

export const createCasesStore = (db: Db) => {
  const orders: Record<CaseSort, Part> = {
    oldest: db`c.opened_at, c.id`,
    newest: db`c.opened_at desc, c.id desc`,
    reports: db`c.report_count desc, c.id`,
  };
  const requested = ({ kind, state }: CaseSearch): Part => db`
    from moderation_cases c where true ${kind ? db`and c.kind = ${kind}` : db``}
      ${state ? db`and c.state = ${state}` : db``}`;

  /** The beginning of each state, merged: an index has each of them in order. */
  const merged = ({ kind, state, sort }: CaseSearch, page: { page: number; pageSize: number }): Part => db`
    select c.* from unnest(${state ? [state] : [...caseStates]}::text[]) of_state
    cross join lateral (
      select c.* from moderation_cases c where c.state = of_state ${kind ? db`and c.kind = ${kind}` : db``}
      order by ${orders[sort]} limit ${page.page * page.pageSize}) c`;

  return {
    /** Counts what was said; a report after a decision to keep opens the case again. */
    async follow(tx: Sql, kind: CaseKind, subjectId: string, authorId: string): Promise<void> {
      await tx`
        insert into moderation_cases (id, kind, subject_id, author_id, report_count, reasons, opened_at)
        select ${newId()}, ${kind}, ${subjectId}, ${authorId}, count(*), array_agg(distinct p.reason order by p.reason),
          min(p.created_at)
        from (${reportsOf(tx, kind, subjectId)}) p having count(*) > 0
        on conflict on constraint a_thing_has_one_case do update set report_count = excluded.report_count,
          reasons = excluded.reasons`;
      await tx`
        update moderation_cases c set state = 'open', opened_at = p.latest, settled_at = null, settled_by = null
        from (select max(q.created_at) as latest from (${reportsOf(tx, kind, subjectId)}) q) p
        where c.kind = ${kind} and c.subject_id = ${subjectId} and c.state = 'kept' and p.latest > c.settled_at`;
    },

    async list(
      search: CaseSearch,
      page: { page: number; pageSize: number },
    ): Promise<LimitedPage<CaseRecord>> {
      const order = orders[search.sort];
      const those = db`(select c.* from (${merged(search, page)}) c order by ${order} ${slice(page, db)}) c`;
      const [results, counted] = await Promise.all([
        db<CaseRecord[]>`${records(db, those)} order by ${order}`,
        countUpTo(db, countLimit, requested(search)),
      ]);
      return { results, ...counted };
    },

    async find(id: string): Promise<CaseRecord | null> {
      const [found] = await db<CaseRecord[]>`${records(db, db`moderation_cases c`)} where c.id = ${id}`;
      return found ?? null;
    },

    /** Locked until the transaction ends. */
    async lock(tx: Sql, id: string): Promise<CaseRow | null> {
      const [found] = await tx<
        CaseRow[]
      >`select ${row(tx)} from moderation_cases c where c.id = ${id} for update`;
      return found ?? null;
    },

    async update(tx: Sql, { id, state, settledAt, settledBy }: CaseRow): Promise<void> {
      await tx`
        update moderation_cases set state = ${state}, settled_at = ${settledAt}, settled_by = ${settledBy}
        where id = ${id}`;
    },

    /** False where this thing has brought its author a warning already. */
    async warn(
      tx: Sql,
      warning: { caseId: string; userId: string; givenBy: string; note: string; createdAt: Date },
    ): Promise<boolean> {
      const rows = await tx`
        insert into warnings (id, case_id, user_id, given_by, note, created_at)
        values (${newId()}, ${warning.caseId}, ${warning.userId}, ${warning.givenBy}, ${warning.note},
          ${warning.createdAt})
        on conflict on constraint one_warning_per_case do nothing returning 1`;
      return rows.length > 0;
    },

    reports: (kind: CaseKind, subjectId: string): Promise<ReportRecord[]> => db<ReportRecord[]>`
      select p.reporter_id, p.reason, p.text, p.created_at, ${name(db)} as reporter
      from (${reportsOf(db, kind, subjectId)}) p join users u on u.id = p.reporter_id order by p.created_at`,

    /** The messages around one, three on each side, with itself. */
    neighbours: (messageId: string): Promise<NeighbourRecord[]> => db<NeighbourRecord[]>`
      select n.id, n.sender_id, n.text, n.created_at
      from messages m join messages n on n.thread_id = m.thread_id and n.number between m.number - 3 and m.number + 3
      where m.id = ${messageId} order by n.number`,

    warningsOf: (userId: string): Promise<{ note: string; createdAt: Date }[]> =>
      db<
        { note: string; createdAt: Date }[]
      >`select note, created_at from warnings where user_id = ${userId} order by created_at`,
  };
};

export type CasesStore = ReturnType<typeof createCasesStore>;
