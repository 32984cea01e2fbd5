import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData, Notification } from '@mandap/contract/notifications/notifications.schemas';
import { dayAndMonth, dayOf, fullDay, rating, rupees, timeOfDay } from '../../i18n/format.ts';
import * as noticesText from '../../i18n/generated/notices.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import * as supportText from '../../i18n/generated/support.ts';
import { venueReason } from '../../i18n/venue-reason.ts';

interface Words {
  title: string;
  text: string;
}

/** What sentences name, as people read it; what a notification does not know is empty. */
const named = (data: NoticeData) => ({
  venue: data.venue ?? '',
  calendar: data.calendar ?? '',
  person: data.person ?? '',
  // The number stays on one line.
  code: (data.code ?? '').replace('-', '\u2011'),
  amount: rupees(data.amount ?? 0),
  day: data.day ? fullDay(data.day) : '',
  until: data.until ? `${dayAndMonth(dayOf(data.until))}, ${timeOfDay(data.until)}` : '',
  rating: rating(data.rating ?? 0),
  n: data.count ?? 1,
});

/** Why the team decided so. */
const whyOf = ({ reasons = [], note = '' }: NoticeData): string =>
  [reasons.map(venueReason).join('; '), note].filter(Boolean).join('. ');

type Named = ReturnType<typeof named>;
type Say = (named: Named, data: NoticeData) => Words;

const ended =
  (title: (named: Named) => string): Say =>
  (said, { amount }) => ({
    title: title(said),
    text: amount ? noticesText.endedRefund(said) : noticesText.endedText(said),
  });

