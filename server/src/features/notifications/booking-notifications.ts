import type { Paise } from '@mandap/domain/money';
import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BookingMail } from './booking-mail.ts';
import { type BookingNotice, createBookingNotices } from './booking-notices.ts';
import type { Telling } from './telling.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  paymentOf: (paymentId: string) => Promise<{ kind: string; amount: Paise } | null>;
  /** Whether people may write reviews at the moment. */
  takesReviews: () => Promise<boolean>;
  publicUrl: string;
}

type BookingFact = {
  [Fact in keyof DomainEvents]: DomainEvents[Fact] extends { bookingId: string } ? Fact : never;
}[keyof DomainEvents];

/** Customer, host and administrators have a job each: one that fails does not repeat what the others were told. */
export const listenToBookings = (dependencies: Dependencies): void => {
  const { jobs, telling, bookingForMail, paymentOf, takesReviews, publicUrl } = dependencies;
  const notices = createBookingNotices(publicUrl);

  const tellOne = (side: 'guest' | 'host', fact: BookingFact, write: BookingNotice): void =>
    jobs.on(fact, `notifications.${side}`, async ({ bookingId }, { id }) => {
      const booking = await bookingForMail(bookingId);
      const notice = booking && write(booking);
      if (notice) await telling.tell(`${fact}:${id}`, booking[side].id, notice);
    });

  tellOne('guest', 'booking.requested', notices.guest.requested);
  tellOne('host', 'booking.requested', notices.host.requested);
  tellOne('guest', 'booking.approved', notices.guest.approved);
  tellOne('guest', 'booking.confirmed', notices.guest.confirmed);
  tellOne('host', 'booking.confirmed', notices.host.confirmed);
  tellOne('guest', 'booking.cancelled', notices.guest.ended);
  tellOne('host', 'booking.cancelled', notices.host.ended);
  tellOne('host', 'booking.change_asked', notices.host.changeAsked);
  tellOne('guest', 'booking.changed', notices.guest.changed);
  tellOne('guest', 'booking.change_declined', notices.guest.changeDeclined);
  tellOne('guest', 'booking.change_lapsed', notices.guest.changeLapsed);
  tellOne('guest', 'payment.failed', notices.guest.paymentFailed);

  // An instant booking that is paid at the venue was never requested: administrators hear of the first of the two.
  for (const fact of ['booking.requested', 'booking.confirmed'] as const) {
    jobs.on(fact, 'notifications.admins', async ({ bookingId }) => {
      const booking = await bookingForMail(bookingId);
      if (booking) await telling.tellAdmins(`booking.new:${bookingId}`, notices.admin(booking));
    });
  }

  jobs.on('booking.completed', 'notifications.guest', async ({ bookingId }, { id }) => {
    const booking = (await takesReviews()) && (await bookingForMail(bookingId));
    const notice = booking && notices.guest.completed(booking);
    if (notice) await telling.tell(`booking.completed:${id}`, booking.guest.id, notice);
  });

  jobs.on('payment.captured', 'notifications.guest', async ({ bookingId, paymentId }, { id }) => {
    const [booking, payment] = await Promise.all([bookingForMail(bookingId), paymentOf(paymentId)]);
    if (!booking || !payment) return;
    const notice = notices.paid(booking, payment.amount, payment.kind === 'balance');
    await telling.tell(`payment.captured:${id}`, booking.guest.id, notice);
  });

  jobs.on('payment.captured', 'notifications.host', async ({ bookingId, paymentId }, { id }) => {
    const [booking, payment] = await Promise.all([bookingForMail(bookingId), paymentOf(paymentId)]);
    if (!booking || payment?.kind !== 'balance' || booking.status === 'cancelled') return;
    await telling.tell(`payment.captured:${id}`, booking.host.id, notices.hostPaid(booking, payment.amount));
  });

  jobs.on('payment.refunded', 'notifications.guest', async ({ bookingId, amount }, { id }) => {
    const booking = await bookingForMail(bookingId);
    if (booking) {
      await telling.tell(`payment.refunded:${id}`, booking.guest.id, notices.refunded(booking, amount));
    }
  });
};
