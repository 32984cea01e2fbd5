import { formatPaise, toRupees } from '@mandap/domain/money';
import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable, guestRows, hostRows } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, handlers, notification } from '../notification.ts';
import { readPayment } from '../notification-data.ts';

export const toGuest = notification({
  event: 'payment.captured',
  to: guest,
  read: readPayment,
  kind: 'payment',
  path: bookingPaths.guest,
  inApp: ({ booking, amount }) => ({
    event: 'payment_received',
    data: { ...inAppDataOf(booking, 'host'), amount: toRupees(amount) },
  }),
  email: ({ booking, payment, amount }, writing) => {
    const isPartOfAdvance = booking.status === 'pending' && booking.approved && booking.advanceDue > 0;
    // The whole advance is in the email that confirms the booking.
    if (payment.kind !== 'balance' && !isPartOfAdvance) return null;
    return composeEmail(
      writing.t.paymentReceivedEmail,
      {
        ...namesOf(booking),
        amount: formatPaise(amount),
        balance: formatPaise(booking.balance),
        advance: formatPaise(booking.advanceDue),
        until: booking.expiresAt ? writing.format.moment(booking.expiresAt) : '',
      },
      {
        paragraphs: [
          'body',
          isPartOfAdvance ? 'restOfAdvance' : booking.balance > 0 ? 'stillDue' : 'allPaid',
        ],
        table: bookingTable(writing, booking, guestRows),
      },
    );
  },
});

export const toHost = notification({
  event: 'payment.captured',
  to: handlers,
  read: readPayment,
  when: ({ booking, payment }) => payment.kind === 'balance' && booking.status !== 'cancelled',
  kind: 'payment',
  path: bookingPaths.host,
  inApp: ({ booking, amount }) => ({
    event: 'host_paid',
    data: { ...inAppDataOf(booking, 'guest'), amount: toRupees(amount) },
  }),
  email: ({ booking, amount }, writing) =>
    composeEmail(
      writing.t.balancePaidHostEmail,
      { ...namesOf(booking), amount: formatPaise(amount) },
      {
        paragraphs: ['body', 'payout'],
        table: bookingTable(writing, booking, hostRows),
      },
    ),
});
