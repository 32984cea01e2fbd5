import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import { type DisputeParty, otherParty } from '@mandap/domain/disputes/disputes';
import { formatPaise } from '@mandap/domain/money';
import type { DomainEvents } from '#server/events.ts';
import { type BookingData, bookingPaths, namesOf } from './booking-data.ts';
import { bookingTable } from './email/booking-table.ts';
import { composeEmail } from './email/compose-email.ts';
import type { Email, TableRow } from './email/email.ts';
import { admins, guest, host, notification } from './notification.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

type Dispute = Awaited<ReturnType<NotificationData['findDispute']>>;
type Event = Extract<keyof DomainEvents, `dispute.${string}`>;

export interface FoundDispute {
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
export const disputeValues = ({ booking, dispute }: FoundDispute, reader: DisputeParty) => ({
  name: booking[reader].name,
  other: booking[otherParty(reader)].name,
  venue: booking.venueName,
  number: dispute.number,
});

export const disputeTable = (
  { booking, dispute }: FoundDispute,
  writing: Pick<Writing, 'language' | 't' | 'format'>,
): TableRow[] => [
  [writing.t.emailRow.dispute(), dispute.number],
  ...bookingTable(writing, booking, ['venue', 'dates', 'code']),
];

/** A table about the dispute with its decision. */
export const rulingTable = (
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
export const toParty = <E extends Event>(
  event: E,
  { party, notice, email, when = () => true }: PartyMessage,
) =>
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
export const toTheTeam = (event: 'dispute.opened' | 'dispute.appealed') =>
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
