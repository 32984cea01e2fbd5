import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import * as z from 'zod/mini';
import { id, moment, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { adminListOf, adminPaging } from '../lists.ts';

export const caseSorts = ['oldest', 'newest', 'reports'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** Of review and message reports. */
const reasons = [
  ...(['not_true', 'rude', 'private', 'advertising', 'spam', 'scam', 'other'] as const),
] as const;
export type CaseReason = (typeof reasons)[number];

/** One reported thing, however many have reported it. */
const ReportedCase = z.object({
  id: id(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  reasons: z.array(z.enum(reasons)),
  reportCount: z.int(),
  /** Since when it waits, or waited, for a decision. */
  openedAt: moment(),
  settledAt: z.nullable(moment()),
  author: z.object({ id: id(), name: z.string(), warnings: z.int() }),
  venue: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Null: its author has deleted it. */
  text: z.nullable(z.string()),
  /** Stars of a review. */
  rating: z.nullable(z.number()),
  isWarned: z.boolean(),
});
export type ReportedCase = z.output<typeof ReportedCase>;

const FullCase = z.extend(ReportedCase, {
  reports: z.array(
    z.object({
      reporter: z.string(),
      reason: z.enum(reasons),
      text: z.string(),
      createdAt: moment(),
    }),
  ),
  /** The messages around a reported one, with itself. */
  neighbours: z.array(
    z.object({
      id: id(),
      text: z.string(),
      isByAuthor: z.boolean(),
      isReported: z.boolean(),
      createdAt: moment(),
    }),
  ),
});
export type FullCase = z.output<typeof FullCase>;

const access = ['admin'] as const;
const one = z.object({ id: id() });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports/',
  summary: 'Reviews and messages that somebody has reported',
  access,
  input: z.object({
    kind: z.optional(z.enum(caseKinds, 'not_a_choice')),
    state: z.optional(z.enum(caseStates, 'not_a_choice')),
    sort: z._default(z.enum(caseSorts, 'not_a_choice'), 'oldest'),
    ...adminPaging,
  }),
  output: adminListOf(ReportedCase),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/',
  summary: 'One reported thing: who says what about it, and what stands around it',
  access,
  input: one,
  output: FullCase,
  fails: ['report_not_found'],
});

export const hideReported = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/hide/',
  summary: 'Take a reported thing away from everybody',
  access,
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'review_not_found'],
});

export const dismissReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/dismiss/',
  summary: 'Leave a reported thing as it is',
  access,
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on'],
});

export const restoreReported = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/restore/',
  summary: 'Bring a hidden thing back',
  access,
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'review_not_found'],
});

export const reopenReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/reopen/',
  summary: 'Take a decision back: what was hidden is shown, and waits again',
  access,
  input: one,
  output: ReportedCase,
  fails: ['report_not_found', 'report_moved_on', 'review_not_found'],
});

export const warnAuthor = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/warn/',
  summary: 'Warn whoever wrote it, once for each thing',
  access,
  input: z.extend(one, { note: z._default(text(500), '') }),
  output: ReportedCase,
  fails: ['report_not_found', 'already_warned'],
});
