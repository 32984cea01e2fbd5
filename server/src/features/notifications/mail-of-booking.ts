import { balanceDueOn } from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { BookingMail } from './booking-mail.ts';

type ForMail = NonNullable<Awaited<ReturnType<Bookings['forMail']>>>;

const endedBy = (last: ForMail['last']): BookingMail['ended'] => {
  if (!last?.from) return null;
  const { move, actor: by, from } = last;
  return move === 'cancel' || move === 'decline' || move === 'expire' ? { move, by, from } : null;
};

/** What mails tell of a booking, from the booking and what happened to it last. */
export const mailOfBooking = ({ booking, last }: ForMail): BookingMail => {
  return {
    id: booking.id,
    code: booking.code,
    venueName: booking.venueName,
    city: booking.city,
    addressLine: booking.addressLine,
    startDate: booking.startDate,
    endDate: booking.endDate,
    guests: booking.guestCount,
    eventType: booking.eventType,
    nights: booking.quote.nights,
    total: booking.total,
    advance: booking.advance,
    paid: booking.paid,
    balance: booking.balance,
    balanceDueOn: balanceDueOn(booking.startDate),
    paymentMethod: booking.paymentMethod,
    status: booking.status,
    instant: booking.instant,
    approved: booking.approvedAt !== null,
    expiresAt: booking.expiresAt,
    cancellationReason: booking.cancellationReason,
    ended: endedBy(last),
    refund: booking.captured > 0 ? booking.refunded + booking.refunding : null,
    guest: { id: booking.userId, name: booking.guestName, phone: booking.contactPhone },
    host: { id: booking.ownerId, name: booking.hostName, phone: booking.hostPhone },
    since: dayInIndia(booking.approvedAt ?? booking.createdAt),
    bookingUrlPath: `/user/bookings/${booking.id}`,
  };
};
