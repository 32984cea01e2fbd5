import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths } from './booking-data.ts';
import { bookingTable } from './email/booking-table.ts';
import type { TableRow } from './email/email.ts';
import { guest, host } from './notification.ts';
import { type NotificationData, readDeposit } from './notification-data.ts';
import type { Writing } from './writing.ts';

type Deposit = NonNullable<Awaited<ReturnType<NotificationData['findDeposit']>>>;
type Found = { booking: BookingData; deposit: Deposit };

/** The common parts of all notifications about a deposit to one party of the booking. */
export const depositMessage = (party: 'guest' | 'host', event: NotificationEvent) => ({
  to: party === 'guest' ? guest : host,
  read: readDeposit,
  kind: 'payment' as const,
  path: party === 'guest' ? bookingPaths.guest : bookingPaths.host,
  inApp: ({ booking, deposit }: Found): { event: NotificationEvent; data: NoticeData } => ({
    event,
    data: {
      venue: booking.venueName,
      amount: toRupees(deposit.granted ?? deposit.claimed ?? deposit.amount),
      code: booking.code,
      person: booking[party === 'guest' ? 'host' : 'guest'].name,
    },
  }),
});

/** The values in the texts: the reader, the other party and the amount. */
export const depositValues = ({ booking, deposit }: Found, reader: 'guest' | 'host') => ({
  venue: booking.venueName,
  name: booking[reader].name,
  other: booking[reader === 'guest' ? 'host' : 'guest'].name,
  amount: formatPaise(deposit.claimed ?? deposit.amount),
});

export const depositTable = (
  { booking, deposit }: Found,
  writing: Pick<Writing, 'language' | 't' | 'format'>,
): (TableRow | false)[] => {
  const { t } = writing;
  return [
    ...bookingTable(writing, booking, ['code', 'venue']),
    [t.emailRow.deposit(), formatPaise(deposit.amount)],
    deposit.claimed !== null && [t.emailRow.claimed(), formatPaise(deposit.claimed)],
    deposit.granted !== null && [t.emailRow.hostKeeps(), formatPaise(deposit.granted)],
  ];
};
