import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData, Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { NotificationKind } from '@mandap/domain/notifications/notifications';
import {
  CalendarDays,
  Check,
  Clock3,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  Search,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import { venueReason } from '#app/features/venues/venue-reason.ts';
import {
  count,
  dayAndMonth,
  dayOf,
  dayRange,
  fullDay,
  rating,
  rupees,
  shortDay,
  timeOfDay,
  wallTime,
  weekdayAndDay,
} from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import * as stayText from '#app/i18n/generated/stay.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { nameIn } from '#app/i18n/names.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { WithCode } from '#app/ui/with-code.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  booking: CalendarDays,
  payment: IndianRupee,
  message: MessageCircle,
  review: Star,
  reminder: Clock3,
  search: Search,
  account: ShieldCheck,
};

interface NotificationText {
  title: string;
  text: string;
}

/** The values for the placeholders in the texts. Those that a notification does not have are empty. */
const valuesOf = (data: NoticeData) => ({
  venue: data.venue ?? '',
  calendar: data.calendar ?? '',
  person: data.person ?? '',
  code: data.code ?? '',
  amount: rupees(data.amount ?? 0),
  day: data.day ? fullDay(data.day) : '',
  until: data.until ? `${dayAndMonth(dayOf(data.until))}, ${timeOfDay(data.until)}` : '',
  rating: rating(data.rating ?? 0),
  n: data.count ?? 1,
  search: data.search ?? '',
});

/** “Sangeet: Lawn, evening, Sun 22 Nov, 4:00 pm.” */
const functionText = (one: NonNullable<NoticeData['function']>): string => {
  const { eventNames, name, rooms, day, time, more } = one;
  const what = name && rooms ? noticesText.roomsOf({ n: rooms, name }) : name;
  const when = [what, weekdayAndDay(day), time && wallTime(time)].filter(Boolean).join(', ');
  const text = noticesText.eventWhen({ event: rooms ? stayText.rooms() : nameIn(eventNames), when });
  return more > 0 ? noticesText.andMore({ text, n: more }) : text;
};

/** “Guests: 350 to 400. The price stays ₹20,910.” */
const changeText = ({ before, after }: NonNullable<NoticeData['change']>): string => {
  const [from, to] = [before, after].map((one) => ({
    days: dayRange(one.startDate, one.endDate, bookingText.to()),
    guests: count(one.guestCount),
    price: rupees(one.total),
  })) as [Said, Said];
  const said = (what: keyof Said, text: (values: { before: string; after: string }) => string): string =>
    from[what] === to[what] ? '' : text({ before: from[what], after: to[what] });
  return [
    said('days', noticesText.changedDays),
    said('guests', noticesText.changedGuests),
    said('price', noticesText.changedPrice) || noticesText.samePrice({ total: to.price }),
  ]
    .filter(Boolean)
    .join(' ');
};

type Said = Record<'days' | 'guests' | 'price', string>;

type Values = ReturnType<typeof valuesOf>;
type Text = (values: Values) => string;
type Format = (values: Values, data: NoticeData) => NotificationText;

const texts =
  (title: Text, text: Text): Format =>
  (values) => ({ title: title(values), text: text(values) });

const withDeadline =
  (title: Text, until: Text, otherwise: Text): Format =>
  (values, data) => ({ title: title(values), text: (data.until ? until : otherwise)(values) });

/** The text about a booking that ended. It depends on whether there is a refund. */
const ended =
  (title: Text): Format =>
  (values, { amount }) => ({
    title: title(values),
    text: amount ? noticesText.endedRefund(values) : noticesText.endedText(values),
  });

const reasonsAndNote = (reasons: string, note: string): string =>
  reasons && note ? noticesText.reasonsAndNote({ reasons, note }) : reasons || note;

