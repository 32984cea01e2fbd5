import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import { type DisputeParty, otherParty } from '@mandap/domain/disputes/disputes';
import { formatPaise } from '@mandap/domain/money';
import type { DomainEvents } from '#server/events.ts';
import { type BookingData, bookingPaths, namesOf } from '../composing/booking-data.ts';
import { bookingTable } from '../composing/booking-table.ts';
import { composeEmail, paragraphsOf, quote } from '../composing/compose-email.ts';
import { admins, guest, host, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email, TableRow } from '../email/email.ts';

type Dispute = Awaited<ReturnType<NotificationData['findDispute']>>;
type Event = Extract<keyof DomainEvents, `dispute.${string}`>;

interface FoundDispute {
  booking: BookingData;
  dispute: Dispute;
}

/** The dispute of an event with its booking, and with the given statement or the newest. */
const readDispute = async (
  { disputeId, statementId }: { disputeId: string; statementId?: string },
  { findBooking, findDispute }: NotificationData,
): Promise<FoundDispute | null> => {
  const dispute = await findDispute(disputeId, statementId);
  const booking = await findBooking(dispute.bookingId);
  return booking && { booking, dispute };
};

/** The values in the texts: the reader, the other party and the dispute. */
const disputeValues = ({ booking, dispute }: FoundDispute, reader: DisputeParty) => ({
  name: booking[reader].name,
  other: booking[otherParty(reader)].name,
  venue: booking.venueName,
  number: dispute.number,
});

const disputeTable = (
  { booking, dispute }: FoundDispute,
  writing: Pick<Writing, 'language' | 't' | 'format'>,
): TableRow[] => [
  [writing.t.emailRow.dispute(), dispute.number],
  ...bookingTable(writing, booking, ['venue', 'dates', 'code']),
];

/** A table about the dispute with its decision. */
const rulingTable = (
  found: FoundDispute,
  writing: Pick<Writing, 'language' | 't' | 'format'>,
): TableRow[] => {
  const { refund = 0, depositKept = null } = found.dispute.ruling ?? {};
  const { t } = writing;
  return [
    ...disputeTable(found, writing),
    ...(refund > 0 ? [[t.emailRow.refund(), formatPaise(refund)] as const] : []),
    ...(depositKept === null ? [] : [[t.emailRow.hostKeeps(), formatPaise(depositKept)] as const]),
  ];
};

interface PartyMessage {
  party: DisputeParty;
  notice: NotificationEvent;
  /** Whether to notify this party. */
  when?: (found: FoundDispute) => boolean;
  email: (found: FoundDispute, writing: Writing) => Email;
}

/** Notifies one party of a dispute. People cannot switch this off. */
const toParty = <E extends Event>(event: E, { party, notice, email, when = () => true }: PartyMessage) =>
  notification<E, FoundDispute>({
    event,
    to: party === 'guest' ? guest : host,
    read: (payload, data) => readDispute(payload, data),
    when,
    kind: 'booking',
    path: party === 'guest' ? bookingPaths.guest : bookingPaths.host,
    isMandatory: true,
    inApp: ({ booking }) => ({
      event: notice,
      data: { venue: booking.venueName, code: booking.code, person: booking[otherParty(party)].name },
    }),
    email,
  });

/** Notifies the administrators of a new or appealed dispute. */
const toTheTeam = (event: 'dispute.opened' | 'dispute.appealed') =>
  notification({
    event,
    to: admins,
    read: (payload, data) => readDispute(payload, data),
    kind: 'booking',
    path: ({ dispute }) => `/admin/disputes/${dispute.id}`,
    inApp: ({ booking, dispute }) => ({
      event: 'admin_dispute',
      data: { code: dispute.number, venue: booking.venueName },
    }),
    email: (found, writing) =>
      composeEmail(
        writing.t.disputeAdminEmail,
        { ...namesOf(found.booking), number: found.dispute.number },
        { table: disputeTable(found, writing) },
      ),
  });

const openedEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeOpenedEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText), 'next'],
    table: disputeTable(found, writing),
  });

export const disputeOpened = {
  /** Not for a disputed deposit claim, because both parties already know about it. */
  toGuest: toParty('dispute.opened', {
    party: 'guest',
    notice: 'dispute_opened',
    when: ({ dispute }) => dispute.lastText !== '' && dispute.openedBy === 'host',
    email: openedEmail('guest'),
  }),
  toHost: toParty('dispute.opened', {
    party: 'host',
    notice: 'dispute_opened',
    when: ({ dispute }) => dispute.lastText !== '' && dispute.openedBy === 'guest',
    email: openedEmail('host'),
  }),
  toAdmins: toTheTeam('dispute.opened'),
};

const answeredEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeAnsweredEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText)],
    table: disputeTable(found, writing),
  });

export const disputeAnswered = {
  toGuest: toParty('dispute.answered', {
    party: 'guest',
    notice: 'dispute_answered',
    when: ({ dispute }) => dispute.lastBy === 'host',
    email: answeredEmail('guest'),
  }),
  toHost: toParty('dispute.answered', {
    party: 'host',
    notice: 'dispute_answered',
    when: ({ dispute }) => dispute.lastBy === 'guest',
    email: answeredEmail('host'),
  }),
};

const withdrawnEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeWithdrawnEmail, disputeValues(found, party), {
    paragraphs: ['body'],
    table: disputeTable(found, writing),
  });

export const disputeWithdrawn = {
  toGuest: toParty('dispute.withdrawn', {
    party: 'guest',
    notice: 'dispute_withdrawn',
    when: ({ dispute }) => dispute.openedBy === 'host',
    email: withdrawnEmail('guest'),
  }),
  toHost: toParty('dispute.withdrawn', {
    party: 'host',
    notice: 'dispute_withdrawn',
    when: ({ dispute }) => dispute.openedBy === 'guest',
    email: withdrawnEmail('host'),
  }),
};

const decidedEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeDecidedEmail, disputeValues(found, party), {
    paragraphs: [
      'body',
      ...paragraphsOf(found.dispute.ruling?.text ?? ''),
      found.dispute.ruling?.isAppeal ? 'final' : 'appeal',
    ],
    table: rulingTable(found, writing),
  });

export const disputeDecided = {
  /** Contains the whole decision and the deadline for an appeal. */
  toGuest: toParty('dispute.decided', {
    party: 'guest',
    notice: 'dispute_decided',
    email: decidedEmail('guest'),
  }),
  toHost: toParty('dispute.decided', {
    party: 'host',
    notice: 'dispute_decided',
    email: decidedEmail('host'),
  }),
};

const appealedEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeAppealedEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText), 'next'],
    table: disputeTable(found, writing),
  });

export const disputeAppealed = {
  toGuest: toParty('dispute.appealed', {
    party: 'guest',
    notice: 'dispute_appealed',
    when: ({ dispute }) => dispute.appealedBy === 'host',
    email: appealedEmail('guest'),
  }),
  toHost: toParty('dispute.appealed', {
    party: 'host',
    notice: 'dispute_appealed',
    when: ({ dispute }) => dispute.appealedBy === 'guest',
    email: appealedEmail('host'),
  }),
  toAdmins: toTheTeam('dispute.appealed'),
};

const settledEmail = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeSettledEmail, disputeValues(found, party), {
    paragraphs: ['body'],
    table: rulingTable(found, writing),
  });

export const disputeSettled = {
  /** Nobody appealed, so the decision takes effect. */
  toGuest: toParty('dispute.settled', {
    party: 'guest',
    notice: 'dispute_settled',
    email: settledEmail('guest'),
  }),
  toHost: toParty('dispute.settled', {
    party: 'host',
    notice: 'dispute_settled',
    email: settledEmail('host'),
  }),
};
