import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths } from '../composing/booking-data.ts';
import { bookingTable } from '../composing/booking-table.ts';
import { composeEmail, quote } from '../composing/compose-email.ts';
import { guest, host, notification } from '../composing/notification.ts';
import { type NotificationData, readDeposit } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Deposit = NonNullable<Awaited<ReturnType<NotificationData['findDeposit']>>>;
type Found = { booking: BookingData; deposit: Deposit };

/** The common parts of all notifications about a deposit to one party of the booking. */
const depositMessage = (party: 'guest' | 'host', event: NotificationEvent) => ({
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
const depositValues = ({ booking, deposit }: Found, reader: 'guest' | 'host') => ({
  venue: booking.venueName,
  name: booking[reader].name,
  other: booking[reader === 'guest' ? 'host' : 'guest'].name,
  amount: formatPaise(deposit.claimed ?? deposit.amount),
});

const depositTable = (
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

export const depositTaken = {
  toGuest: notification({
    event: 'deposit.taken',
    ...depositMessage('guest', 'deposit_taken'),
    email: (found, writing) =>
      composeEmail(writing.t.depositTakenEmail, depositValues(found, 'guest'), {
        table: depositTable(found, writing),
      }),
  }),
};

export const depositReturned = {
  toGuest: notification({
    event: 'deposit.returned',
    ...depositMessage('guest', 'deposit_returned'),
    email: (found, writing) =>
      composeEmail(writing.t.depositReturnedEmail, depositValues(found, 'guest'), {
        table: depositTable(found, writing),
      }),
  }),
};

export const depositClaimed = {
  toGuest: notification({
    event: 'deposit.claimed',
    ...depositMessage('guest', 'deposit_claimed'),
    email: (found, writing) =>
      composeEmail(writing.t.depositClaimedEmail, depositValues(found, 'guest'), {
        paragraphs: ['body', quote(found.deposit.reason)],
        table: depositTable(found, writing),
      }),
  }),
};

export const depositAnswered = {
  toHost: notification({
    event: 'deposit.answered',
    ...depositMessage('host', 'deposit_answered'),
    email: (found, writing) =>
      composeEmail(writing.t.depositAnsweredEmail, depositValues(found, 'host'), {
        paragraphs: [
          found.deposit.answer === 'accepted' ? 'accepted' : 'disputed',
          quote(found.deposit.answerText),
        ],
        table: depositTable(found, writing),
      }),
  }),
};
