import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import type { listHostQuestions } from '@mandap/contract/questions/questions.endpoints';
import type { HostQuestion } from '@mandap/contract/questions/questions.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { countRows, countWaiting, slice, type Waiting } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { presentQuestion } from '../questions.present.ts';
import { type QuestionRecord, selectQuestions } from './question-records.ts';

type Venue = HostQuestion['venue'];
type HostQuestionRecord = QuestionRecord & Pick<HostQuestion, 'venue' | 'isReported'>;

/** Guests' questions about the venues whose bookings a person handles, or about one of them. Throws `venue_not_found`. */
export const hostQuestions =
  ({ db }: QuestionsContext) =>
  async (
    { id: userId }: Actor,
    { venueId, ...search }: CheckedInputOf<typeof listHostQuestions>,
  ): Promise<Page<HostQuestion> & { venues: Venue[] }> => {
    const venues = await selectVenues(db, userId);
    const ids = venues.map(({ id }) => id).filter((id) => !venueId || id === venueId);
    if (venueId && ids.length === 0) throw new Failure('venue_not_found');
    const { results, count } = await findHostQuestions(db, userId, ids, search);
    return {
      count,
      venues,
      results: results.map((row) => ({
        ...presentQuestion(row),
        // The venue's own people see the answer unmasked.
        answer: row.answer,
        venue: row.venue,
        createdAt: row.createdAt.toISOString(),
        isReported: row.isReported,
      })),
    };
  };

/** How many questions a person has to answer at some venues. */
export const questionsToAnswer =
  ({ db }: QuestionsContext) =>
  (user: Actor, venueIds: readonly string[]): Promise<Waiting> =>
    countWaiting(db, part`q.created_at`, ofVenues(user.id, venueIds, true));

const selectVenues = (sql: Sql, userId: string) => sql<Venue[]>`
  select v.id, v.name from published.venues v
  where v.id in (${venuesWhere(userId, 'bookings')}) and v.removed_at is null order by v.name, v.id`;

/** Reads the newest questions of each venue from its index, then takes the newest of them. */
export const findHostQuestions = async (
  sql: Sql,
  userId: string,
  venueIds: readonly string[],
  search: { unanswered: boolean; page: number; pageSize: number },
): Promise<Page<HostQuestionRecord>> => {
  const order = part`order by q.created_at desc, q.id`;
  const newest = part`
    select q.* from unnest(${[...venueIds]}::uuid[]) v(id) cross join lateral (
      select q.* from questions q where q.venue_id = v.id and ${matching(userId, search.unanswered)}
      ${order} limit ${search.page * search.pageSize}) q
    ${order} ${slice(search)}`;
  const more = part`, (select jsonb_build_object('id', v.id, 'name', v.name) from published.venues v
    where v.id = q.venue_id) as venue,
    ${isReportedBy(userId)} as is_reported`;
  const [results, count] = await Promise.all([
    sql<HostQuestionRecord[]>`${selectQuestions(part`(${newest}) q`, more)} ${order}`,
    countHostQuestions(sql, userId, venueIds, search.unanswered),
  ]);
  return { results, count };
};

export const countHostQuestions = (
  sql: Sql,
  userId: string,
  venueIds: readonly string[],
  unanswered: boolean,
): Promise<number> => countRows(sql, ofVenues(userId, venueIds, unanswered));

const ofVenues = (userId: string, venueIds: readonly string[], unanswered: boolean): Part => part`
  from questions q where q.venue_id = any(${[...venueIds]}::uuid[]) and ${matching(userId, unanswered)}`;

/** Leaves out questions that the reader has reported, which wait for the team. */
const matching = (userId: string, unanswered: boolean): Part => part`
  q.state = 'visible' ${unanswered ? part`and q.answer is null and not ${isReportedBy(userId)}` : part``}`;

const isReportedBy = (userId: string): Part => part`
  exists (select 1 from question_reports p where p.question_id = q.id and p.reporter_id = ${userId})`;
