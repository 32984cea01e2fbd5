import type { HostBooking, NamedOffering, TakenDays } from '@mandap/contract/bookings/host.schemas';
import * as schemas from '@mandap/contract/bookings/host.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import type { Option } from '@mandap/contract/calendar/options.schemas';
import { addDays, type Day, nightsOf } from '@mandap/domain/days';
import { askedOf, countOf, isOneDay } from '@mandap/domain/offerings/offering';
import { paymentMeans } from '@mandap/domain/payments/means';
import * as z from 'zod/mini';
import { ApiFailure } from '#app/api/failure.ts';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';

const { shape } = schemas.addOfflineBooking.input;
const wholeRooms = z.int('not_a_whole_number').check(z.gte(1, 'too_small'), z.lte(60, 'too_big'));

/** One event. The first is the main one. */
const eventSchema = z.object({
  /** Of an event that the booking has already. */
  id: z.optional(z.string()),
  offeringId: shape.offeringId,
  startDate: shape.startDate,
  endDate: shape.endDate,
  rooms: typedNumber(z.nullable(wholeRooms), null),
  hours: shape.hours,
  guestCount: typedNumber(shape.guestCount),
  eventType: z.string(),
  /** Of a room. The price follows from it. */
  perNight: typedAmount(z.nullable(shape.price), null),
  menus: shape.menus,
  extras: shape.extras,
});

export const offlineBookingSchema = z
  .object({
    venueId: shape.venueId,
    events: z.array(eventSchema),
    guestName: shape.guestName,
    phone: z.required(schemas.addOfflineBooking.input).shape.phone,
    price: typedAmount(shape.price),
    /** Only of a new booking. */
    paid: typedAmount(shape.paid, 0),
    means: z.enum(paymentMeans),
    receivedOn: z.string(),
    reference: z.string(),
    /** What is paid later. The rest is paid with the booking. */
    instalments: z.array(z.object({ amount: typedAmount(shape.price), dueOn: shape.startDate })),
    note: z.string(),
  })
  .check(z.refine(({ price, paid }) => paid <= price, { error: 'more_than_price', path: ['paid'] }));

/** The form's values, as typed. */
export type OfflineBookingValues = z.input<typeof offlineBookingSchema>;
export type OfflineBookingInput = z.output<typeof offlineBookingSchema>;
export type EventValues = OfflineBookingValues['events'][number];

export type OfflineBookingForm = Pick<
  ContractForm<OfflineBookingValues, OfflineBookingInput>,
  'form' | 'field' | 'errorOf'
>;

/** The form, and the position of one of its events. */
export type EventForm = OfflineBookingForm & { index: number };

export const emptyEvent = (days?: { start: Day; end: Day }): EventValues => ({
  offeringId: undefined,
  startDate: days?.start ?? '',
  endDate: days?.end ?? '',
  rooms: '',
  hours: undefined,
  guestCount: '',
  eventType: 'wedding',
  perNight: '',
});

export const emptyOfflineBooking = (
  venueId: string,
  today: Day,
  days?: { start: Day; end: Day },
): OfflineBookingValues => ({
  venueId,
  events: [emptyEvent(days)],
  guestName: '',
  phone: '',
  price: '',
  paid: '',
  means: 'cash',
  receivedOn: today,
  reference: '',
  instalments: [],
  note: '',
});

/** A booking of what is kept for a family. */
export const valuesOfOption = (
  { venue, name, phone, note, stays }: Option,
  today: Day,
): OfflineBookingValues => ({
  ...emptyOfflineBooking(venue.id, today),
  events: stays.map(({ offeringId, startDate: start, endDate: end, rooms, hours }) => ({
    ...emptyEvent({ start, end }),
    offeringId,
    rooms: String(rooms ?? ''),
    hours: hours ?? undefined,
  })),
  guestName: name,
  phone: phone ?? '',
  note,
});

/** A booking of what is blocked. Rooms are blocked for the night after the last day. */
export const valuesOfBlock = (
  { startDate: start, endDate, offeringId, label: note, part }: TakenDays,
  venueId: string,
  today: Day,
): OfflineBookingValues => {
  const end = part?.rooms === undefined ? endDate : addDays(endDate, 1);
  const event = { ...emptyEvent({ start, end }), offeringId, rooms: String(part?.rooms ?? '') };
  return { ...emptyOfflineBooking(venueId, today), events: [event], note };
};