const sayings: Record<NotificationEvent, Say> = {
  booking_requested: (said) => ({
    title: noticesText.bookingRequested(said),
    text: noticesText.bookingRequestedText(said),
  }),
  booking_to_pay: (said, { until }) => ({
    title: noticesText.bookingToPay(said),
    text: until ? noticesText.bookingToPayUntil(said) : noticesText.bookingToPayText(said),
  }),
  booking_confirmed: (said) => ({
    title: noticesText.bookingConfirmed(said),
    text: noticesText.bookingConfirmedText(said),
  }),
  booking_cancelled: ended(noticesText.bookingCancelled),
  booking_declined: ended(noticesText.bookingDeclined),
  booking_expired: ended(noticesText.bookingExpired),
  booking_changed: (said) => ({
    title: noticesText.bookingChanged(said),
    text: noticesText.bookingChangedText(),
  }),
  booking_change_declined: (said) => ({
    title: noticesText.changeDeclined(said),
    text: noticesText.changeEndedText(),
  }),
  booking_change_lapsed: (said) => ({
    title: noticesText.changeLapsed(said),
    text: noticesText.changeEndedText(),
  }),
  host_change_asked: (said) => ({
    title: noticesText.hostChangeAsked(said),
    text: noticesText.hostChangeAskedText(said),
  }),
  host_requested: (said, { until }) => ({
    title: noticesText.hostRequested(said),
    text: until ? noticesText.hostRequestedUntil(said) : noticesText.hostRequestedText(said),
  }),
  host_confirmed: (said) => ({
    title: noticesText.hostConfirmed(said),
    text: noticesText.hostConfirmedText(said),
  }),
  host_cancelled: (said) => ({
    title: noticesText.hostCancelled(said),
    text: noticesText.hostEndedText(said),
  }),
  host_expired: (said) => ({ title: noticesText.hostExpired(said), text: noticesText.hostEndedText(said) }),
  payment_received: (said) => ({
    title: noticesText.paymentReceived(said),
    text: noticesText.paymentReceivedText(said),
  }),
  payment_failed: (said) => ({
    title: noticesText.paymentFailed(said),
    text: noticesText.paymentFailedText(),
  }),
  payment_refunded: (said) => ({
    title: noticesText.paymentRefunded(said),
    text: noticesText.paymentRefundedText(said),
  }),
  host_paid: (said) => ({ title: noticesText.hostPaid(said), text: noticesText.hostPaidText(said) }),
  transfer_rejected: (said) => ({
    title: noticesText.transferRejected(said),
    text: noticesText.transferRejectedText(said),
  }),
  host_conceded: (said) => ({
    title: noticesText.hostConceded(said),
    text: noticesText.hostConcededText(said),
  }),
  admin_transfer: (said) => ({
    title: noticesText.adminTransfer(said),
    text: noticesText.adminMoneyText(said),
  }),
  admin_refund_stuck: (said) => ({
    title: noticesText.adminRefundStuck(),
    text: noticesText.adminMoneyText(said),
  }),
  admin_mismatch: (said) => ({
    title: noticesText.adminMismatch(),
    text: noticesText.adminMoneyText(said),
  }),
  payout_paid: (said) => ({ title: noticesText.payoutPaid(said), text: noticesText.payoutPaidText() }),
  payout_failed: (said) => ({ title: noticesText.payoutFailed(said), text: noticesText.payoutFailedText() }),
  payout_held: (said) => ({ title: noticesText.payoutHeld(said), text: noticesText.payoutHeldText() }),
  payout_account_changed: () => ({
    title: noticesText.payoutAccount(),
    text: noticesText.payoutAccountText(),
  }),
  deposit_taken: (said) => ({
    title: noticesText.depositTaken(said),
    text: noticesText.depositTakenText(said),
  }),
  deposit_returned: (said) => ({
    title: noticesText.depositReturned(said),
    text: noticesText.depositReturnedText(said),
  }),
  deposit_claimed: (said) => ({
    title: noticesText.depositClaimed(said),
    text: noticesText.depositClaimedText(said),
  }),
  deposit_answered: (said) => ({
    title: noticesText.depositAnswered(said),
    text: noticesText.depositAnsweredText(said),
  }),
  deposit_decided: (said) => ({
    title: noticesText.depositDecided(said),
    text: noticesText.depositDecidedText(said),
  }),
  admin_deposit: (said) => ({
    title: noticesText.adminDeposit(said),
    text: noticesText.adminDepositText(said),
  }),
  message_received: (said) => ({
    title: noticesText.messageReceived(said),
    text: noticesText.messageReceivedText(said),
  }),
  review_invited: (said) => ({
    title: noticesText.reviewInvited(said),
    text: noticesText.reviewInvitedText(),
  }),
  review_posted: (said) => ({
    title: noticesText.reviewPosted(said),
    text: noticesText.reviewPostedText(said),
  }),
  review_replied: (said) => ({
    title: noticesText.reviewReplied(said),
    text: noticesText.reviewRepliedText(said),
  }),
  event_soon: (said) => ({ title: noticesText.eventSoon(said), text: noticesText.eventSoonText(said) }),
  host_event_soon: (said) => ({
    title: noticesText.hostEventSoon(said),
    text: noticesText.hostEventSoonText(said),
  }),
  balance_due: (said) => ({ title: noticesText.balanceDue(said), text: noticesText.balanceDueText(said) }),
  welcome: () => ({ title: noticesText.welcome(), text: noticesText.welcomeText() }),
  password_changed: () => ({
    title: noticesText.passwordChanged(),
    text: noticesText.passwordChangedText(),
  }),
  email_changed: () => ({ title: noticesText.emailChanged(), text: noticesText.emailChangedText() }),
  became_host: () => ({ title: noticesText.becameHost(), text: noticesText.becameHostText() }),
  host_venue_approved: (said) => ({
    title: noticesText.venueApproved(said),
    text: noticesText.venuePublicText(),
  }),
  host_venue_rejected: (said, data) => ({ title: noticesText.venueRejected(said), text: whyOf(data) }),
  host_venue_changes: (said, data) => ({ title: noticesText.venueChanges(said), text: whyOf(data) }),
  host_venue_unlisted: (said, data) => ({
    title: noticesText.venueUnlisted(said),
    text: whyOf(data) || noticesText.venueUnlistedText(),
  }),
  host_venue_relisted: (said) => ({
    title: noticesText.venueRelisted(said),
    text: noticesText.venuePublicText(),
  }),
  host_calendar_unread: (said) => ({
    title: noticesText.calendarUnread(said),
    text: noticesText.calendarUnreadText(),
  }),
  host_verified: () => ({ title: noticesText.hostVerified(), text: noticesText.hostVerifiedText() }),
  admin_venue: (said) => ({
    title: noticesText.adminVenue(said),
    text: noticesText.adminVenueText(said),
  }),
  admin_venue_changed: (said) => ({
    title: noticesText.adminVenueChanged(said),
    text: noticesText.adminVenueChangedText(said),
  }),
  admin_papers: (said) => ({
    title: noticesText.adminPapers(said),
    text: noticesText.adminPapersText(said),
  }),
  deletion_asked: () => ({ title: noticesText.deletionAsked(), text: noticesText.deletionAskedText() }),
  deletion_undone: () => ({ title: noticesText.deletionUndone(), text: noticesText.deletionUndoneText() }),
  admin_message_report: () => ({
    title: reportsText.noticeMessage(),
    text: reportsText.noticeMessageText(),
  }),
  report_hidden: () => ({ title: reportsText.noticeHidden(), text: reportsText.noticeHiddenText() }),
  report_kept: () => ({ title: reportsText.noticeKept(), text: reportsText.noticeKeptText() }),
  warned: () => ({ title: reportsText.noticeWarned(), text: reportsText.noticeWarnedText() }),
  ticket_acknowledged: (said) => ({
    title: supportText.noticeAcknowledged(said),
    text: supportText.noticeAcknowledgedText(),
  }),
  ticket_asked: (said) => ({ title: supportText.noticeAsked(said), text: supportText.noticeAskedText() }),
  ticket_answered: (said) => ({
    title: supportText.noticeAnswered(said),
    text: supportText.noticeAnsweredText(),
  }),
  ticket_closed: (said) => ({ title: supportText.noticeClosed(said), text: supportText.noticeClosedText() }),
  admin_ticket: (said) => ({ title: supportText.noticeNew(said), text: said.person }),
  admin_ticket_written: (said) => ({ title: supportText.noticeWritten(said), text: said.person }),
  admin_ticket_due: (said) => ({ title: supportText.noticeDue(said), text: said.person }),
  admin_booking: (said) => ({
    title: noticesText.adminBooking(said),
    text: noticesText.adminBookingText(said),
  }),
  admin_account: (said) => ({ title: noticesText.adminAccount(), text: said.person }),
  admin_host: (said) => ({ title: noticesText.adminHost(), text: said.person }),
  admin_report: (said) => ({
    title: noticesText.adminReport(said),
    text: noticesText.adminReportText(said),
  }),
};

/** What a notification says: one sentence, and one more about it. */
export const wordsOf = ({ event, data }: Pick<Notification, 'event' | 'data'>): Words =>
  sayings[event](named(data), data);
