import type { addOfflineBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { InputOf } from '@mandap/contract/endpoint';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';

/** What is typed, as it is typed. */
export interface OfflineBookingValues {
  venueId: string;
  startDate: Day | null;
  endDate: Day | null;
  guestName: string;
  phone: string;
  guestCount: string;
  eventType: EventType;
  price: string;
  paid: string;
  note: string;
}

export const emptyOfflineBooking = (
  venueId: string,
  days?: { start: Day; end: Day },
): OfflineBookingValues => ({
  venueId,
  startDate: days?.start ?? null,
  endDate: days?.end ?? null,
  guestName: '',
  phone: '',
  guestCount: '',
  eventType: 'wedding',
  price: '',
  paid: '',
  note: '',
});

export const valuesOf = (booking: HostBooking): OfflineBookingValues => ({
  venueId: booking.venue.id,
  startDate: booking.startDate,
  endDate: booking.endDate,
  guestName: booking.guest.name,
  phone: booking.guest.phone ?? '',
  guestCount: String(booking.guestCount),
  eventType: booking.eventType,
  price: String(booking.totalPrice),
  paid: String(booking.paidAmount),
  note: booking.note,
});

/** A number as people write it: 95,000 or ₹ 95000. Nothing typed is no number. */
const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s₹]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

/** What the server is sent; null while a day is missing. */
export const offlineBookingOf = (values: OfflineBookingValues): InputOf<typeof addOfflineBooking> | null => {
  const { startDate, endDate, paid, ...rest } = values;
  if (!startDate || !endDate) return null;
  return {
    ...rest,
    startDate,
    endDate,
    guestCount: numberIn(rest.guestCount),
    price: numberIn(rest.price),
    paid: paid.trim() === '' ? 0 : numberIn(paid),
  };
};
