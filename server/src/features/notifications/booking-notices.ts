import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import { adminBookingLetter } from './admin-letters.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { changeAnsweredLetter, hostChangeAskedLetter } from './change-letters.ts';
import { formatDay, oneLine } from './formats.ts';
import {
  confirmedLetter,
  endedLetter,
  type GuestLinks,
  paymentFailedLetter,
  payNowLetter,
  refundedLetter,
  requestedLetter,
} from './guest-letters.ts';
import {
  hostConfirmedLetter,
  hostEndedLetter,
  hostRequestedLetter,
  isHostToldOfEnd,
} from './host-letters.ts';
import { hostPaidLetter, paymentReceivedLetter } from './payment-letters.ts';
import { reviewInvitedLetter } from './review-letters.ts';
import type { Notice } from './telling.ts';
import type { Words } from './words.ts';

const changeEvents = {
  accepted: 'booking_changed',
  declined: 'booking_change_declined',
  lapsed: 'booking_change_lapsed',
} as const;

type Said = Pick<Notice, 'kind' | 'event'> & Partial<Notice>;

/** What is told of a booking; null where it is over by the time it is written. */
export type BookingNotice = (booking: BookingMail) => Notice | null;

export const hostPath = '/vendor/bookings';
const adminPathOf = ({ id }: BookingMail): string => `/admin/bookings?booking=${id}`;

const about = (booking: BookingMail, person: string): NoticeData => ({
  venue: namesOf(booking).venue,
  code: booking.code,
  day: booking.startDate,
  person: oneLine(person),
});

