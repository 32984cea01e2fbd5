import { formatPaise, toRupees } from '@mandap/domain/money';
import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
  event: 'payment.refunded',
  to: guest,
  read: async (payload, data) => {
    const found = await readBooking(payload, data);
    return found && { ...found, amount: payload.amount };
  },
  kind: 'payment',
  path: bookingPaths.guest,
  inApp: ({ booking, amount }) => ({
    event: 'payment_refunded',
    data: { ...inAppDataOf(booking, 'host'), amount: toRupees(amount) },
  }),
  email: ({ booking, amount }, writing) =>
    composeEmail(
      writing.t.paymentRefundedEmail,
      { ...namesOf(booking), amount: formatPaise(amount) },
      {
        paragraphs: ['body', 'timing'],
        table: bookingTable(writing, { ...booking, refund: amount }, [
          'venue',
          'dates',
          'refund',
          booking.ended?.by !== 'guest' && 'reason',
          'code',
        ]),
      },
    ),
});
