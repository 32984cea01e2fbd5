/** What an entry of the audit log is about. */
export type AuditKind =
  | 'user'
  | 'session'
  | 'host'
  | 'venue'
  | 'booking'
  | 'payment'
  | 'payout'
  | 'review'
  | 'message'
  | 'ticket'
  | 'setting'
  | 'job'
  | 'delivery'
  | 'call';

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
  'venue.terms_changed': 'venue',
  'venue.days_blocked': 'venue',
  'venue.days_freed': 'venue',
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
  'host.account_changed': 'host',
  'host.tax_details_changed': 'host',
  'host.verified': 'host',
  'host.unverified': 'host',
  // reviews, messages, support
  'review.hidden': 'review',
  'review.restored': 'review',
  'review.replied': 'review',
  'review.reply_deleted': 'review',
  'message.hidden': 'message',
  'message.restored': 'message',
  'user.warned': 'user',
  'ticket.answered': 'ticket',
  'ticket.state_changed': 'ticket',
  // settings
  'setting.changed': 'setting',
  // the system
  'job.retried': 'job',
  'job.dropped': 'job',
  'delivery.retried': 'delivery',
  'call.forbidden': 'call',
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof auditActions;