/** What its guest, its host and administrators see of a booking, with the links of their mails. */
export const createBookingNotices = (publicUrl: string) => {
  const linksOf = ({ bookingUrlPath }: BookingMail): GuestLinks => ({
    bookingUrl: `${publicUrl}${bookingUrlPath}`,
    venuesUrl: `${publicUrl}/venues`,
  });
  const hostUrl = `${publicUrl}${hostPath}`;

  const forGuest = (booking: BookingMail, notice: Said) => ({
    path: booking.bookingUrlPath,
    ...notice,
    data: { ...about(booking, booking.host.name), ...notice.data },
  });
  const forHost = (booking: BookingMail, notice: Said) => ({
    path: hostPath,
    ...notice,
    data: { ...about(booking, booking.guest.name), ...notice.data },
  });

  const sms = (
    { phone: to }: BookingMail['guest'],
    booking: BookingMail,
    name: 'confirmed' | 'cancelled' | 'requested',
  ): NonNullable<Notice['text']> => ({
    to,
    write: (words: Words) =>
      words.sms[name](namesOf(booking).venue, formatDay(booking.startDate, words.language), booking.code),
  });

  const toPay: BookingNotice = (booking) => {
    const amount = toRupees(Math.max(0, booking.advance - booking.paid));
    return forGuest(booking, {
      kind: 'booking',
      event: 'booking_to_pay',
      data: { amount, ...(booking.expiresAt && { until: booking.expiresAt.toISOString() }) },
      letter: (words) => payNowLetter(words, booking, linksOf(booking)),
    });
  };

  const changeAnswered = (booking: BookingMail, answer: keyof typeof changeEvents): Notice | null =>
    booking.status !== 'confirmed'
      ? null
      : forGuest(booking, {
          kind: 'booking',
          event: changeEvents[answer],
          letter: (words) => changeAnsweredLetter(words, booking, answer, linksOf(booking).bookingUrl),
        });

  const howItEnded = {
    cancel: 'booking_cancelled',
    decline: 'booking_declined',
    expire: 'booking_expired',
  } as const;

  return {
    guest: {
      requested: (booking) => {
        if (booking.status !== 'pending') return null;
        if (booking.approved) return toPay(booking);
        const letter = (words: Words) => requestedLetter(words, booking, linksOf(booking));
        return forGuest(booking, { kind: 'booking', event: 'booking_requested', letter });
      },

      approved: (booking) => (booking.status === 'pending' ? toPay(booking) : null),

      confirmed: (booking) =>
        booking.status !== 'confirmed'
          ? null
          : forGuest(booking, {
              kind: 'booking',
              event: 'booking_confirmed',
              text: sms(booking.guest, booking, 'confirmed'),
              letter: (words) => confirmedLetter(words, booking, linksOf(booking)),
            }),

      ended: (booking) => {
        const { ended, refund } = booking;
        if (!ended) return null;
        return forGuest(booking, {
          kind: 'booking',
          event: howItEnded[ended.move],
          ...(refund ? { data: { amount: toRupees(refund) } } : {}),
          letter: (words) => endedLetter(words, booking, ended, linksOf(booking)),
          ...(ended.by !== 'guest' && { text: sms(booking.guest, booking, 'cancelled') }),
        });
      },

      completed: (booking) =>
        booking.status !== 'completed'
          ? null
          : forGuest(booking, {
              kind: 'review',
              event: 'review_invited',
              letter: (words) => reviewInvitedLetter(words, booking, linksOf(booking).bookingUrl),
            }),

      changed: (booking) => changeAnswered(booking, 'accepted'),
      changeDeclined: (booking) => changeAnswered(booking, 'declined'),
      changeLapsed: (booking) => changeAnswered(booking, 'lapsed'),

      paymentFailed: (booking) =>
        booking.status !== 'pending'
          ? null
          : forGuest(booking, {
              kind: 'payment',
              event: 'payment_failed',
              letter: (words) => paymentFailedLetter(words, booking, linksOf(booking)),
            }),
    } satisfies Record<string, BookingNotice>,

    /** The mail that confirms a booking says what was paid: only the rest has a receipt of its own. */
    paid: (booking: BookingMail, amount: Paise, isRest: boolean): Notice =>
      forGuest(booking, {
        kind: 'payment',
        event: 'payment_received',
        data: { amount: toRupees(amount) },
        ...(isRest && {
          letter: (words: Words) =>
            paymentReceivedLetter(words, booking, amount, linksOf(booking).bookingUrl),
        }),
      }),

    refunded: (booking: BookingMail, amount: Paise): Notice =>
      forGuest(booking, {
        kind: 'payment',
        event: 'payment_refunded',
        data: { amount: toRupees(amount) },
        letter: (words) => refundedLetter(words, booking, amount, linksOf(booking)),
      }),

    hostPaid: (booking: BookingMail, amount: Paise): Notice =>
      forHost(booking, {
        kind: 'payment',
        event: 'host_paid',
        data: { amount: toRupees(amount) },
        letter: (words) => hostPaidLetter(words, booking, amount, hostUrl),
      }),

    host: {
      requested: (booking) =>
        booking.status !== 'pending' || booking.approved
          ? null
          : forHost(booking, {
              kind: 'booking',
              event: 'host_requested',
              reason: 'request',
              ...(booking.expiresAt && { data: { until: booking.expiresAt.toISOString() } }),
              letter: (words) => hostRequestedLetter(words, booking, hostUrl),
              text: sms(booking.host, booking, 'requested'),
            }),

      changeAsked: (booking) =>
        booking.status !== 'confirmed'
          ? null
          : forHost(booking, {
              kind: 'booking',
              event: 'host_change_asked',
              reason: 'request',
              letter: (words) => hostChangeAskedLetter(words, booking, hostUrl),
            }),

      // Of an instant booking a host hears now for the first time: it is a new booking as much as a request is.
      confirmed: (booking) =>
        booking.status !== 'confirmed'
          ? null
          : forHost(booking, {
              kind: 'booking',
              event: 'host_confirmed',
              reason: booking.instant ? 'request' : 'own',
              letter: (words) => hostConfirmedLetter(words, booking, hostUrl),
              text: sms(booking.host, booking, 'confirmed'),
            }),

      ended: (booking) => {
        const { ended } = booking;
        if (!ended || !isHostToldOfEnd(booking, ended)) return null;
        return forHost(booking, {
          kind: 'booking',
          event: ended.move === 'expire' ? 'host_expired' : 'host_cancelled',
          letter: (words) => hostEndedLetter(words, booking, ended, hostUrl),
          ...(ended.from === 'confirmed' && { text: sms(booking.host, booking, 'cancelled') }),
        });
      },
    } satisfies Record<string, BookingNotice>,

    admin: (booking: BookingMail): Notice => ({
      kind: 'booking',
      event: 'admin_booking',
      reason: 'admin_booking',
      path: adminPathOf(booking),
      data: about(booking, booking.guest.name),
      letter: (words) => adminBookingLetter(words, booking, `${publicUrl}${adminPathOf(booking)}`),
    }),
  };
};
