import { formatPaise, toRupees } from '@mandap/domain/money';
import { bookingPaths, inAppDataOf, inAppPaymentOf, namesOf } from '../composing/booking-data.ts';
import { bookingTable, guestRows, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { admins, guest, handlers, host, notification } from '../composing/notification.ts';
import { readBooking, readPayment } from '../composing/notification-data.ts';

export const paymentCaptured = {
  toGuest: notification({
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
  }),
  toHost: notification({
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
  }),
};

export const paymentFailed = {
  toGuest: notification({
    event: 'payment.failed',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'pending',
    kind: 'payment',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'payment_failed', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, writing) => {
      const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
      return composeEmail(
        writing.t.paymentFailedEmail,
        { ...namesOf(booking), until },
        {
          paragraphs: ['body', until && 'wait'],
          table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'code']),
        },
      );
    },
  }),
};

export const paymentMismatched = {
  toAdmins: notification({
    event: 'payment.mismatched',
    to: admins,
    read: readPayment,
    kind: 'payment',
    path: ({ payment }) => `/admin/payments?payment=${payment.id}`,
    inApp: (found) => ({ event: 'admin_mismatch', data: inAppPaymentOf(found) }),
    email: ({ booking, amount }, writing) =>
      composeEmail(
        writing.t.paymentMismatchEmail,
        { ...namesOf(booking), amount: formatPaise(amount) },
        { table: bookingTable(writing, booking, ['venue', 'code']) },
      ),
  }),
};

export const paymentRefunded = {
  toGuest: notification({
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
    smsWithoutEmail: ({ booking, amount }, { sms }) =>
      sms.refunded({ venue: booking.venueName, amount: formatPaise(amount) }),
  }),
};

export const paymentRefundStuck = {
  toAdmins: notification({
    event: 'payment.refund_stuck',
    to: admins,
    read: readPayment,
    kind: 'payment',
    path: ({ payment }) => `/admin/payments?payment=${payment.id}`,
    inApp: (found) => ({ event: 'admin_refund_stuck', data: inAppPaymentOf(found) }),
    email: ({ booking, amount }, writing) =>
      composeEmail(
        writing.t.refundStuckEmail,
        { ...namesOf(booking), amount: formatPaise(amount) },
        { table: bookingTable(writing, booking, ['venue', 'code']) },
      ),
  }),
};

export const paymentTransferReported = {
  toAdmins: notification({
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
  }),
};

export const paymentTransferRejected = {
  toGuest: notification({
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
  }),
};

export const paymentWaived = {
  toHost: notification({
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
  }),
};
