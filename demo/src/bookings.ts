import type { EventType } from '@mandap/domain/bookings/lifecycle';
import { quote } from '@mandap/domain/bookings/pricing';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { newBookingCode } from '@mandap/server/src/features/bookings/booking-code.ts';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { v7 as newId } from 'uuid';
import type { DemoVenue } from './venues/venue.ts';

interface Stay {
  venueId: string;
  userId: string;
  start: Day;
  end: Day;
  guests: number;
  eventType: EventType;
  status: 'confirmed' | 'completed';
}

/** How long before the event demo families book, in days. */
const ahead = 75;
/** At what time of the day, in ms after midnight. */
const late = 11 * 3_600_000;

/** A demo booking, priced by the same function as every other. */
export const demoBooking = (venue: DemoVenue, stay: Stay, today: Day): BookingRow => {
  const terms = {
    pricePerDay: venue.pricePerDay * 100,
    addOnPrices: {},
    serviceFee: 500,
    gst: venue.host.gstBasisPoints,
    advance: 2000,
  };
  const price = quote(terms, stay);
  const booked = addDays(stay.start, -ahead);
  const bookedOn = startOfDayInIndia(booked < today ? booked : addDays(today, -3));
  const createdAt = new Date(bookedOn.getTime() + late);
  return {
    id: newId(),
    code: newBookingCode(),
    userId: stay.userId,
    venueId: stay.venueId,
    startDate: stay.start,
    endDate: stay.end,
    guestCount: stay.guests,
    eventType: stay.eventType,
    specialRequests: '',
    contactPhone: '',
    paymentMethod: 'online',
    addOns: [],
    quote: { ...price, commission: commissionOf(price, 500) },
    total: price.total,
    advance: price.advance,
    hostConceded: 0,
    platformConceded: 0,
    conceded: 0,
    cancellationPolicy: venue.policy,
    cancellationTerms: null,
    securityDeposit: null,
    instant: venue.instant,
    status: stay.status,
    approvedAt: createdAt,
    expiresAt: null,
    cancellationReason: null,
    createdAt,
  };
};
