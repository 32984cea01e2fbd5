import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import * as z from 'zod/mini';
import { id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { adminListOf, adminPaging, assigning, QueuePlace, TeamMember } from '../lists.schemas.ts';
import { caseParts, caseReasons, caseScopes, caseSorts } from './moderation.ts';

/** The author, with the number of warnings that they have received for anything. */
const Writer = z.object({ id: id(), name: z.string(), warnings: z.int() });

/** Reported content with all reports about it. */
const ReportedCase = z.object({
  id: id(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  reasons: z.array(z.enum(caseReasons)),
  reportCount: z.int(),
  /** When it began to await a decision. */
  openedAt: timestamp(),
  settledAt: z.nullable(timestamp()),
  author: Writer,
  venue: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Null if the author has deleted it. */
  text: z.nullable(z.string()),
  /** The host's answer to a reported question. */
  answer: z.nullable(z.string()),
  answerer: z.nullable(Writer),
  /** The stars of a reported review. */
  rating: z.nullable(z.number()),
  isWarned: z.boolean(),
  /** The administrator who handles the case. */
  assignee: z.nullable(TeamMember),
});
export type ReportedCase = z.output<typeof ReportedCase>;

const ReportedCaseDetails = z.extend(ReportedCase, {
  reports: z.array(
    z.object({
      reporter: z.string(),
      reason: z.enum(caseReasons),
      text: z.string(),
      createdAt: timestamp(),
    }),
  ),
  /** The people to whom the case can be assigned. */
  team: z.array(TeamMember),
  place: QueuePlace,
  /** A reported message with the messages around it. */
  neighbours: z.array(
    z.object({
      id: id(),
      text: z.string(),
      isByAuthor: z.boolean(),
      isReported: z.boolean(),
      createdAt: timestamp(),
    }),
  ),
});
export type ReportedCaseDetails = z.output<typeof ReportedCaseDetails>;

const one = z.object({ id: id() });

export const listReports = {
  summary: 'List reported reviews, questions and messages',
  input: z.object({
    kind: z.optional(z.enum(caseKinds, 'not_a_choice')),
    state: z.optional(z.enum(caseStates, 'not_a_choice')),
    scope: z.optional(z.enum(caseScopes, 'not_a_choice')),
    sort: z._default(z.enum(caseSorts, 'not_a_choice'), 'oldest'),
    ...adminPaging,
  }),
  output: adminListOf(ReportedCase),
} satisfies EndpointSchema;

export const getReport = {
  summary: 'Get a reported item with its reports and context',
  input: one,
  output: ReportedCaseDetails,
  fails: ['report_not_found'],
} satisfies EndpointSchema;

export const assignReport = {
  summary: 'Assign a report to yourself or somebody else, or release it',
  input: z.extend(one, assigning),
  output: ReportedCaseDetails,
  fails: ['report_not_found', 'case_taken'],
} satisfies EndpointSchema;

export const hideReported = {
  summary: 'Hide a reported item',
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'case_taken', 'review_not_found', 'question_not_found'],
} satisfies EndpointSchema;

export const dismissReport = {
  summary: 'Dismiss the reports of an item',
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'case_taken'],
} satisfies EndpointSchema;

export const restoreReported = {
  summary: 'Restore a hidden item',
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'case_taken', 'review_not_found', 'question_not_found'],
} satisfies EndpointSchema;

export const reopenReport = {
  summary: 'Undo a decision: the item is shown again and the case reopens',
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'case_taken', 'review_not_found', 'question_not_found'],
} satisfies EndpointSchema;

export const warnAuthor = {
  summary: 'Warn the author of an item or of its answer, once per item',
  input: z.extend(one, {
    part: z._default(z.enum(caseParts, 'not_a_choice'), 'text'),
    note: z._default(text(500), ''),
  }),
  output: ReportedCase,
  fails: ['report_not_found', 'already_warned', 'case_taken'],
} satisfies EndpointSchema;
