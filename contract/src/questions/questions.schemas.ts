import { reportReasons } from '@mandap/domain/reviews/reviews';
import { visibleTyped } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

/** A guest's question about a venue. `author`: first name and initial; null once the account is deleted. */
const Question = z.object({
  id: id(),
  author: z.nullable(z.string()),
  text: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp()),
});

/** A public question. Questions become public when they are answered. */
export const AnsweredQuestion = z.extend(Question, { answer: z.string(), answeredAt: timestamp() });
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>;

export const listQuestions = {
  summary: 'List the answered questions about a venue, most recently answered first',
  input: z.object({ id: id(), ...paging(10) }),
  output: listOf(AnsweredQuestion),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

/** `isHidden`: the team has hidden it. */
export const OwnQuestion = z.extend(Question, { createdAt: timestamp(), isHidden: z.boolean() });
export type OwnQuestion = z.output<typeof OwnQuestion>;

export const getMyQuestions = {
  summary:
    'Get what you can do with the questions about a venue: your own, those you reported, whether you may answer',
  input: z.object({ id: id() }),
  output: z.object({ own: z.array(OwnQuestion), reported: z.array(id()), isHost: z.boolean() }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const askQuestion = {
  summary: 'Ask a question about a venue; everybody can read it once it is answered',
  input: z.object({
    id: id(),
    text: z
      .string('required')
      .check(z.overwrite(visibleTyped), z.minLength(10, 'too_short'), z.maxLength(500, 'too_long')),
  }),
  output: OwnQuestion,
  success: 201,
  fails: ['venue_not_found', 'venue_unavailable', 'own_venue_question', 'too_many_questions'],
} satisfies EndpointSchema;

export const deleteQuestion = {
  summary: 'Delete your question while it has no answer',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['question_not_found', 'question_answered'],
} satisfies EndpointSchema;

export const reportQuestion = {
  summary: 'Report a question or its answer to the team, once',
  input: z.object({
    id: id(),
    reason: z.enum(reportReasons, 'not_a_choice'),
    text: z._default(text(500), ''),
  }),
  output: z.object({}),
  success: 201,
  fails: ['question_not_found', 'own_question_report', 'already_reported'],
} satisfies EndpointSchema;

/** A question for the person who answers it. `isReported`: this person has reported it. */
export const HostQuestion = z.extend(Question, {
  venue: z.object({ id: id(), name: z.string() }),
  createdAt: timestamp(),
  isReported: z.boolean(),
});
export type HostQuestion = z.output<typeof HostQuestion>;

export const listHostQuestions = {
  summary: 'List the questions about the venues whose bookings you handle, newest first',
  input: z.object({
    ...paging(10),
    venueId: z.optional(id()),
    /** Whether to return only unanswered questions that you have not reported. */
    unanswered: z._default(z.boolean('invalid'), false),
  }),
  output: z.extend(listOf(HostQuestion), { venues: z.array(z.object({ id: id(), name: z.string() })) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const answerQuestion = {
  summary: 'Answer a question about your venue, or change the answer',
  input: z.object({ id: id(), text: text(1000).check(z.minLength(2, 'too_short')) }),
  output: z.object({ answer: z.string(), answeredAt: timestamp() }),
  fails: ['question_not_found'],
} satisfies EndpointSchema;

export const deleteAnswer = {
  summary: 'Delete your answer; the question is then no longer shown',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['question_not_found'],
} satisfies EndpointSchema;
