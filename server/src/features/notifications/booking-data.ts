import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { guestNameForHost, isCommitted } from '@mandap/domain/bookings/disclosure';
import type { BookingActor, BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { balanceDueOn, type PaymentMethod } from '@mandap/domain/bookings/payment-method';
import type { StayHours } from '@mandap/domain/bookings/stay-times';
import type { Names } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import { publicText } from '../../public-text.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';

interface Party {
  id: string;
  name: string;
  phone: string;
}

/** The data of a booking for notifications, as of the time of writing them. Money in paise. */
export interface BookingData {
  id: string;
  code: string;
  venueName: string;
  city: string;
  addressLine: string;
  startDate: Day;
  endDate: Day;
  hours: StayHours;
  /** What the guest pays the host in person as security; null: none. */
  securityDeposit: Paise | null;
  guests: number;
  eventNames: Names;
  nights: number;
  total: Paise;
  /** What is left to pay of the advance. */
  advanceDue: Paise;
  paid: Paise;
  /** What is still to be paid, and by when where it is paid online. */
  balance: Paise;
  balanceDueOn: Day;
  paymentMethod: PaymentMethod;
  status: BookingStatus;
  /** Confirmed without the host's answer. */
  instant: boolean;
  approved: boolean;
  /** The host has approved it or money has come in: the guest may call the host, and is texted. */
  isCommitted: boolean;
  expiresAt: Date | null;
  /** As typed by a person; null where the booking expired. */
  cancellationReason: string | null;
  /** How it was cancelled, and what it was before; null while it was not. */
  ended: { transition: 'cancel' | 'decline' | 'expire'; by: BookingActor; from: BookingStatus } | null;
  /** The refund; null where nothing was paid. */
  refund: Paise | null;
  guest: Party;
  host: Party;
  /** Who acts as host: the owner, and who manages bookings of the venue. */
  handlerIds: readonly string[];
  /** Where its guest sees it. */
  guestPath: string;
}

type ForMail = NonNullable<Awaited<ReturnType<Bookings['findForMail']>>>;

const endOf = (last: ForMail['last']): BookingData['ended'] => {
  if (!last?.from) return null;
  const { transition, actor: by, from } = last;
  return transition === 'cancel' || transition === 'decline' || transition === 'expire'
    ? { transition, by, from }
    : null;
};

export const bookingDataOf = ({ booking, last }: ForMail): BookingData => {
  const ended = endOf(last);
  return {
    id: booking.id,
    code: booking.code,
    venueName: booking.venueName,
    city: booking.city,
    addressLine: booking.addressLine,
    startDate: booking.startDate,
    endDate: booking.endDate,
    hours: booking,
    securityDeposit: booking.securityDeposit,
    guests: booking.guestCount,
    eventNames: booking.eventNames,
    nights: booking.quote.nights,
    total: booking.total,
    advanceDue: booking.advanceDue,
    paid: booking.paid,
    balance: booking.balance,
    balanceDueOn: balanceDueOn(booking.startDate),
    paymentMethod: booking.paymentMethod,
    status: booking.status,
    instant: booking.instant,
    approved: booking.approvedAt !== null,
    isCommitted: isCommitted({ ...booking, approved: booking.approvedAt !== null }),
    expiresAt: booking.expiresAt,
    cancellationReason:
      ended?.transition === 'expire'
        ? null
        : booking.cancellationReason && publicText(booking.cancellationReason),
    ended,
    refund: booking.captured > 0 ? booking.refunded + booking.refunding : null,
    guest: { id: booking.userId, name: booking.guestName, phone: booking.contactPhone },
    host: { id: booking.ownerId, name: booking.hostName, phone: booking.hostPhone },
    handlerIds: booking.handlerIds,
    guestPath: `/user/bookings/${booking.id}`,
  };
};

/** A booking as its host may read about it. */
export const forHost = (booking: BookingData): BookingData => ({
  ...booking,
  guest: { ...booking.guest, name: guestNameForHost(booking.guest.name, booking.status) },
});

/** What most texts about a booking name. */
export const namesOf = ({ guest, host, venueName, code }: BookingData) => ({
  guest: guest.name,
  host: host.name,
  venue: venueName,
  code,
});

/** What the reader of an in-app notification sees of a booking; `person` is the other party. */
export const inAppDataOf = (booking: BookingData, person: 'guest' | 'host'): NoticeData => ({
  venue: booking.venueName,
  code: booking.code,
  day: booking.startDate,
  person: booking[person].name,
});

type WithBooking = { booking: BookingData };

/** Where each of its parties sees a booking. */
export const bookingPaths = {
  guest: ({ booking }: WithBooking): string => booking.guestPath,
  host: ({ booking }: WithBooking): string => `/vendor/bookings/${booking.id}`,
  admin: ({ booking }: WithBooking): string => `/admin/bookings?booking=${booking.id}`,
};

/** What an in-app notification says about a payment of a booking; `amount` in paise. */
export const inAppPaymentOf = ({ booking, amount }: WithBooking & { amount: Paise }): NoticeData => ({
  venue: booking.venueName,
  code: booking.code,
  amount: toRupees(amount),
  person: booking.guest.name,
});