/** Why the team rejected a venue. */
const withReasons =
  (title: Text, fallback: () => string = () => ''): Format =>
  (values, { reasons = [], note = '' }) => ({
    title: title(values),
    text: reasonsAndNote(reasons.map(venueReason).join('; '), note) || fallback(),
  });

const person: Text = (values) => values.person;

const formats: Record<NotificationEvent, Format> = {
  booking_requested: texts(noticesText.bookingRequested, noticesText.bookingRequestedText),
  booking_to_pay: withDeadline(
    noticesText.bookingToPay,
    noticesText.bookingToPayUntil,
    noticesText.bookingToPayText,
  ),
  booking_confirmed: texts(noticesText.bookingConfirmed, noticesText.bookingConfirmedText),
  booking_cancelled: ended(noticesText.bookingCancelled),
  booking_declined: ended(noticesText.bookingDeclined),
  booking_expired: ended(noticesText.bookingExpired),
  booking_changed: (values, { change }) => ({
    title: noticesText.bookingChanged(values),
    text: change ? changeText(change) : noticesText.bookingChangedText(),
  }),
  booking_change_declined: texts(noticesText.changeDeclined, noticesText.changeEndedText),
  booking_change_accepted: texts(noticesText.changeAccepted, noticesText.changeAcceptedText),
  booking_count_asked: texts(noticesText.countAsked, noticesText.countAskedText),
  booking_change_expired: texts(noticesText.changeExpired, noticesText.changeEndedText),
  booking_price_lowered: texts(noticesText.priceLowered, noticesText.priceLoweredText),
  host_change_asked: texts(noticesText.hostChangeAsked, noticesText.hostChangeAskedText),
  host_requested: withDeadline(
    noticesText.hostRequested,
    noticesText.hostRequestedUntil,
    noticesText.hostRequestedText,
  ),
  host_confirmed: texts(noticesText.hostConfirmed, noticesText.hostConfirmedText),
  host_cancelled: texts(noticesText.hostCancelled, noticesText.hostEndedText),
  host_expired: texts(noticesText.hostExpired, noticesText.hostEndedText),
  payment_received: texts(noticesText.paymentReceived, noticesText.paymentReceivedText),
  payment_failed: texts(noticesText.paymentFailed, noticesText.paymentFailedText),
  payment_refunded: texts(noticesText.paymentRefunded, noticesText.paymentRefundedText),
  host_paid: texts(noticesText.hostPaid, noticesText.hostPaidText),
  transfer_rejected: texts(noticesText.transferRejected, noticesText.transferRejectedText),
  host_waived: texts(noticesText.hostWaived, noticesText.hostWaivedText),
  admin_transfer: texts(noticesText.adminTransfer, noticesText.adminMoneyText),
  admin_refund_stuck: texts(noticesText.adminRefundStuck, noticesText.adminMoneyText),
  admin_mismatch: texts(noticesText.adminMismatch, noticesText.adminMoneyText),
  payout_paid: texts(noticesText.payoutPaid, noticesText.payoutPaidText),
  payout_failed: texts(noticesText.payoutFailed, noticesText.payoutFailedText),
  payout_held: texts(noticesText.payoutHeld, noticesText.payoutHeldText),
  payout_account_changed: texts(noticesText.payoutAccount, noticesText.payoutAccountText),
  deposit_taken: texts(noticesText.depositTaken, noticesText.depositTakenText),
  deposit_returned: texts(noticesText.depositReturned, noticesText.depositReturnedText),
  deposit_claimed: texts(noticesText.depositClaimed, noticesText.depositClaimedText),
  deposit_answered: texts(noticesText.depositAnswered, noticesText.depositAnsweredText),
  dispute_opened: texts(noticesText.disputeOpened, noticesText.disputeOpenedText),
  dispute_answered: texts(noticesText.disputeAnswered, noticesText.disputeAnsweredText),
  dispute_decided: texts(noticesText.disputeDecided, noticesText.disputeDecidedText),
  dispute_appealed: texts(noticesText.disputeAppealed, noticesText.disputeAppealedText),
  dispute_settled: texts(noticesText.disputeSettled, noticesText.disputeSettledText),
  dispute_withdrawn: texts(noticesText.disputeWithdrawn, noticesText.disputeWithdrawnText),
  admin_dispute: texts(noticesText.adminDispute, noticesText.adminDisputeText),
  message_received: texts(noticesText.messageReceived, noticesText.messageReceivedText),
  booking_no_show: texts(noticesText.noShow, noticesText.noShowText),
  booking_unconfirmed: texts(noticesText.unconfirmed, noticesText.unconfirmedText),
  host_outcome_wanted: texts(noticesText.outcomeWanted, noticesText.outcomeWantedText),
  host_unconfirmed: texts(noticesText.hostUnconfirmed, noticesText.hostUnconfirmedText),
  enquiry_asked: texts(noticesText.enquiryAsked, noticesText.enquiryAskedText),
  option_kept: texts(noticesText.optionKept, noticesText.optionKeptText),
  option_soon: texts(noticesText.optionSoon, noticesText.optionKeptText),
  option_ended: texts(noticesText.optionEnded, noticesText.optionEndedText),
  option_challenged: texts(noticesText.optionChallenged, noticesText.optionKeptText),
  waiting_offered: texts(noticesText.waitingOffered, noticesText.optionKeptText),
  waiting_lapsed: texts(noticesText.waitingLapsed, noticesText.waitingLapsedText),
  waiting_closed: texts(noticesText.waitingClosed, noticesText.waitingClosedText),
  host_option_challenged: texts(noticesText.hostOptionChallenged, noticesText.hostOptionChallengedText),
  host_waiting_offered: texts(noticesText.hostWaitingOffered, noticesText.hostOptionSoonText),
  host_option_soon: texts(noticesText.hostOptionSoon, noticesText.hostOptionSoonText),
  host_option_over: texts(noticesText.hostOptionOver, noticesText.hostOptionOverText),
  enquiry_waits: texts(noticesText.enquiryWaits, noticesText.enquiryWaitsText),
  enquiry_unanswered: texts(noticesText.enquiryUnanswered, noticesText.enquiryUnansweredText),
  proposal_sent: texts(noticesText.proposalSent, noticesText.proposalSentText),
  proposal_changed: texts(noticesText.proposalChanged, noticesText.proposalChangedText),
  proposal_wish_declined: texts(noticesText.proposalWishDeclined, noticesText.proposalWishDeclinedText),
  proposal_accepted: texts(noticesText.proposalAccepted, noticesText.proposalAcceptedText),
  proposal_withdrawn: texts(noticesText.proposalWithdrawn, noticesText.proposalWithdrawnText),
  proposal_soon: texts(noticesText.proposalSoon, noticesText.proposalSoonText),
  proposal_expired: texts(noticesText.proposalExpired, noticesText.proposalExpiredText),
  host_proposal_wished: texts(noticesText.hostProposalWished, noticesText.hostProposalWishedText),
  host_proposal_accepted: texts(noticesText.hostProposalAccepted, noticesText.hostProposalAcceptedText),
  host_proposal_refused: texts(noticesText.hostProposalRefused, noticesText.hostProposalRefusedText),
  host_proposal_expired: texts(noticesText.hostProposalExpired, noticesText.hostProposalExpiredText),
  visit_asked: texts(noticesText.visitAsked, noticesText.visitAskedText),
  visit_offered: texts(noticesText.visitOffered, noticesText.visitOfferedText),
  visit_agreed: texts(noticesText.visitAgreed, noticesText.visitTimeText),
  visit_declined: texts(noticesText.visitDeclined, noticesText.visitAtText),
  visit_cancelled: texts(noticesText.visitCancelled, noticesText.visitUntilText),
  visit_expired: texts(noticesText.visitExpired, noticesText.visitExpiredText),
  visit_soon: texts(noticesText.visitSoon, noticesText.visitTimeText),
  visit_done: texts(noticesText.visitDone, noticesText.visitDoneText),
  question_asked: texts(noticesText.questionAsked, noticesText.questionAskedText),
  question_answered: texts(noticesText.questionAnswered, noticesText.questionAnsweredText),
  review_invited: texts(noticesText.reviewInvited, noticesText.reviewInvitedText),
  review_posted: texts(noticesText.reviewPosted, noticesText.reviewPostedText),
  search_matched: texts(noticesText.searchMatched, noticesText.searchMatchedText),
  review_replied: texts(noticesText.reviewReplied, noticesText.reviewRepliedText),
  count_wanted: texts(noticesText.countWanted, noticesText.countWantedText),
  event_soon: texts(noticesText.eventSoon, noticesText.eventSoonText),
  host_event_soon: texts(noticesText.hostEventSoon, noticesText.hostEventSoonText),
  balance_due: texts(noticesText.balanceDue, noticesText.balanceDueText),
  balance_late: texts(noticesText.balanceLate, noticesText.balanceLateText),
  host_balance_late: texts(noticesText.hostBalanceLate, noticesText.hostBalanceLateText),
  welcome: texts(noticesText.welcome, noticesText.welcomeText),
  password_changed: texts(noticesText.passwordChanged, noticesText.passwordChangedText),
  email_changed: texts(noticesText.emailChanged, noticesText.emailChangedText),
  accounts_merged: texts(noticesText.accountsMerged, noticesText.accountsMergedText),
  became_host: texts(noticesText.becameHost, noticesText.becameHostText),
  host_venue_approved: texts(noticesText.venueApproved, noticesText.venuePublicText),
  host_venue_rejected: withReasons(noticesText.venueRejected),
  host_venue_changes: withReasons(noticesText.venueChanges),
  host_venue_unlisted: withReasons(noticesText.venueUnlisted, noticesText.venueUnlistedText),
  host_venue_relisted: texts(noticesText.venueRelisted, noticesText.venuePublicText),
  host_calendar_unread: texts(noticesText.calendarUnread, noticesText.calendarUnreadText),
  host_verified: texts(noticesText.hostVerified, noticesText.hostVerifiedText),
  host_offline_cancelled: texts(noticesText.offlineCancelled, noticesText.offlineCancelledText),
  host_manager_joined: texts(noticesText.managerJoined, noticesText.managerJoinedText),
  host_manager_left: texts(noticesText.managerLeft, noticesText.managerLeftText),
  host_manager_gone: texts(noticesText.managerGone, noticesText.managerGoneText),
  manager_removed: texts(noticesText.managerRemoved, noticesText.managerRemovedText),
  planner_joined: texts(noticesText.plannerJoined, noticesText.plannerJoinedText),
  planner_removed: texts(noticesText.plannerRemoved, noticesText.plannerRemovedText),
  admin_venue: texts(noticesText.adminVenue, noticesText.adminVenueText),
  admin_venue_changed: texts(noticesText.adminVenueChanged, noticesText.adminVenueChangedText),
  admin_backup_failed: texts(noticesText.adminBackupFailed, noticesText.adminBackupFailedText),
  admin_texts_limited: texts(noticesText.adminTextsLimited, noticesText.adminTextsLimitedText),
  admin_documents: texts(noticesText.adminDocuments, noticesText.adminDocumentsText),
  deletion_asked: texts(noticesText.deletionAsked, noticesText.deletionAskedText),
  deletion_undone: texts(noticesText.deletionUndone, noticesText.deletionUndoneText),
  admin_question_report: texts(reportsText.noticeQuestion, reportsText.noticeQuestionText),
  admin_message_report: texts(reportsText.noticeMessage, reportsText.noticeMessageText),
  report_hidden: texts(reportsText.noticeHidden, reportsText.noticeHiddenText),
  report_kept: texts(reportsText.noticeKept, reportsText.noticeKeptText),
  warned: texts(reportsText.noticeWarned, reportsText.noticeWarnedText),
  ticket_acknowledged: texts(supportText.noticeAcknowledged, supportText.noticeAcknowledgedText),
  ticket_asked: texts(supportText.noticeAsked, supportText.noticeAskedText),
  ticket_answered: texts(supportText.noticeAnswered, supportText.noticeAnsweredText),
  ticket_closed: texts(supportText.noticeClosed, supportText.noticeClosedText),
  admin_ticket: texts(supportText.noticeNew, person),
  admin_ticket_written: texts(supportText.noticeWritten, person),
  admin_ticket_due: texts(supportText.noticeDue, person),
  admin_booking: texts(noticesText.adminBooking, noticesText.adminBookingText),
  admin_account: texts(noticesText.adminAccount, person),
  admin_host: texts(noticesText.adminHost, person),
  admin_report: texts(noticesText.adminReport, noticesText.adminReportText),
};

