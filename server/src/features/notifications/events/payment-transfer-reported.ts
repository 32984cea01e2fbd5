import { formatPaise } from '@mandap/domain/money';
import { inAppPaymentOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';
import { readPayment } from '../notification-data.ts';

export const toAdmins = notification({
  event: 'payment.transfer_reported',
  to: admins,
  read: readPayment,
  // Somebody may have confirmed it in the meantime.
  when: ({ payment }) => payment.status === 'pending',
  kind: 'payment',
  path: ({ payment }) => `/admin/payments?payment=${payment.id}`,
  inApp: (found) => ({ event: 'admin_transfer', data: inAppPaymentOf(found) }),
  email: ({ booking, amount }, writing) =>
    composeEmail(
      writing.t.transferToConfirmEmail,
      { ...namesOf(booking), amount: formatPaise(amount) },
      { table: bookingTable(writing, booking, ['venue', 'code']) },
    ),
});
