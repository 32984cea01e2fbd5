import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { CaseReason, CaseScope, CaseSort } from '@mandap/contract/moderation/moderation';
import type { listReports } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase, ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { type CaseKind, caseStates } from '@mandap/domain/moderation/moderation';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { countUpTo, slice } from '#server/platform/listing.ts';
import { findQueuePlace } from '#server/platform/queue-place.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { type CaseRow, presentCase } from '../moderation.present.ts';

export interface CaseSearch extends CheckedInputOf<typeof listReports> {
  /** The person whose cases the scope `mine` lists. */
  by: string;
}

/** A page of reported reviews, questions and messages. */
export const listCases =
  ({ db }: ModerationContext) =>
  async (actor: Actor, search: CheckedInputOf<typeof listReports>): Promise<LimitedPage<ReportedCase>> => {
    const { results, ...counted } = await selectCases(db, { ...search, by: actor.id });
    return { ...counted, results: results.map(presentCase) };
  };

/** A case with its reports and, for a message, the messages around it. Throws `report_not_found`. */
export const getCase =
  ({ db, accounts }: ModerationContext) =>
  async ({ id: caseId }: { id: string }): Promise<ReportedCaseDetails> => {
    const found = await findCase(db, caseId);
    const { kind, subjectId, authorId } = found;
    const waiting = part`select id, opened_at as since from moderation_cases where state = 'open'`;
    const [reports, neighbours, team, place] = await Promise.all([
      selectReports(db, kind, subjectId),
      kind === 'message' ? selectNeighbours(db, subjectId) : [],
      accounts.admins(db),
      findQueuePlace(db, waiting, caseId),
    ]);
    return {
      ...presentCase(found),
      team: team.map(({ id, name }) => ({ id, name })),
      place,
      reports: reports.map(({ reporter, reason, text, createdAt }) => ({
        reporter,
        reason,
        text,
        createdAt: createdAt.toISOString(),
      })),
      neighbours: neighbours.map(({ id, senderId, text, createdAt }) => ({
        id,
        text,
        isByAuthor: senderId === authorId,
        isReported: id === subjectId,
        createdAt: createdAt.toISOString(),
      })),
    };
  };

export const selectCases = async (sql: Sql, search: CaseSearch): Promise<LimitedPage<CaseRow>> => {
  const { kind, state, sort } = search;
  const order = orderBy(sort);
  const page = part`(
    select c.* from (${firstOfStates(search)}) c order by ${order} ${slice(search)}) c`;
  const [results, counted] = await Promise.all([
    sql<CaseRow[]>`${cases(page)} order by ${order}`,
    countUpTo(
      sql,
      countLimit,
      part`from moderation_cases c where true ${kind ? part`and c.kind = ${kind}` : part``}
        ${state ? part`and c.state = ${state}` : part``} ${inScope(search)}`,
    ),
  ]);
  return { results, ...counted };
};

const orderBy = (sort: CaseSort): Part => {
  const orders: Record<CaseSort, Part> = {
    oldest: part`c.opened_at, c.id`,
    newest: part`c.opened_at desc, c.id desc`,
    reports: part`c.report_count desc, c.id`,
  };
  return orders[sort];
};

/** The first cases of each state, merged. An index has each state in order. */
const firstOfStates = (search: CaseSearch): Part => {
  const { kind, state, sort, page, pageSize } = search;
  return part`
  select c.* from unnest(${state ? [state] : [...caseStates]}::text[]) of_state
  cross join lateral (
    select c.* from moderation_cases c where c.state = of_state ${kind ? part`and c.kind = ${kind}` : part``}
    ${inScope(search)} order by ${orderBy(sort)} limit ${page * pageSize}) c`;
};

const inScope = ({ scope, by }: CaseSearch): Part => {
  const scopes: Record<CaseScope, Part> = {
    mine: part`and c.assignee_id = ${by}`,
    free: part`and c.assignee_id is null`,
  };
  return scope ? scopes[scope] : part``;
};

/** Throws `report_not_found`. */
export const findCase = async (sql: Sql, id: string): Promise<CaseRow> => {
  const [row] = await sql<CaseRow[]>`${cases(part`moderation_cases c`)} where c.id = ${id}`;
  if (!row) throw new Failure('report_not_found');
  return row;
};