/** The title of a notification, with a sentence about it. */
const formatNotification = ({ event, data }: Pick<Notification, 'event' | 'data'>): NotificationText => {
  const { title, text } = formats[event](valuesOf(data), data);
  return { title, text: [text, data.function && functionText(data.function)].filter(Boolean).join(' ') };
};

interface NotificationItemProps {
  notification: Notification;
  /** Shows the day next to the time, for lists that are not grouped by day. */
  hasDay?: boolean;
  onOpen: () => void;
  /** Adds a button that marks it as read. */
  onRead?: () => void;
}

/** A notification, linked to its subject. */
export const NotificationItem = ({ notification, hasDay, onOpen, onRead }: NotificationItemProps) => {
  const { title, text } = formatNotification(notification);
  const {
    createdAt,
    data: { code = '' },
  } = notification;
  const Icon = icons[notification.kind];
  return (
    <li
      className={classes(
        'flex items-center border-t border-line first:border-t-0',
        !notification.isRead && 'bg-raised',
      )}
    >
      <Link
        to={notification.path}
        onClick={onOpen}
        className="flex min-h-16 min-w-0 flex-1 items-start gap-3 px-4 py-3 hover:bg-raised"
      >
        <span
          className={classes(
            'mt-0.5 grid size-9 flex-none place-items-center rounded-full',
            notification.isRead ? 'bg-raised text-muted' : 'bg-primary-soft text-primary',
          )}
        >
          <Icon aria-hidden className="size-[18px]" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block text-meta', notification.isRead ? '' : 'font-semibold')}>
            <WithCode code={code}>{title}</WithCode>
          </span>
          <span className="block text-small text-muted">
            <WithCode code={code}>{text}</WithCode>
          </span>
          <span className="num mt-0.5 flex items-center gap-2 text-tiny text-muted">
            {!notification.isRead && (
              <span className="inline-flex flex-none items-center gap-1.5 font-medium text-primary">
                <span aria-hidden className="size-2 rounded-full bg-fill" />
                {noticesText.isNew()}
              </span>
            )}
            <time dateTime={createdAt}>
              {`${hasDay ? `${shortDay(dayOf(createdAt))}, ` : ''}${timeOfDay(createdAt)}`}
            </time>
          </span>
        </span>
      </Link>
      {onRead && !notification.isRead && (
        <IconButton label={noticesText.markRead({ title })} onClick={onRead} className="me-2">
          <Check aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
};

export const NotificationSkeleton = () => (
  <li className="flex min-h-16 items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
    <span className="skeleton size-9 flex-none rounded-full!" />
    <span className="grid flex-1 gap-2 pt-1">
      <span className="skeleton h-4 w-3/4" />
      <span className="skeleton h-3.5 w-1/2" />
    </span>
  </li>
);
