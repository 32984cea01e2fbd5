import { type DisputeParty, otherParty } from '@mandap/domain/disputes/disputes';
import { formatPaise } from '@mandap/domain/money';
import { type BookingData, bookingPaths, namesOf } from '../composing/booking-data.ts';
import { bookingTable } from '../composing/booking-table.ts';
import { paragraphsOf, quote } from '../composing/compose-email.ts';
import { admins, guest, host } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Dispute = Awaited<ReturnType<NotificationData['findDispute']>>;

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

/** Notifies one party of a dispute. People cannot switch this off. */
const rowsTo = (party: DisputeParty) =>
  rowsWith({
    to: party === 'guest' ? guest : host,
    read: readDispute,
    kind: 'booking',
    path: bookingPaths[party],
    isMandatory: true,
    values: (found: FoundDispute) => disputeValues(found, party),
    data: ({ booking }: FoundDispute) => ({
      venue: booking.venueName,
      code: booking.code,
      person: booking[otherParty(party)].name,
    }),
    table: disputeTable,
  });
const toGuest = rowsTo('guest');
const toHost = rowsTo('host');

const toAdmins = rowsWith({
  to: admins,
  read: readDispute,
  kind: 'booking',
  path: ({ dispute }: FoundDispute) => `/admin/disputes/${dispute.id}`,
  values: ({ booking, dispute }: FoundDispute) => ({ ...namesOf(booking), number: dispute.number }),
  data: ({ booking, dispute }: FoundDispute) => ({ code: dispute.number, venue: booking.venueName }),
  table: disputeTable,
});

/** Who opened a dispute by a statement. Nobody: both parties know already of a disputed deposit claim. */
const openedBy = (party: DisputeParty) => ({
  when: ({ dispute }: FoundDispute) => dispute.lastText !== '' && dispute.openedBy === party,
  paragraphs: ({ dispute }: FoundDispute) => ['body', quote(dispute.lastText), 'next'] as const,
});

const answeredBy = (party: DisputeParty) => ({
  when: ({ dispute }: FoundDispute) => dispute.lastBy === party,
  paragraphs: ({ dispute }: FoundDispute) => ['body', quote(dispute.lastText)] as const,
});

/** The whole decision, and the deadline for an appeal. */
const decided = {
  paragraphs: ({ dispute: { ruling } }: FoundDispute) =>
    ['body', ...paragraphsOf(ruling?.text ?? ''), ruling?.isAppeal ? 'final' : 'appeal'] as const,
  table: rulingTable,
};

const appealedBy = (party: DisputeParty) => ({
  when: ({ dispute }: FoundDispute) => dispute.appealedBy === party,
  paragraphs: ({ dispute }: FoundDispute) => ['body', quote(dispute.lastText), 'next'] as const,
});

export const disputes = {
  openedToGuest: toGuest('dispute.opened', 'dispute_opened', 'disputeOpenedEmail', openedBy('host')),
  openedToHost: toHost('dispute.opened', 'dispute_opened', 'disputeOpenedEmail', openedBy('guest')),
  openedToAdmins: toAdmins('dispute.opened', 'admin_dispute', 'disputeAdminEmail'),
  answeredToGuest: toGuest(
    'dispute.answered',
    'dispute_answered',
    'disputeAnsweredEmail',
    answeredBy('host'),
  ),
  answeredToHost: toHost('dispute.answered', 'dispute_answered', 'disputeAnsweredEmail', answeredBy('guest')),
  withdrawnToGuest: toGuest('dispute.withdrawn', 'dispute_withdrawn', 'disputeWithdrawnEmail', {
    when: ({ dispute }) => dispute.openedBy === 'host',
  }),
  withdrawnToHost: toHost('dispute.withdrawn', 'dispute_withdrawn', 'disputeWithdrawnEmail', {
    when: ({ dispute }) => dispute.openedBy === 'guest',
  }),
  decidedToGuest: toGuest('dispute.decided', 'dispute_decided', 'disputeDecidedEmail', decided),
  decidedToHost: toHost('dispute.decided', 'dispute_decided', 'disputeDecidedEmail', decided),
  appealedToGuest: toGuest(
    'dispute.appealed',
    'dispute_appealed',
    'disputeAppealedEmail',
    appealedBy('host'),
  ),
  appealedToHost: toHost('dispute.appealed', 'dispute_appealed', 'disputeAppealedEmail', appealedBy('guest')),
  appealedToAdmins: toAdmins('dispute.appealed', 'admin_dispute', 'disputeAdminEmail'),
  /** Nobody appealed, so the decision takes effect. */
  settledToGuest: toGuest('dispute.settled', 'dispute_settled', 'disputeSettledEmail', {
    table: rulingTable,
  }),
  settledToHost: toHost('dispute.settled', 'dispute_settled', 'disputeSettledEmail', { table: rulingTable }),
};
