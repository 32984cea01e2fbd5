import type { Language } from '@mandap/domain/languages';
import type { ReminderName } from '@mandap/domain/notifications/reminders';
import type { Bearer } from '@mandap/domain/payments/payment-methods';

/** What happened, published in the same transaction as the change: the jobs that listen read the rest from the database. */
export interface DomainEvents {
  /** A code is on its way; `sealedCode` is opened only when the mail is written (platform/seal.ts). */
  'account.code_issued': {
    email: string;
    purpose: 'login' | 'signup' | 'change_email';
    /** Of the mail. */
    language: Language;
    sealedCode: string;
    /** ISO 8601; a code that is dead by then is not mailed any more. */
    expiresAt: string;
  };
  /** Somebody tried too often to sign in to an address that may have no account, from this network address. */
  'account.sign_in_locked': { email: string; address: string };
  /** Somebody tried to sign up with an address that has an account already. */
  'account.signup_of_known': { email: string };
  /** Somebody asked for a link to choose a new password, for an address that may have no account. */
  'account.reset_wanted': { email: string };
  /** The link is made; `sealedToken` is opened only when the mail is written. */
  'account.password_reset_asked': { userId: string; sealedToken: string; expiresAt: string };
  'account.password_changed': { userId: string };
  /** Somebody wants to move their account to an address that has an account already. */
  'account.change_to_known': { email: string };
  'account.email_changed': { userId: string; oldEmail: string };
  'account.created': { userId: string };
  'account.became_host': { userId: string };
  /** An administrator made the account; `sealedToken` is opened only when the mail is written. */
  'account.invited': { userId: string; sealedToken: string; expiresAt: string };
  'account.suspended': { userId: string };
  'account.activated': { userId: string };
  'account.deletion_asked': { userId: string; deleteOn: string };
  'account.deletion_undone': { userId: string };
  /** Everything but what the law keeps is to go; `sealedContact` is opened only when the last mail is written. */
  'account.deleted': { userId: string; sealedContact: string };
  'booking.requested': { bookingId: string };
  'booking.approved': { bookingId: string };
  'booking.confirmed': { bookingId: string };
  'booking.cancelled': { bookingId: string };
  'booking.completed': { bookingId: string };
  /** A guest wants other dates or guests, and the host has to agree; then what became of it. */
  'booking.change_asked': { bookingId: string };
  'booking.changed': { bookingId: string };
  'booking.change_declined': { bookingId: string };
  'booking.change_lapsed': { bookingId: string };
  /** Told for the moment at which a change runs out that nobody has answered. */
  'booking.change_waited': { bookingId: string };
  /** Somebody is to be reminded; `name` is one of domain/src/reminders.ts. */
  'booking.reminder': { bookingId: string; name: ReminderName };
  /** Told for the moment at which a pending booking runs out. */
  'booking.waited': { bookingId: string };
  'payment.captured': { paymentId: string; bookingId: string };
  'payment.failed': { paymentId: string; bookingId: string };
  /** Another sum came in than was asked for: it is not booked, and goes back where it can. */
  'payment.mismatched': { paymentId: string; bookingId: string };
  /** A customer says that a bank transfer is on its way: somebody has to look into the account. */
  'payment.transfer_stated': { paymentId: string; bookingId: string };
  'payment.transfer_rejected': { paymentId: string; bookingId: string };
  /** An administrator gives some of a payment back while its booking stands; the refund itself is told of when it is made. */
  'payment.conceded': {
    paymentId: string;
    bookingId: string;
    amount: number;
    bearer: Bearer;
    reason: string;
  };
  'payment.to_refund': { refundId: string };
  /** The gateway has said no so often that an administrator has to see to it. */
  'payment.refund_stuck': { refundId: string; paymentId: string; bookingId: string };
  'payment.refunded': { paymentId: string; bookingId: string; amount: number };
  /** Money goes elsewhere from now on: the host has to know, in case it was somebody else. */
  'payout.account_changed': { hostId: string };
  'payout.paid': { payoutId: string };
  /** The bank has not paid, or a dispute came before: the money is due again. */
  'payout.failed': { payoutId: string };
  /** What became of a security deposit; `answered` is the customer's word on a claim, `decided` an administrator's. */
  'deposit.taken': { bookingId: string };
  'deposit.returned': { bookingId: string };
  'deposit.claimed': { bookingId: string };
  'deposit.answered': { bookingId: string };
  'deposit.decided': { bookingId: string };
  'message.sent': { messageId: string; threadId: string; toUserId: string };
  /** Told for some minutes later: whoever has not read it by then gets a mail. */
  'message.waited': { messageId: string };
  /** Somebody has seen everything in a thread. */
  'message.read': { threadId: string; userId: string };
  /** Files that nobody names any more are to be removed. */
  'upload.removed': { folder: string };
  /** A venue was sent, approved, refused …: the row of its history says what and why. */
  'venue.decided': { decisionId: string };
  /** A host changed what names, places or shows a venue that the team had approved. */
  'venue.changed': { decisionId: string };
  /** Told for some minutes after the last of them: several papers are one thing to look at. */
  'host.papers_sent': { userId: string };
  /** Somebody gave days back at a venue that calendars elsewhere may want, too. */
  'venue.days_freed': { venueId: string };
  /** A calendar elsewhere could not be read for hours. */
  'calendar.unreadable': { calendarId: string };
  'host.verified': { userId: string };
  'review.posted': { reviewId: string };
  'review.replied': { reviewId: string };
  'review.reported': { reviewId: string };
  'message.reported': { messageId: string };
  /** Told for some minutes after a decision: until then it can be taken back. */
  'report.settled': { caseId: string; settledAt: string };
  'user.warned': { caseId: string; note: string };
  'ticket.opened': { ticketId: string };
  'ticket.acknowledged': { ticketId: string };
  /** The team has answered, or asked something back. */
  'ticket.answered': { ticketId: string; messageId: string; isQuestion: boolean };
  /** Whoever asked has written more. */
  'ticket.written': { ticketId: string; messageId: string };
  'ticket.closed': { ticketId: string };
  /** A time by which the team has to have acted is near. */
  'ticket.due': { ticketId: string };
  /** The test gateway has something to tell by webhook. */
  'sandbox.event': { orderId: string; kind: 'captured' | 'failed' };
}

