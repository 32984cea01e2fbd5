import { roles } from '@mandap/domain/accounts/roles';
import * as z from 'zod/mini';
import { day, id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, searched } from '../lists.schemas.ts';
import { type AuditAction, auditActions, auditKinds, auditSorts } from './audit.ts';

const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/**
 * `name` and `email` are the current ones. `isDeleted`: the account was deleted, so the person cannot be identified.
 */
const AuditActor = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isDeleted: z.boolean(),
});

/** `name` is the current name or number of the target; empty if it has none. */
const AuditTarget = z.object({
  kind: z.enum(auditKinds),
  id: z.string(),
  name: z.string(),
  isDeleted: z.boolean(),
});

/** A recorded action. `actor` is null for the system. */
export const AuditRow = z.object({
  id: id(),
  at: timestamp(),
  action: z.enum(actionNames),
  actor: z.nullable(AuditActor),
  target: AuditTarget,
  note: z.string(),
  address: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** `link`: the entry's number in the hash chain. Null until it is chained, which takes a minute or two. */
export const AuditDetail = z.extend(AuditRow, {
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  link: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
});
export type AuditDetail = z.output<typeof AuditDetail>;

/** `actor`: an id, an email address, or `system`. `search` covers notes and action names. Days are days in India. */
const filters = {
  search: searched(),
  action: z.optional(z.enum(actionNames)),
  kind: z.optional(z.enum(auditKinds)),
  actor: z.optional(text(254)),
  target: z.optional(text(200)),
  address: z.optional(text(60)),
  from: z.optional(day()),
  to: z.optional(day()),
  sort: z._default(z.enum(auditSorts), 'newest'),
};

export const listAudit = {
  summary: 'Search the audit log: who did what, when and from where',
  input: z.object({ ...filters, ...adminPaging }),
  output: adminListOf(AuditRow),
} satisfies EndpointSchema;

export const exportAudit = {
  summary: 'Export the filtered audit log as CSV',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const getAuditEntry = {
  summary: 'Get an entry of the audit log with its changes',
  input: z.object({ id: id() }),
  output: AuditDetail,
  fails: ['audit_entry_not_found'],
} satisfies EndpointSchema;
