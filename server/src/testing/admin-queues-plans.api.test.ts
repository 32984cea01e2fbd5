import { caseScopes, caseSorts } from '@mandap/contract/moderation/moderation';
import { ticketScopes, ticketSorts } from '@mandap/contract/support/support';
import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CaseSearch, selectCases } from '../features/moderation/queries/cases.ts';
import { selectTickets, type TicketSearch } from '../features/support/queries/team-tickets.ts';
import { aGuest, anAdmin } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { badPlans } from './plans.ts';

const now = new Date('2026-11-21T06:00:00Z');
const large = ['tickets', 'ticket_messages', 'moderation_cases', 'users'];

let database: TestDatabase;
let by: string;

/** Years of data: most cases are closed, some are pending, and few are assigned to one administrator. */
const fill = async (): Promise<void> => {
  const { db } = database;
  by = (await anAdmin(db)).id;
  const { id: author } = await aGuest(db);
  await db`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'q' || n || '@example.test'))).*
    from users u, generate_series(1, 8000) n where u.id = ${author}`;
  await db`
    insert into tickets (id, number, name, email, topic, state, assignee_id, acknowledge_by, answer_by, due_at, last_at,
      created_at, search_text)
    select gen_random_uuid(), 'MT-' || n, 'Asha', 'asha@example.test', (${[...ticketTopics]}::text[])[1 + n % 7], s.state,
      case when n % 50 = 0 then ${by}::uuid end, at, at, case when s.state in ('open', 'acknowledged') then at end, at,
      ${now}::timestamptz - n * interval '20 minutes', 'mt-' || n || ' word' || n % 4000 || ' refund'
    from generate_series(1, 20000) n
    cross join lateral (select (${[...ticketStates]}::text[])[case when n < 1500 then 1 + n % 4 else 5 end] as state) s
    cross join lateral (select ${now}::timestamptz + (1500 - n) * interval '20 minutes' as at) a`;
  await db`insert into ticket_messages (id, ticket_id, kind, text, created_at)
    select gen_random_uuid(), id, 'asked', 'When?', created_at from tickets`;
  await db`
    insert into moderation_cases (id, kind, subject_id, author_id, state, report_count, reasons, opened_at, settled_at)
    select gen_random_uuid(), (${[...caseKinds]}::text[])[1 + n % 2], gen_random_uuid(), ${author}, s.state, 1 + n % 9,
      '{rude}', ${now}::timestamptz - n * interval '1 hour', case when s.state <> 'open' then ${now}::timestamptz end
    from generate_series(1, 20000) n
    cross join lateral (select (${[...caseStates]}::text[])[case when n < 600 then 1 else 2 + n % 2 end] as state) s`;
  await db`vacuum analyze`;
};

beforeAll(async () => {
  database = await testDatabase();
  await fill();
});

const page = { page: 1, pageSize: 10 };
const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work, { sorted: 3_000 });

describe('tickets in a large table', () => {
  const list = (requested: Partial<TicketSearch>, sort: TicketSearch['sort']) => () =>
    selectTickets(database.db, { ...requested, sort, by, now }, page);

  it.each(ticketSorts)('by %s are read in that order, whatever the filter', async (sort) => {
    expect(await plans(list({}, sort))).toEqual([]);
    for (const state of ticketStates) expect(await plans(list({ state }, sort))).toEqual([]);
    for (const topic of ticketTopics) expect(await plans(list({ topic }, sort))).toEqual([]);
    for (const scope of ticketScopes) expect(await plans(list({ scope }, sort))).toEqual([]);
  });

  it('are found by full text, frequent or rare', async () => {
    for (const sort of ticketSorts)
      for (const search of ['word777', 'refund', 'mt-12345'])
        expect(await plans(list({ search }, sort))).toEqual([]);
  });
});

describe('reports in a large table', () => {
  const list = (requested: Partial<CaseSearch>, sort: CaseSearch['sort']) => () =>
    selectCases(database.db, { ...requested, sort, by, ...page });

  it.each(caseSorts)('by %s are read in that order, whatever the filter', async (sort) => {
    expect(await plans(list({}, sort))).toEqual([]);
    for (const scope of caseScopes) expect(await plans(list({ scope, state: 'open' }, sort))).toEqual([]);
    for (const state of caseStates) expect(await plans(list({ state }, sort))).toEqual([]);
    for (const kind of caseKinds) {
      expect(await plans(list({ kind }, sort))).toEqual([]);
      for (const state of caseStates) expect(await plans(list({ kind, state }, sort))).toEqual([]);
    }
  });
});
