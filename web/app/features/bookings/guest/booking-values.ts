import { NewBooking, RequestedFunction } from '@mandap/contract/bookings/new-booking.schemas';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';
import * as stayText from '#app/i18n/generated/stay.ts';
import { nameIn } from '#app/i18n/names.ts';
import { fallbackCapacity, withStart } from '../stay-dates.ts';

/** Identifies one of several functions in the form: the server numbers those that it is sent. */
export const newKey = (): string => crypto.randomUUID();

const { ownName } = NewBooking.shape;

const otherFunction = z.extend(RequestedFunction, { eventType: z.string(), ownName, key: z.string() });

/** The contract's fields that a guest fills in, and some of the form's own. `useBooking` asks for missing dates. */
export const bookingSchema = z.extend(
  z.omit(z.required(NewBooking), { venueId: true, totalPrice: true, termsVersion: true }),
  {
    offeringId: NewBooking.shape.offeringId,
    rooms: NewBooking.shape.rooms,
    hours: NewBooking.shape.hours,
    discountCode: NewBooking.shape.discountCode,
    ownName,
    otherFunctions: z.array(otherFunction),
    isOneDay: z.boolean(),
  },
);

export type BookingValues = z.input<typeof bookingSchema>;
export type OtherFunction = BookingValues['otherFunctions'][number];
export type CheckedValues = z.output<typeof bookingSchema>;
/** The form of a booking. */
export type BookingForm = ContractForm<BookingValues, CheckedValues>;

export const capacityOf = ({ capacity }: Venue): number => capacity || fallbackCapacity;

/** The number of guests in a new form. */
export const usualGuests = (venue: Venue): number => Math.min(50, capacityOf(venue));

/** The values from the URL. */
export interface Requested {
  day: Day | null;
  /** The last of several days. */
  until?: Day | null | undefined;
  guests: number | null;
  /** What the venue offers and the guest has chosen. */
  offeringId?: string | undefined;
}

/** Several days of a search. */
export const stayIn = ({ day, until }: Pick<Requested, 'day' | 'until'>) =>
  day && until && until > day ? { startDate: day, endDate: until, isOneDay: false } : null;

/** The values for a guest who has not entered anything yet. */
export const firstValues = (
  venue: Venue,
  { day, until, guests, offeringId }: Requested,
  booked: readonly DayRange[],
  today: Day,
): BookingValues => {
  const noDates = { startDate: '', endDate: '', isOneDay: true };
  return {
    ...(day ? withStart(stayIn({ day, until }) ?? noDates, day, booked, today) : noDates),
    guestCount: guests ? Math.min(guests, capacityOf(venue)) : usualGuests(venue),
    eventType: 'wedding',
    additionalServices: [],
    specialRequests: '',
    contactPhone: '',
    paymentMethod: 'online',
    offeringId,
    menus: [],
    extras: [],
    otherFunctions: [],
  };
};

/** The functions whose price can be asked for. The server numbers them, the main one is the first. */
export const datedOf = (functions: readonly OtherFunction[]): OtherFunction[] =>
  functions.filter(({ startDate }) => startDate);

/** What the server says about the fields of functions: `<key of the function>.<field>`. */
export type FunctionErrors = Readonly<Record<string, readonly string[]>>;

/** `sent`: the functions that the request had, in its order. */
export const functionErrorsOf = (
  failure: ApiFailure | null,
  sent: readonly Pick<OtherFunction, 'key'>[],
): FunctionErrors =>
  Object.fromEntries(
    Object.entries(failure?.fields ?? {}).flatMap(([name, errors]) => {
      const [, index, field] = /^otherFunctions\.(\d+)\.(.+)$/.exec(name) ?? [];
      const key = sent[Number(index)]?.key;
      return key && field ? [[`${key}.${field}`, errors]] : [];
    }),
  );

/** What an event of the form is called: by the family, or by its type. Rooms are none. */
export const enteredName = (
  { eventType, ownName, rooms }: Pick<OtherFunction, 'eventType' | 'ownName' | 'rooms'>,
  types: Catalogue['eventTypes'],
): string => {
  const type = types.find(({ key }) => key === eventType);
  return rooms ? stayText.rooms() : ownName?.trim() || (type ? nameIn(type.names) : '');
};
