import type {
  BookingActor,
  BookingStatus,
  EventType,
  PaymentMethod,
} from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { oneLine } from './formats.ts';

/** One of the two whom a booking concerns. */
interface Side {
  id: string;
  name: string;
  phone: string;
}

/** What mails tell of a booking, as it is when the mail is written. */
export interface BookingMail {
  id: string;
  code: string;
  venueName: string;
  city: string;
  addressLine: string;
  startDate: Day;
  endDate: Day;
  guests: number;
  eventType: EventType;
  nights: number;
  total: Paise;
  advance: Paise;
  paid: Paise;
  /** What is still to be paid, and by when where it is paid online. */
  balance: Paise;
  balanceDueOn: Day;
  paymentMethod: PaymentMethod;
  status: BookingStatus;
  /** Confirmed without the host's answer. */
  instant: boolean;
  approved: boolean;
  expiresAt: Date | null;
  cancellationReason: string | null;
  /** How it was cancelled, and what it was before; null while it was not. */
  ended: { move: 'cancel' | 'decline' | 'expire'; by: BookingActor; from: BookingStatus } | null;
  /** What goes back or went back; null where nothing was paid. */
  refund: Paise | null;
  guest: Side;
  host: Side;
  /** The day since which its customer knows of it as it is. */
  since: Day;
  /** Where its customer sees it. */
  bookingUrlPath: string;
}

interface Names {
  guest: string;
  host: string;
  venue: string;
}

export const namesOf = (booking: BookingMail): Names => ({
  guest: oneLine(booking.guest.name),
  host: oneLine(booking.host.name),
  venue: oneLine(booking.venueName),
});
