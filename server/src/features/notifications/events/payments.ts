import { maskName } from '@mandap/domain/contact-masking';
import { formatPaise, type Paise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths, inAppDataOf, inAppPaymentOf } from '../composing/booking-data.ts';
import { bookingValues, toGuest as toGuestOfBooking } from '../composing/booking-rows.ts';
import { bookingTable, guestRows, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import {
  addressedEmail,
  admins,
  family,
  guest,
  handlers,
  host,
  notification,
} from '../composing/notification.ts';
import { type NotificationData, readPayment } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';

interface Paid {
  booking: BookingData;
  amount: Paise;
}

type PaidBy = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** The account that pays: who booked, unless it is a co-planner. Nobody by a link has one. */
const payer = {
  ...guest,
  idsOf: ({ booking, payment }: PaidBy) =>
    payment.contributionId ? [] : (payment.payerId ?? booking.guest.id),
};

/** Somebody without an account who paid by a link and gave an email address. */
const readByLink = async (payload: { bookingId: string; paymentId: string }, data: NotificationData) => {
  const found = await readPayment(payload, data);
  if (!found?.payment.contributionId || !found.payment.payerEmail) return null;
  const { booking, payment } = found;
  const family = await data.findPerson(booking.guest.id);
  const language = await data.languageOf(payment.payerEmail, family?.language);
  return { ...found, email: payment.payerEmail, language };
};

const receiptPath = ({ payment }: PaidBy): string => `/contributed/${payment.id}`;

/** Strangers get these emails, and their names are typed by strangers. */
const linkValues = ({ booking, payment, amount }: PaidBy) => ({
  payer: maskName(payment.payerName),
  guest: maskName(booking.guest.name),
  venue: maskName(booking.venueName),
  amount: formatPaise(amount),
});

const paymentValues = (found: Paid, writing: Writing) => ({
  ...bookingValues(found, writing),
  amount: formatPaise(found.amount),
});

const inAppOf =
  (person: 'guest' | 'host') =>
  ({ booking, amount }: Paid) => ({ ...inAppDataOf(booking, person), amount: toRupees(amount) });

const shared = { kind: 'payment', values: paymentValues } as const;
const readPaid = (
  payload: { bookingId: string; paymentId: string },
  data: NotificationData,
): Promise<Paid | null> => readPayment(payload, data);
const toGuest = rowsWith({
  ...shared,
  to: guest,
  path: bookingPaths.guest,
  read: readPaid,
  data: inAppOf('host'),
});
const toHost = rowsWith({
  ...shared,
  to: host,
  path: bookingPaths.host,
  read: readPaid,
  data: inAppPaymentOf,
});
const toHandlers = rowsWith({
  ...shared,
  to: handlers,
  path: bookingPaths.host,
  read: readPayment,
  data: inAppOf('guest'),
});
const toAdmins = rowsWith({
  ...shared,
  to: admins,
  read: readPayment,
  path: ({ payment }) => `/admin/payments?payment=${payment.id}`,
  data: inAppPaymentOf,
  table: ['venue', 'code'],
});

/** Why an administrator decided so. */
const withReason = ({ booking, reason }: Paid & { reason: string | null }, writing: Writing) => [
  ...bookingTable(writing, booking, ['venue', 'code']),
  !!reason && ([writing.t.emailRow.reason(), reason] as const),
];

export const payments = {
  capturedToGuest: notification({
    event: 'payment.captured',
    to: family,
    read: readPayment,
    kind: 'payment',
    path: bookingPaths.guest,
    inApp: (found) => ({ event: 'payment_received', data: inAppOf('host')(found) }),
    email: ({ booking, payment, amount }, writing) => {
      const isPartOfAdvance = booking.status === 'pending' && booking.approved && booking.advanceDue > 0;
      // The whole advance is in the email that confirms the booking.
      if (payment.kind !== 'balance' && payment.kind !== 'part' && !isPartOfAdvance) return null;
      return composeEmail(
        writing.t.paymentReceivedEmail,
        {
          ...paymentValues({ booking, amount }, writing),
          payer: payment.payerName,
          balance: formatPaise(booking.balance),
          advance: formatPaise(booking.advanceDue),
        },
        {
          paragraphs: [
            'body',
            payment.payerName && 'paidBy',
            isPartOfAdvance ? 'restOfAdvance' : booking.balance > 0 ? 'stillDue' : 'allPaid',
          ],
          table: bookingTable(writing, booking, guestRows),
        },
      );
    },
  }),
  capturedToHost: toHandlers('payment.captured', 'host_paid', 'balancePaidHostEmail', {
    when: ({ booking, payment }) =>
      (payment.kind === 'balance' || payment.kind === 'part') && booking.status !== 'cancelled',
    paragraphs: ['body', 'payout'],
    table: hostRows,
  }),
  capturedByLink: addressedEmail({
    event: 'payment.captured',
    read: readByLink,
    path: receiptPath,
    email: (found, writing) =>
      composeEmail(writing.t.contributionPaidEmail, linkValues(found), {
        table: [
          [writing.t.emailRow.venue(), found.booking.venueName],
          [writing.t.emailRow.amount(), formatPaise(found.amount)],
        ],
      }),
  }),
  failed: toGuestOfBooking('payment.failed', 'payment_failed', 'paymentFailedEmail', {
    to: payer,
    read: readPayment,
    when: ({ booking }) => booking.status === 'pending',
    kind: 'payment',
    paragraphs: ({ booking }) => ['body', booking.expiresAt && 'wait'],
    table: ['venue', 'dates', 'guests', 'total', 'code'],
  }),
  mismatched: toAdmins('payment.mismatched', 'admin_mismatch', 'paymentMismatchEmail'),
  refundStuck: toAdmins('payment.refund_stuck', 'admin_refund_stuck', 'refundStuckEmail'),
  transferReported: toAdmins('payment.transfer_reported', 'admin_transfer', 'transferToConfirmEmail', {
    // Somebody may have confirmed it in the meantime.
    when: ({ payment }) => payment.status === 'pending',
  }),
  refundedByLink: addressedEmail({
    event: 'payment.refunded',
    read: async ({ amount, ...payload }, data) => {
      const found = await readByLink(payload, data);
      return found && { ...found, amount };
    },
    path: (found) => receiptPath(found),
    email: (found, writing) =>
      composeEmail(writing.t.contributionRefundedEmail, linkValues(found), {
        paragraphs: ['body', 'timing'],
        table: [
          [writing.t.emailRow.venue(), found.booking.venueName],
          [writing.t.emailRow.amount(), formatPaise(found.amount)],
        ],
      }),
  }),
  /** To the person whose money it was. */
  refunded: toGuest('payment.refunded', 'payment_refunded', 'paymentRefundedEmail', {
    to: payer,
    read: async ({ amount, ...payload }, data) => {
      const found = await readPayment(payload, data);
      return found && { ...found, amount };
    },
    paragraphs: ['body', 'timing'],
    table: ({ booking, amount }, writing) =>
      bookingTable(writing, { ...booking, refund: amount }, [
        'venue',
        'dates',
        'refund',
        booking.ended?.by !== 'guest' && 'reason',
        'code',
      ]),
    smsWithoutEmail: ({ booking, amount }, { sms }) =>
      sms.refunded({ venue: booking.venueName, amount: formatPaise(amount) }),
  }),
  transferRejected: toGuest('payment.transfer_rejected', 'transfer_rejected', 'transferRejectedEmail', {
    read: async (payload, data) => {
      const found = await readPayment(payload, data);
      const { reason } = await data.findTransfer(payload.paymentId);
      return found && { ...found, reason };
    },
    data: inAppPaymentOf,
    table: withReason,
  }),
  waived: toHost('payment.waived', 'host_waived', 'refundAtHostCostEmail', {
    read: async ({ bookingId, amount, bearer, reason }, { findBooking }) => {
      const booking = bearer === 'host' ? await findBooking(bookingId) : null;
      return booking && { booking, amount, reason };
    },
    table: withReason,
  }),
};
