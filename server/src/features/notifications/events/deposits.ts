import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths } from '../composing/booking-data.ts';
import { bookingTable } from '../composing/booking-table.ts';
import { quote } from '../composing/compose-email.ts';
import { guest, host } from '../composing/notification.ts';
import { type NotificationData, readDeposit } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Deposit = NonNullable<Awaited<ReturnType<NotificationData['findDeposit']>>>;
type Found = { booking: BookingData; deposit: Deposit };

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

/** Notifications about a deposit to one party of the booking. */
const rowsTo = (party: 'guest' | 'host') => {
  const other = party === 'guest' ? 'host' : 'guest';
  return rowsWith({
    to: party === 'guest' ? guest : host,
    read: readDeposit,
    kind: 'payment',
    path: bookingPaths[party],
    values: (found: Found) => depositValues(found, party),
    data: ({ booking, deposit }: Found) => ({
      venue: booking.venueName,
      amount: toRupees(deposit.granted ?? deposit.claimed ?? deposit.amount),
      code: booking.code,
      person: booking[other].name,
    }),
    table: depositTable,
  });
};
const toGuest = rowsTo('guest');
const toHost = rowsTo('host');

export const deposits = {
  taken: toGuest('deposit.taken', 'deposit_taken', 'depositTakenEmail'),
  returned: toGuest('deposit.returned', 'deposit_returned', 'depositReturnedEmail'),
  claimed: toGuest('deposit.claimed', 'deposit_claimed', 'depositClaimedEmail', {
    paragraphs: ({ deposit }) => ['body', quote(deposit.reason)],
  }),
  answered: toHost('deposit.answered', 'deposit_answered', 'depositAnsweredEmail', {
    paragraphs: ({ deposit }) => [
      deposit.answer === 'accepted' ? 'accepted' : 'disputed',
      quote(deposit.answerText),
    ],
  }),
};
