import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import * as schemas from '@mandap/contract/bookings/host.schemas';
import { type Day, nightsOf } from '@mandap/domain/days';
import { askedOf, countOf, isOneDay } from '@mandap/domain/offerings/offering';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';

const { shape } = schemas.addOfflineBooking.input;
const wholeRooms = z.int('not_a_whole_number').check(z.gte(1, 'too_small'), z.lte(60, 'too_big'));

export const offlineBookingSchema = z
  .extend(z.required(schemas.addOfflineBooking.input), {
    offeringId: shape.offeringId,
    rooms: typedNumber(z.nullable(wholeRooms), null),
    hours: shape.hours,
    paidInCash: z.boolean(),
    guestCount: typedNumber(shape.guestCount),
    /** Of a room. The price follows from it. */
    perNight: typedAmount(z.nullable(shape.price), null),
    price: typedAmount(shape.price),
    paid: typedAmount(shape.paid, 0),
  })
  .check(z.refine(({ price, paid }) => paid <= price, { error: 'more_than_price', path: ['paid'] }));

/** The form's values, as typed. */
export type OfflineBookingValues = z.input<typeof offlineBookingSchema>;
export type OfflineBookingInput = z.output<typeof offlineBookingSchema>;

export type OfflineBookingForm = Pick<
  ContractForm<OfflineBookingValues, OfflineBookingInput>,
  'form' | 'field' | 'errorOf'
>;

export const emptyOfflineBooking = (
  venueId: string,
  days?: { start: Day; end: Day },
): OfflineBookingValues => ({
  venueId,
  offeringId: undefined,
  startDate: days?.start ?? '',
  endDate: days?.end ?? '',
  rooms: '',
  hours: undefined,
  guestName: '',
  phone: '',
  guestCount: '',
  eventType: 'wedding',
  perNight: '',
  price: '',
  paid: '',
  paidInCash: true,
  note: '',
});

export const valuesOf = (booking: HostBooking): OfflineBookingValues => {
  const [booked] = booking.functions ?? [];
  return {
    venueId: booking.venue.id,
    offeringId: booked?.offeringId,
    startDate: booking.startDate,
    endDate: booking.endDate,
    rooms: String(booked?.rooms ?? ''),
    hours: booked?.hours ?? undefined,
    guestName: booking.guest.name,
    phone: booking.guest.phone ?? '',
    guestCount: String(booking.guestCount),
    eventType: booking.eventType,
    perNight: '',
    price: String(booking.totalPrice),
    paid: String(booking.paidAmount),
    paidInCash: true,
    note: booking.note,
  };
};

/** What a venue sells, as far as a price follows from it. */
type Priced = Pick<NamedOffering, 'unit' | 'price' | 'hours'>;

/**
 * The host's usual price in rupees for what is typed: that of the price book for these days, where it is known (`daily`, from
 * the first day on), else the base price. Null: not known yet, or none. Rooms cost what is typed per room and night.
 */
export const usualPriceOf = (
  { unit, price, hours: open }: Priced,
  { startDate, endDate, rooms, hours, perNight }: OfflineBookingValues,
  pricePerDay: number,
  daily: readonly number[] = [],
): number | null => {
  const typed = unit === 'night' && perNight.trim() !== '' ? amountIn(perNight) : null;
  const unitPrice = typed ?? price ?? pricePerDay;
  if (!unitPrice || !startDate || !endDate) return null;
  const windows = [{ spaceId: null, ...(open ?? { starts: 0, ends: 1440 }) }];
  const wanted = { rooms: numberIn(rooms) || undefined, hours };
  const days = isOneDay(unit) ? 1 : nightsOf({ start: startDate, end: endDate });
  const count = countOf(unit, askedOf({ unit, windows }, wanted));
  const isKnown = typed === null && daily.length >= days;
  const ofDays = isKnown ? daily.slice(0, days).reduce((sum, one) => sum + one, 0) : unitPrice * days;
  return Math.round(ofDays * count * 100) / 100;
};