/** Every event by name: one that nothing listens to stops the start. */
const events: Record<keyof DomainEvents, true> = {
  'account.code_issued': true,
  'account.sign_in_locked': true,
  'account.signup_of_known': true,
  'account.reset_wanted': true,
  'account.password_reset_asked': true,
  'account.password_changed': true,
  'account.change_to_known': true,
  'account.email_changed': true,
  'account.created': true,
  'account.became_host': true,
  'account.invited': true,
  'account.suspended': true,
  'account.activated': true,
  'account.deletion_asked': true,
  'account.deletion_undone': true,
  'account.deleted': true,
  'booking.requested': true,
  'booking.approved': true,
  'booking.confirmed': true,
  'booking.cancelled': true,
  'booking.completed': true,
  'booking.change_asked': true,
  'booking.changed': true,
  'booking.change_declined': true,
  'booking.change_lapsed': true,
  'booking.change_waited': true,
  'booking.reminder': true,
  'booking.waited': true,
  'payment.captured': true,
  'payment.failed': true,
  'payment.mismatched': true,
  'payment.transfer_stated': true,
  'payment.transfer_rejected': true,
  'payment.conceded': true,
  'payment.to_refund': true,
  'payment.refund_stuck': true,
  'payment.refunded': true,
  'payout.account_changed': true,
  'payout.paid': true,
  'payout.failed': true,
  'deposit.taken': true,
  'deposit.returned': true,
  'deposit.claimed': true,
  'deposit.answered': true,
  'deposit.decided': true,
  'message.sent': true,
  'message.waited': true,
  'message.read': true,
  'upload.removed': true,
  'venue.decided': true,
  'venue.changed': true,
  'host.papers_sent': true,
  'venue.days_freed': true,
  'calendar.unreadable': true,
  'host.verified': true,
  'review.posted': true,
  'review.replied': true,
  'review.reported': true,
  'message.reported': true,
  'report.settled': true,
  'user.warned': true,
  'ticket.opened': true,
  'ticket.acknowledged': true,
  'ticket.answered': true,
  'ticket.written': true,
  'ticket.closed': true,
  'ticket.due': true,
  'sandbox.event': true,
};

export const eventNames = Object.keys(events) as (keyof DomainEvents)[];
