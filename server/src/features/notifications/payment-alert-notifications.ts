import { type Paise, toRupees } from '@mandap/domain/money';
import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BookingMail } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import { paymentAlertLetter } from './payment-alert-letters.ts';
import type { Notice, Telling } from './telling.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  paymentOf: (paymentId: string) => Promise<{ amount: Paise; status: string } | null>;
  transferOf: (paymentId: string) => Promise<{ decision: string | null; reason: string | null }>;
  publicUrl: string;
}

interface Known {
  booking: BookingMail;
  amount: Paise;
  status: string;
}

const about = ({ booking, amount }: Pick<Known, 'booking' | 'amount'>): Notice['data'] => ({
  venue: oneLine(booking.venueName),
  code: booking.code,
  amount: toRupees(amount),
  person: oneLine(booking.guest.name),
});

/** Payments that need somebody: an administrator who looks, a customer who tries again, a host whose money it is. */
export const listenToPaymentAlerts = (dependencies: Dependencies): void => {
  const { jobs, telling, bookingForMail, paymentOf, transferOf, publicUrl } = dependencies;

  const known = async (bookingId: string, paymentId: string): Promise<Known | null> => {
    const [booking, payment] = await Promise.all([bookingForMail(bookingId), paymentOf(paymentId)]);
    return booking && payment && { booking, amount: payment.amount, status: payment.status };
  };

  /** The same to every administrator, with the payment behind it. */
  const tellAdmins = async (
    told: string,
    paymentId: string,
    event: 'admin_transfer' | 'admin_refund_stuck' | 'admin_mismatch',
    letter: 'transfer' | 'stuck' | 'mismatch',
    { booking, amount }: Known,
  ): Promise<void> => {
    const path = `/admin/payments?payment=${paymentId}`;
    const mail = { booking, amount, reason: null, url: `${publicUrl}${path}` };
    await telling.tellAdmins(told, {
      kind: 'payment',
      event,
      path,
      data: about({ booking, amount }),
      letter: (words) => paymentAlertLetter(words, letter, mail),
    });
  };

  jobs.on('payment.transfer_stated', 'notifications.admins', async ({ paymentId, bookingId }, { id }) => {
    const found = await known(bookingId, paymentId);
    // Somebody may have answered before anybody was told.
    if (found?.status !== 'pending') return;
    await tellAdmins(`payment.transfer_stated:${id}`, paymentId, 'admin_transfer', 'transfer', found);
  });

  jobs.on('payment.refund_stuck', 'notifications.admins', async ({ paymentId, bookingId }, { id }) => {
    const found = await known(bookingId, paymentId);
    if (found)
      await tellAdmins(`payment.refund_stuck:${id}`, paymentId, 'admin_refund_stuck', 'stuck', found);
  });

  jobs.on('payment.mismatched', 'notifications.admins', async ({ paymentId, bookingId }, { id }) => {
    const found = await known(bookingId, paymentId);
    if (found) await tellAdmins(`payment.mismatched:${id}`, paymentId, 'admin_mismatch', 'mismatch', found);
  });

  jobs.on('payment.transfer_rejected', 'notifications.guest', async ({ paymentId, bookingId }, { id }) => {
    const found = await known(bookingId, paymentId);
    if (!found) return;
    const { booking } = found;
    const { reason } = await transferOf(paymentId);
    const url = `${publicUrl}${booking.bookingUrlPath}`;
    await telling.tell(`payment.transfer_rejected:${id}`, booking.guest.id, {
      kind: 'payment',
      event: 'transfer_rejected',
      path: booking.bookingUrlPath,
      data: about(found),
      letter: (words) => paymentAlertLetter(words, 'rejected', { ...found, reason, url }),
    });
  });

  jobs.on('payment.waived', 'notifications.host', async ({ bookingId, amount, bearer, reason }, { id }) => {
    const booking = bearer === 'host' ? await bookingForMail(bookingId) : null;
    if (!booking) return;
    const path = `/vendor/bookings/${booking.id}`;
    await telling.tell(`payment.waived:${id}`, booking.host.id, {
      kind: 'payment',
      event: 'host_conceded',
      path,
      data: about({ booking, amount }),
      letter: (words) =>
        paymentAlertLetter(words, 'conceded', { booking, amount, reason, url: `${publicUrl}${path}` }),
    });
  });
};