const eventOf = (one: BookedFunction): EventValues => ({
  id: one.id,
  offeringId: one.offeringId,
  startDate: one.startDate,
  endDate: one.endDate,
  rooms: String(one.rooms ?? ''),
  hours: one.hours ?? undefined,
  guestCount: String(one.guestCount),
  eventType: one.eventType,
  perNight: '',
  menus: one.menus?.map(({ menuId, plates }) => ({ menuId, plates })),
  extras: one.extras?.map(({ extraId, quantity }) => ({ extraId, quantity })),
});

export const valuesOf = (booking: HostBooking): OfflineBookingValues => {
  const { startDate: start, endDate: end, guestCount, eventType } = booking;
  const wholeVenue = { ...emptyEvent({ start, end }), guestCount: String(guestCount), eventType };
  return {
    venueId: booking.venue.id,
    events: booking.functions?.map(eventOf) ?? [wholeVenue],
    guestName: booking.guest.name,
    phone: booking.guest.phone ?? '',
    price: String(booking.totalPrice),
    paid: '',
    means: 'cash',
    receivedOn: '',
    reference: '',
    instalments: (booking.instalments ?? []).flatMap(({ amount, dueOn }) =>
      dueOn ? [{ amount: String(amount), dueOn }] : [],
    ),
    note: booking.note,
  };
};

/** What the API is sent of an event. `unit`: how what is chosen for it is sold. */
const sentEvent = (
  { perNight: _, rooms, hours, menus, extras, ...event }: OfflineBookingInput['events'][number],
  unit: NamedOffering['unit'] | undefined,
) => ({
  ...event,
  ...(unit === 'night' && rooms !== null && { rooms }),
  ...(unit === 'hour' && hours && { hours }),
  ...(menus.length > 0 && { menus }),
  ...(extras.length > 0 && { extras }),
});

/** What the API is sent, except the venue. */
export const sentBooking = (
  { events, guestName, phone, price, instalments, note }: OfflineBookingInput,
  offerings: readonly NamedOffering[],
  /** Whether the booking had instalments before. */
  hadPlan = false,
) => {
  const unitOf = (id: string | undefined) => offerings.find((one) => one.id === id)?.unit;
  const [main, ...others] = events.map((event) => sentEvent(event, unitOf(event.offeringId)));
  if (!main) throw new Error('A booking has an event.');
  const { id: _, ...ofMain } = main;
  return {
    ...ofMain,
    ...(others.length > 0 && { otherFunctions: others }),
    ...{ guestName, phone, price, note },
    ...((hadPlan || instalments.length > 0) && { instalments }),
  };
};

/** What the API is sent of what is paid with a new booking. */
export const sentPaid = ({ paid, means, receivedOn, reference }: OfflineBookingInput) =>
  paid > 0 ? { paid, means, receivedOn, reference: means === 'cash' ? '' : reference } : {};

const ofEvents = Object.keys(eventSchema.shape);

/** The fields of a failure as the form names them. The API has those of the main event beside those of the booking. */
export const inForm = (failure: ApiFailure | null): ApiFailure | null => {
  if (!failure) return null;
  const nameOf = (name: string): string => {
    const [, index, field] = /^otherFunctions\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (field) return `events.${Number(index) + 1}.${field}`;
    return ofEvents.includes(name.split('.')[0] ?? '') ? `events.0.${name}` : name;
  };
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([name, texts]) => [nameOf(name), texts]),
  );
  return new ApiFailure({ ...failure, fields });
};

/** What a venue sells, as far as a price follows from it. */
type Priced = Pick<NamedOffering, 'unit' | 'price' | 'hours'>;

/**
 * The host's usual price in rupees for what is typed: that of the price book for these days, where it is known (`daily`, from
 * the first day on), else the base price. Null: not known yet, or none. Rooms cost what is typed per room and night.
 */
export const usualPriceOf = (
  { unit, price, hours: open }: Priced,
  { startDate, endDate, rooms, hours, perNight }: EventValues,
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
