import { formatPaise } from '@mandap/domain/money';
import { bookingPaths, inAppPaymentOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { host, notification } from '../notification.ts';

export const toHost = notification({
  event: 'payment.waived',
  to: host,
  read: async ({ bookingId, amount, bearer, reason }, { findBooking }) => {
    const booking = bearer === 'host' ? await findBooking(bookingId) : null;
    return booking && { booking, amount, reason };
  },
  kind: 'payment',
  path: bookingPaths.host,
  inApp: (found) => ({ event: 'host_waived', data: inAppPaymentOf(found) }),
  email: ({ booking, amount, reason }, writing) => {
    const { t } = writing;
    const table = bookingTable(writing, booking, ['venue', 'code']);
    return composeEmail(
      t.refundAtHostCostEmail,
      { ...namesOf(booking), amount: formatPaise(amount) },
      { table: [...table, !!reason && [t.emailRow.reason(), reason]] },
    );
  },
});
