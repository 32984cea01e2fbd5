import { roles } from '@mandap/domain/accounts/roles';
import * as z from 'zod/mini';
import { day, id, moment, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { FileAnswer } from '../files/files.ts';
import { adminListOf, adminPaging, searched } from '../lists.ts';

/** What an entry of the audit log is about. */
export const auditKinds = [
  'user',
  'session',
  'host',
  'venue',
  'booking',
  'payment',
  'payout',
  'review',
  'message',
  'thread',
  'ticket',
  'setting',
  'job',
  'call',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Everything that the audit log can tell of, as noun.past-verb, with what it is about. */
export const auditActions = {
  // accounts
  'user.signed_up': 'user',
  'user.signed_in': 'user',
  'user.sign_in_refused': 'user',
  'user.signed_out': 'user',
  'user.profile_changed': 'user',
  'user.password_changed': 'user',
  'user.password_reset': 'user',
  'user.email_changed': 'user',
  'user.deletion_asked': 'user',
  'user.deletion_undone': 'user',
  'user.deleted': 'user',
  'user.sessions_ended': 'user',
  'session.ended': 'session',
  'host.became': 'host',
  // users, by administrators
  'user.created': 'user',
  'user.invited': 'user',
  'user.edited': 'user',
  'user.suspended': 'user',
  'user.activated': 'user',
  'user.role_changed': 'user',
  // venues
  'venue.draft_saved': 'venue',
  'venue.draft_deleted': 'venue',
  'venue.created': 'venue',
  'venue.edited': 'venue',
  'venue.submitted': 'venue',
  'venue.approved': 'venue',
  'venue.rejected': 'venue',
  'venue.changes_requested': 'venue',
  'venue.featured': 'venue',
  'venue.unfeatured': 'venue',
  'venue.unlisted': 'venue',
  'venue.relisted': 'venue',
  'venue.deleted': 'venue',
  'venue.changes_confirmed': 'venue',
  'venue.terms_changed': 'venue',
  'venue.days_blocked': 'venue',
  'venue.days_freed': 'venue',
  'venue.calendar_connected': 'venue',
  'venue.calendar_disconnected': 'venue',
  'venue.calendar_address_renewed': 'venue',
  // bookings
  'booking.approved': 'booking',
  'booking.declined': 'booking',
  'booking.confirmed': 'booking',
  'booking.cancelled': 'booking',
  'booking.paid_at_venue': 'booking',
  'booking.changed': 'booking',
  'booking.change_approved': 'booking',
  'booking.change_declined': 'booking',
  'booking.walk_in_added': 'booking',
  'booking.walk_in_changed': 'booking',
  'booking.walk_in_cancelled': 'booking',
  'booking.deposit_taken': 'booking',
  'booking.deposit_returned': 'booking',
  'booking.deposit_claimed': 'booking',
  'booking.deposit_decided': 'booking',
  // payments
  'payment.transfer_confirmed': 'payment',
  'payment.transfer_rejected': 'payment',
  'payment.transfer_recorded': 'payment',
  'payment.gateway_asked': 'payment',
  'payment.refunded': 'payment',
  'payment.refund_retried': 'payment',
  'payment.refund_noted': 'payment',
  // payouts
  'payout.batched': 'payout',
  'payout.file_taken': 'payout',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'payout.held': 'payout',
  'payout.released': 'payout',
  'host.business_changed': 'host',
  'host.account_changed': 'host',
  'host.tax_details_changed': 'host',
  'host.paper_sent': 'host',
  'host.paper_deleted': 'host',
  'host.papers_opened': 'host',
  'host.verified': 'host',
  'host.unverified': 'host',
  // reviews, messages, support
  'review.hidden': 'review',
  'review.restored': 'review',
  'review.replied': 'review',
  'review.reply_deleted': 'review',
  'review.report_dismissed': 'review',
  'review.report_reopened': 'review',
  'thread.read': 'thread',
  'message.hidden': 'message',
  'message.restored': 'message',
  'message.report_dismissed': 'message',
  'message.report_reopened': 'message',
  'user.warned': 'user',
  'ticket.answered': 'ticket',
  'ticket.state_changed': 'ticket',
  'ticket.noted': 'ticket',
  'ticket.changed': 'ticket',
  // settings
  'setting.changed': 'setting',
  // the system
  'job.retried': 'job',
  'job.dropped': 'job',
  'call.forbidden': 'call',
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof auditActions;

const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** `name` and `email` are what they are today; `isDeleted`: the account is no more, nothing says whose it was. */
const AuditActor = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isDeleted: z.boolean(),
});

/** `name` is the target's name or number today; empty where it has none. */
const AuditTarget = z.object({
  kind: z.enum(auditKinds),
  id: z.string(),
  name: z.string(),
  isDeleted: z.boolean(),
});

/** One thing that was done. `actor` null: by the system. */
export const AuditRow = z.object({
  id: id(),
  at: moment(),
  action: z.enum(actionNames),
  actor: z.nullable(AuditActor),
  target: AuditTarget,
  note: z.string(),
  address: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** `link`: its number in the chain of hashes; null until it is linked, within a minute or two. */
export const AuditDetail = z.extend(AuditRow, {
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  link: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
});
export type AuditDetail = z.output<typeof AuditDetail>;

export const auditSorts = ['newest', 'oldest'] as const;

/** `actor`: an id, an e-mail address, or `system`. `search`: in notes and names of actions. Days are India's. */
const wanted = {
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

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/',
  summary: 'The audit log: who did what, when and from where',
  access: ['admin'],
  input: z.object({ ...wanted, ...adminPaging }),
  output: adminListOf(AuditRow),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export/',
  summary: 'The audit log as filtered, as a table',
  access: ['admin'],
  input: z.object(wanted),
  output: FileAnswer(),
  file: 'text/csv',
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id/',
  summary: 'An entry of the audit log with what it changed',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: AuditDetail,
  fails: ['audit_entry_not_found'],
});