/** Locks a case until the transaction ends. Throws `report_not_found`. */
export const lockCase = async (tx: Sql, id: string) => {
  const [row] = await tx<Pick<CaseRow, 'kind' | 'subjectId' | 'state' | 'assigneeId'>[]>`
    select kind, subject_id, state, assignee_id from moderation_cases where id = ${id} for no key update`;
  if (!row) throw new Failure('report_not_found');
  return row;
};

/** The cases `c` of `source`. */
const cases = (source: Part): Part => part`
  select c.id, c.kind, c.subject_id, c.author_id, c.state, c.report_count, c.reasons, c.opened_at, c.settled_at,
    ${name()} as author_name, ${warnings(part`c.author_id`)} as warnings,
    q.answered_by as answerer_id, ${name('h')} as answerer_name, ${warnings(part`q.answered_by`)} as answerer_warnings,
    exists (select 1 from warnings w where w.case_id = c.id) as is_warned,
    v.id as venue_id, v.name as venue_name, t.id as thread_id, coalesce(r.text, q.text, m.text) as text, q.answer,
    r.rating::float8 as rating, c.assignee_id, ${name('a')} as assignee_name
  from ${source} join published.users u on u.id = c.author_id left join published.users a on a.id = c.assignee_id
  left join published.reviews r on c.kind = 'review' and r.id = c.subject_id
  left join published.questions q on c.kind = 'question' and q.id = c.subject_id
  left join published.users h on h.id = q.answered_by
  left join published.messages m on c.kind = 'message' and m.id = c.subject_id
  left join published.threads t on t.id = m.thread_id
  left join published.venues v on v.id = coalesce(r.venue_id, q.venue_id, t.venue_id)`;

const warnings = (userId: Part): Part =>
  part`(select count(*)::int from warnings w where w.user_id = ${userId})`;

const name = (user = 'u'): Part =>
  part`${identifier(user)}.first_name || coalesce(' ' || nullif(${identifier(user)}.last_name, ''), '')`;

interface ReportRow {
  reporterId: string;
  reporter: string;
  reason: CaseReason;
  text: string;
  createdAt: Date;
}

/** The reports of an item, oldest first. */
const selectReports = (sql: Sql, kind: CaseKind, subjectId: string) => sql<ReportRow[]>`
  select p.reporter_id, p.reason, p.text, p.created_at, ${name()} as reporter
  from (${reportsOf(kind, subjectId)}) p join published.users u on u.id = p.reporter_id order by p.created_at`;

/** All reports of one item of any kind. */
export const reportsOf = (kind: CaseKind, subjectId: string): Part => {
  const reports: Record<CaseKind, Part> = {
    review: part`select reporter_id, reason, text, created_at from published.review_reports where review_id = ${subjectId}`,
    question: part`
      select reporter_id, reason, text, created_at from published.question_reports where question_id = ${subjectId}`,
    message: part`
      select reporter_id, reason, note as text, created_at from published.message_reports where message_id = ${subjectId}`,
  };
  return reports[kind];
};

/** A message with up to three messages before and after it. */
const selectNeighbours = (sql: Sql, messageId: string) => sql<
  { id: string; senderId: string; text: string; createdAt: Date }[]
>`
  select n.id, n.sender_id, n.text, n.created_at
  from published.messages m
  join published.messages n on n.thread_id = m.thread_id and n.number between m.number - 3 and m.number + 3
  where m.id = ${messageId} order by n.number`;

/** A case with the people who have reported since it was opened. Throws `report_not_found`. */
export const findCaseForEmail =
  ({ db }: ModerationContext) =>
  async (id: string) => {
    const found = await findCase(db, id);
    const { kind, subjectId, state, openedAt, settledAt, authorId, answererId, venueId, threadId } = found;
    const reports = await selectReports(db, kind, subjectId);
    return {
      kind,
      state,
      settledAt,
      authorId,
      answererId,
      text: found.text ?? '',
      answer: found.answer ?? '',
      venueId,
      threadId,
      reporterIds: reports
        .filter(({ createdAt }) => createdAt >= openedAt)
        .map(({ reporterId }) => reporterId),
    };
  };
