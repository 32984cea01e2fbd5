import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import * as z from 'zod/mini';
import { id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { adminListOf, adminPaging, assigning, QueuePlace, TeamMember } from '../lists.schemas.ts';
import { caseParts, caseReasons, caseScopes, caseSorts } from './moderation.ts';

/** Who wrote it, with their warnings for anything. */
const Writer = z.object({ id: id(), name: z.string(), warnings: z.int() });

/** A reported item, with all its reports. */
const ReportedCase = z.object({
  id: id(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  reasons: z.array(z.enum(caseReasons)),
  reportCount: z.int(),
  /** Since when it awaits, or awaited, a decision. */
  openedAt: timestamp(),
  settledAt: z.nullable(timestamp()),
  author: Writer,
  venue: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Null: deleted by its author. */
  text: z.nullable(z.string()),
  /** The host's, of a question. */
  answer: z.nullable(z.string()),
  answerer: z.nullable(Writer),
  /** Stars of a review. */
  rating: z.nullable(z.number()),
  isWarned: z.boolean(),
  /** Who is on it. */
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
  /** The people it can be assigned to. */
  team: z.array(TeamMember),
  place: QueuePlace,
  /** The messages around a reported one, including itself. */
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
  summary: 'Take a report, give it to somebody else or put it back',
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
  summary: 'Undo a decision: shows what was hidden and reopens the case',
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'case_taken', 'review_not_found', 'question_not_found'],
} satisfies EndpointSchema;

export const warnAuthor = {
  summary: 'Warn who wrote the item, or its answer, once per item',
  input: z.extend(one, {
    part: z._default(z.enum(caseParts, 'not_a_choice'), 'text'),
    note: z._default(text(500), ''),
  }),
  output: ReportedCase,
  fails: ['report_not_found', 'already_warned', 'case_taken'],
} satisfies EndpointSchema;
