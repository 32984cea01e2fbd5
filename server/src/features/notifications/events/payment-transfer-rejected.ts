import { formatPaise } from '@mandap/domain/money';
import { bookingPaths, inAppPaymentOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readPayment } from '../notification-data.ts';

export const toGuest = notification({
  event: 'payment.transfer_rejected',
  to: guest,
  read: async (payload, data) => {
    const found = await readPayment(payload, data);
    const { reason } = await data.findTransfer(payload.paymentId);
    return found && { ...found, reason };
  },
  kind: 'payment',
  path: bookingPaths.guest,
  inApp: (found) => ({ event: 'transfer_rejected', data: inAppPaymentOf(found) }),
  email: ({ booking, amount, reason }, writing) => {
    const { t } = writing;
    const table = bookingTable(writing, booking, ['venue', 'code']);
    return composeEmail(
      t.transferRejectedEmail,
      { ...namesOf(booking), amount: formatPaise(amount) },
      { table: [...table, !!reason && [t.emailRow.reason(), reason]] },
    );
  },
});
