import type { CasePart } from '@mandap/contract/moderation/moderation';
import type { OutcomeReminder } from '@mandap/domain/bookings/outcome';
import type { Day } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import type { Reminder } from '@mandap/domain/notifications/reminders';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { CountReminder } from '@mandap/domain/services/services';

/** Changes that the other administrators are emailed about. */
export type AdministratorChange =
  | 'created'
  | 'promoted'
  | 'demoted'
  | 'email_changed'
  | 'suspended'
  | 'activated'
  | 'deleted'
  | 'two_factor_reset'
  | 'two_factor_removed';

/** Published in the transaction of the change; listeners run as jobs and read details from the database. */
export interface DomainEvents {
  /** A code was issued; `encryptedCode` is decrypted only when the email is written (platform/encryption.ts). */
  'account.code_issued': {
    email: string;
    purpose: 'login' | 'signup' | 'change_email';
    /** The language of the email. */
    language: Language;
    encryptedCode: string;
    /** ISO 8601; an expired code is no longer emailed. */
    expiresAt: string;
  };
  /** A code to verify an account's phone number. An expired code is no longer sent. */
  'account.phone_code_issued': { userId: string; phone: string; encryptedCode: string; expiresAt: string };
  /** A code to sign in by number. The number may have no account. */
  'account.phone_sign_in_code_issued': {
    phone: string;
    language: Language;
    encryptedCode: string;
    expiresAt: string;
  };
  /** The platform reached its limit of texted codes. `hour`: in UTC, as `2026-12-31T23`. */
  'account.text_limit_reached': { hour: string };
  /** Too many failed sign-ins for an email address or number that may have no account, from this network address. */
  'account.sign_in_locked': { email: string; address: string };
  /** A sign-up with an address that already has an account. */
  'account.signup_for_existing': { email: string };
  /** A password reset was requested for an address that may have no account. */
  'account.reset_wanted': { email: string };
  /** The link was created; `encryptedToken` is decrypted only when the email is written. */
  'account.password_reset_requested': { userId: string; encryptedToken: string; expiresAt: string };
  'account.password_changed': { userId: string };
  'account.two_factor_changed': {
    userId: string;
    change: 'set_up' | 'removed' | 'reset' | 'recovery_code_used';
  };
  /** A change to an email address that already has an account. */
  'account.email_change_to_existing': { email: string };
  'account.email_changed': { userId: string; oldEmail: string };
  /** `wantsWhatsApp`: its owner has ticked that. */
  'account.created': { userId: string; wantsWhatsApp?: true };
  'account.became_host': { userId: string };
  /** An administrator created the account; `encryptedToken` is decrypted only when the email is written. */
  'account.invited': { userId: string; encryptedToken: string; expiresAt: string };
  'account.suspended': { userId: string };
  'account.activated': { userId: string };
  /** An administrator was added, changed or removed. `actorId` is null if it was done by a command on the server. */
  'account.administrator_changed': {
    userId: string;
    change: AdministratorChange;
    actorId: string | null;
    /** The person's contact details at that time. Decrypted only when the email is written. */
    encryptedContact: string;
  };
  'account.deletion_asked': { userId: string; deleteOn: string };
  'account.deletion_undone': { userId: string };
  /** All data except what the law requires was deleted. `encryptedContact` is decrypted only for the last email. */
  'account.deleted': { userId: string; encryptedContact: string };
  /** Everything of `from` belongs to the same person's account `userId` now. */
  'account.merged': { userId: string; from: string };
  /** Scheduled a minute after the merge: what requests in flight have written to `from` since then is moved as well. */
  'account.merge_waited': { from: string; to: string };
  /** A place was renamed or merged into another. The same for an item of the catalogue. */
  'place.changed': { placeId: string };
  'catalogue.changed': { itemId: string };
  'booking.requested': { bookingId: string };
  'booking.approved': { bookingId: string };
  'booking.confirmed': { bookingId: string };
  'booking.cancelled': { bookingId: string };
  'booking.completed': { bookingId: string };
  /** Nobody has paid for a past event: the host is asked whether it took place. */
  'booking.outcome_wanted': { bookingId: string; name: OutcomeReminder };
  /** The family should give the final count of plates until a day. */
  'booking.count_wanted': { bookingId: string; name: CountReminder; countOn: Day };
  'booking.no_show': { bookingId: string };
  /** The host never said whether the event took place: closed without commission and review. */
  'booking.unconfirmed': { bookingId: string };
  /** A guest requested a change of dates or guest count, which the host must approve. Then its outcome. */
  'booking.change_asked': { bookingId: string };
  /** The host agrees to a change, which is made when its guest has paid what is due first. */
  'booking.change_accepted': { bookingId: string };
  'booking.changed': { bookingId: string };
  'booking.change_declined': { bookingId: string };
  /** A host took something off the price of one booking. */
  'booking.price_lowered': { bookingId: string };
  'booking.change_expired': { bookingId: string };
  /** Scheduled for the time at which an unanswered change expires. */
  'booking.change_waited': { bookingId: string };
  /** A reminder is due. `name` is one of domain/src/notifications/reminders.ts, `day` what it is about. */
  'booking.reminder': { bookingId: string } & Reminder;
  /** Scheduled for the time at which a pending booking expires. */
  'booking.waited': { bookingId: string };
  /** Somebody was invited by email to plan a booking. `encryptedToken` is decrypted only when the email is written. */
  'booking.planner_invited': { plannerId: string; encryptedToken: string };
  'booking.planner_joined': { bookingId: string; userId: string };
  'booking.planner_removed': { bookingId: string; userId: string };
  'payment.captured': { paymentId: string; bookingId: string };
  'payment.failed': { paymentId: string; bookingId: string };
  /**
   * The received amount differs from the requested one. It is not applied to the booking, and refunded if
   * possible.
   */
  'payment.mismatched': { paymentId: string; bookingId: string };
  /** A guest reports a bank transfer as sent: an administrator has to check the account. */
  'payment.transfer_reported': { paymentId: string; bookingId: string };
  'payment.transfer_rejected': { paymentId: string; bookingId: string };
  /**
   * An administrator refunds part of a payment while its booking continues; the refund itself is published when
   * completed.
   */
  'payment.waived': {
    paymentId: string;
    bookingId: string;
    amount: number;
    bearer: Bearer;
    reason: string;
  };
  'payment.to_refund': { refundId: string };
  /** The gateway refused so often that an administrator has to act. */
  'payment.refund_stuck': { refundId: string; paymentId: string; bookingId: string };
  'payment.refunded': { paymentId: string; bookingId: string; amount: number };
  /** The payout account has changed: the host is notified in case of fraud. */
  'payout.account_changed': { hostId: string };
  /** A batch was created with its list of hosts. A job adds their payouts. */
  'payout.batch_created': { batchId: string };
  'payout.paid': { payoutId: string };
  /** The bank rejected the payout or a dispute stopped it: the amount is due again. */
  'payout.failed': { payoutId: string };
  /** The status of a security deposit changed; `answered`: by the guest. */
  'deposit.taken': { bookingId: string };
  'deposit.returned': { bookingId: string };
  'deposit.claimed': { bookingId: string };
  'deposit.answered': { bookingId: string };
  /** Guest or host opened a dispute about their booking, or the guest disputes a claim on the deposit. */
  'dispute.opened': { disputeId: string };
  /** The other party answered, or one of them added a statement. */
  'dispute.answered': { disputeId: string; statementId: string };
  /** A dispute was decided, provisionally or finally. `isAppeal`: by the second administrator, on appeal. */
  'dispute.decided': { disputeId: string; isAppeal: boolean };
  'dispute.appealed': { disputeId: string };
  /** Nobody appealed in time: the decision has taken effect. */
  'dispute.settled': { disputeId: string };
  'dispute.withdrawn': { disputeId: string };
  'message.sent': { messageId: string; threadId: string; toUserId: string };
  /** Scheduled some minutes later: recipients who have not read it by then get an email. */
  'message.waited': { messageId: string };
  /** Someone has read everything in a thread. */
  'message.read': { threadId: string; userId: string };
  /** Unreferenced files are to be deleted. */
  'upload.removed': { folder: string };
  /** A venue was submitted, approved, rejected …: its history row has the details. */
  'venue.decided': { decisionId: string };
  /** A host changed the name, place or pictures of an approved venue. */
  'venue.changed': { decisionId: string };
  /** Scheduled some minutes after the last upload: several documents make one review. */
  'host.documents_sent': { userId: string };
  /** `encryptedToken` is decrypted only when the email is written. */
  'venue.manager_invited': { managerId: string; encryptedToken: string };
  /** A manager cancelled an offline booking: the venue's owner is notified. `bookingId`: of the offline booking. */
  'booking.offline_cancelled': { bookingId: string; venueId: string; userId: string };
  'venue.manager_joined': { venueId: string; userId: string };
  /** The owner removed a manager, or the manager left. */
  'venue.manager_removed': { venueId: string; userId: string; hasLeft: boolean };
  /** A manager of the venue deleted their account. */
  'venue.manager_gone': { venueId: string };
  /** Days of a venue are free that imported calendars may block, or families wait for. */
  'venue.days_freed': { venueId: string };
  /** A host keeps days for a family, or keeps them longer. Then a reminder before the end, and the end. */
  'option.kept': { optionId: string };
  'option.reminder': { optionId: string };
  'option.ended': { optionId: string };
  /** The next in line is ready to pay: the family of the option has less time. */
  'option.challenged': { optionId: string };
  /** Days became free, and are kept for the first in line. */
  'waiting.offered': { entryId: string; optionId: string };
  /** A family cannot wait any longer: the venue, or what it wants of it, is gone. */
  'waiting.closed': { entryId: string };
  /** An imported calendar could not be read for hours. */
  'calendar.unreadable': { calendarId: string };
  'host.verified': { userId: string };
  /** New venues match a saved search. `notifiedAt`: ISO 8601, the time stored with the matches. */
  'search.matched': { searchId: string; notifiedAt: string };
  /** A guest asks to visit a venue or for other days. Then the times that the host offers, and the outcome. */
  'visit.asked': { visitId: string };
  'visit.offered': { visitId: string };
  'visit.agreed': { visitId: string };
  'visit.declined': { visitId: string };
  'visit.cancelled': { visitId: string };
  /** Nobody answered in time. */
  'visit.expired': { visitId: string };
  /** The visit is over: the guest is invited to book. */
  'visit.done': { visitId: string };
  /** The visit is tomorrow. */
  'visit.reminder': { visitId: string };
  /** A family asks a venue for a price. */
  'enquiry.asked': { enquiryId: string };
  /** The family still waits for a first answer: the host is reminded, and later the family told of similar venues. */
  'enquiry.waits': { enquiryId: string };
  'enquiry.unanswered': { enquiryId: string };
  /** A host proposes a price to the family of an enquiry, and changes it. */
  'proposal.sent': { proposalId: string };
  'proposal.changed': { proposalId: string };
  /** The family would like something else, and the host keeps the quote. */
  'proposal.wished': { proposalId: string };
  'proposal.wish_declined': { proposalId: string };
  'proposal.accepted': { proposalId: string };
  'proposal.refused': { proposalId: string };
  'proposal.withdrawn': { proposalId: string };
  /** Nobody has answered yet, or in time. */
  'proposal.ends_soon': { proposalId: string };
  'proposal.expired': { proposalId: string };
  'question.asked': { questionId: string };
  'question.answered': { questionId: string };
  'question.reported': { questionId: string };
  'review.posted': { reviewId: string };
  'review.replied': { reviewId: string };
  'review.reported': { reviewId: string };
  'message.reported': { messageId: string };
  /** Scheduled some minutes after a decision, which can be undone until then. */
  'report.settled': { caseId: string; settledAt: string };
  'user.warned': { caseId: string; part: CasePart; note: string };
  'ticket.opened': { ticketId: string };
  'ticket.acknowledged': { ticketId: string };
  /** The team replied or asked for details. */
  'ticket.answered': { ticketId: string; messageId: string; isQuestion: boolean };
  /** The requester wrote again. */
  'ticket.written': { ticketId: string; messageId: string };
  'ticket.closed': { ticketId: string };
  /** A deadline of the support team is near. */
  'ticket.due': { ticketId: string };
  /** A message by WhatsApp was not delivered. It is sent as a text message instead. */
  'notification.undelivered': { reference: string };
  /** A scheduled backup failed after a successful one. `lastMadeAt`: ISO 8601, of the last successful backup. */
  'backup.failed': { lastMadeAt: string | null };
  /** The test gateway has a webhook to send. */
  'sandbox.event': { orderId: string; kind: 'captured' | 'failed' };
}

/** Every event by name. The server refuses to start if an event has no listener. */
const events: Record<keyof DomainEvents, true> = {
  'account.code_issued': true,
  'account.phone_code_issued': true,
  'account.phone_sign_in_code_issued': true,
  'account.text_limit_reached': true,
  'account.sign_in_locked': true,
  'account.signup_for_existing': true,
  'account.reset_wanted': true,
  'account.password_reset_requested': true,
  'account.password_changed': true,
  'account.two_factor_changed': true,
  'account.email_change_to_existing': true,
  'account.email_changed': true,
  'account.created': true,
  'account.became_host': true,
  'account.invited': true,
  'account.suspended': true,
  'account.activated': true,
  'account.administrator_changed': true,
  'account.deletion_asked': true,
  'account.deletion_undone': true,
  'account.deleted': true,
  'account.merged': true,
  'account.merge_waited': true,
  'place.changed': true,
  'catalogue.changed': true,
  'booking.requested': true,
  'booking.approved': true,
  'booking.confirmed': true,
  'booking.cancelled': true,
  'booking.completed': true,
  'booking.outcome_wanted': true,
  'booking.count_wanted': true,
  'booking.no_show': true,
  'booking.unconfirmed': true,
  'booking.change_asked': true,
  'booking.change_accepted': true,
  'booking.changed': true,
  'booking.change_declined': true,
  'booking.price_lowered': true,
  'booking.change_expired': true,
  'booking.change_waited': true,
  'booking.reminder': true,
  'booking.waited': true,
  'booking.planner_invited': true,
  'booking.planner_joined': true,
  'booking.planner_removed': true,
  'payment.captured': true,
  'payment.failed': true,
  'payment.mismatched': true,
  'payment.transfer_reported': true,
  'payment.transfer_rejected': true,
  'payment.waived': true,
  'payment.to_refund': true,
  'payment.refund_stuck': true,
  'payment.refunded': true,
  'payout.account_changed': true,
  'payout.batch_created': true,
  'payout.paid': true,
  'payout.failed': true,
  'deposit.taken': true,
  'deposit.returned': true,
  'deposit.claimed': true,
  'deposit.answered': true,
  'dispute.opened': true,
  'dispute.answered': true,
  'dispute.decided': true,
  'dispute.appealed': true,
  'dispute.settled': true,
  'dispute.withdrawn': true,
  'message.sent': true,
  'message.waited': true,
  'message.read': true,
  'upload.removed': true,
  'venue.decided': true,
  'venue.changed': true,
  'venue.manager_invited': true,
  'booking.offline_cancelled': true,
  'venue.manager_joined': true,
  'venue.manager_removed': true,
  'venue.manager_gone': true,
  'host.documents_sent': true,
  'venue.days_freed': true,
  'option.kept': true,
  'option.reminder': true,
  'option.ended': true,
  'option.challenged': true,
  'waiting.offered': true,
  'waiting.closed': true,
  'calendar.unreadable': true,
  'host.verified': true,
  'search.matched': true,
  'visit.asked': true,
  'visit.offered': true,
  'visit.agreed': true,
  'visit.declined': true,
  'visit.cancelled': true,
  'visit.expired': true,
  'visit.done': true,
  'visit.reminder': true,
  'enquiry.asked': true,
  'enquiry.waits': true,
  'enquiry.unanswered': true,
  'proposal.sent': true,
  'proposal.changed': true,
  'proposal.wished': true,
  'proposal.wish_declined': true,
  'proposal.accepted': true,
  'proposal.refused': true,
  'proposal.withdrawn': true,
  'proposal.ends_soon': true,
  'proposal.expired': true,
  'question.asked': true,
  'question.answered': true,
  'question.reported': true,
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
  'notification.undelivered': true,
  'backup.failed': true,
  'sandbox.event': true,
};

export const eventNames = Object.keys(events) as (keyof DomainEvents)[];
