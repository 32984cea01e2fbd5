import { NewBooking, RequestedFunction } from '@mandap/contract/bookings/new-booking.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-profile.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { notify } from '#app/ui/toast.ts';
import { fallbackCapacity, lastDay, withStart } from '../stay-dates.ts';

/** Identifies one of several functions in the form: the server numbers those that it is sent. */
export const newKey = (): string => crypto.randomUUID();

const { ownName } = NewBooking.shape;

const otherFunction = z.extend(RequestedFunction, { eventType: z.string(), ownName, key: z.string() });

/** The contract's fields that a guest fills in, and some of the form's own. `useBooking` asks for missing dates. */
const schema = z.extend(
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

export type BookingValues = z.input<typeof schema>;
export type OtherFunction = BookingValues['otherFunctions'][number];
type CheckedValues = z.output<typeof schema>;
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

/** Several days of a search. */
const stayIn = ({ day, until }: Pick<Requested, 'day' | 'until'>) =>
  day && until && until > day ? { startDate: day, endDate: until, isOneDay: false } : null;

/** What is stored: the values, and the number of guests of the search that led to them. */
type Draft = Partial<BookingValues> & { searchedGuests?: number | null };

const nameOf = (venue: Venue): string => `booking.${venue.id}`;

/** The stored draft as far as it still fits the venue. New values in the URL take precedence. */
const restoredValues = (
  first: BookingValues,
  { searchedGuests = null, ...draft }: Draft,
  requested: Requested,
  venue: Venue,
  today: Day,
  booked: readonly DayRange[],
): BookingValues => {
  const known = { ...first, ...draft };
  const offered = new Set(venue.addOns.map(({ key }) => key));
  // The address leads here from a new search, and not from a reload of this page.
  const isNewSearch =
    requested.guests !== null &&
    (requested.guests !== searchedGuests ||
      (requested.day !== null && requested.day !== known.startDate) ||
      (requested.offeringId !== undefined && requested.offeringId !== known.offeringId));
  const values: BookingValues = {
    ...known,
    offeringId: requested.offeringId ?? known.offeringId,
    guestCount: isNewSearch ? first.guestCount : Math.min(known.guestCount, capacityOf(venue)),
    // A draft of an earlier release has no keys.
    otherFunctions: known.otherFunctions.map((one) => ({ ...one, key: one.key ?? newKey() })),
    additionalServices: known.additionalServices.filter((key) => offered.has(key)),
    paymentMethod: venue.payAtVenue === 'refused' ? 'online' : known.paymentMethod,
  };
  const { startDate, endDate } = values;
  const stay = stayIn(requested);
  if (requested.day && (requested.day !== startDate || (stay && isNewSearch)))
    return { ...values, ...withStart(stay ?? { ...values, isOneDay: false }, requested.day, booked, today) };
  const isOver = startDate && startDate < today;
  return isOver || endDate > lastDay(today) ? { ...values, startDate: '', endDate: '' } : values;
};

/** Whether anything was entered, except the dates. */
const hasEntries = (values: BookingValues, first: BookingValues): boolean =>
  entries.some((name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]));

const entries = [
  'guestCount',
  'additionalServices',
  'menus',
  'extras',
  'otherFunctions',
  'specialRequests',
  'contactPhone',
  'paymentMethod',
] as const;

export interface BookingDraftOptions {
  requested: Requested;
  today: Day;
  booked: readonly DayRange[];
  failure: ApiFailure | null;
  /** Clears the draft after the booking. */
  isBooked: boolean;
}

/** The form's values, stored for this tab until they are booked, so that signing in or a reload loses nothing. */
export const useBookingDraft = (
  venue: Venue,
  { requested, today, booked, failure, isBooked }: BookingDraftOptions,
) => {
  const { form, field } = useContractForm<BookingValues, CheckedValues>({
    schema,
    defaultValues: firstValues(venue, requested, booked, today),
    failure,
  });
  const [wasRestored, setWasRestored] = useState(false);
  const startAgain = () => {
    setWasRestored(false);
    form.reset({ ...firstValues(venue, requested, booked, today), contactPhone: ownPhone });
  };
  const tellRestored = useEffectEvent(() => {
    const action = { text: bookText.draftDrop(), onSelect: startAgain };
    notify({ kind: 'info', id: 'draft', title: bookText.draftBack(), action });
  });
  const values = form.watch();
  const isRead = useRef(false);
  const { phone: ownPhone, remember } = useOwnPhone();
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const first = form.getValues();
      const draft = readDraft(nameOf(venue)) as Draft | null;
      const restored = draft ? restoredValues(first, draft, requested, venue, today, booked) : first;
      const isBack = hasEntries(restored, first);
      setWasRestored(isBack);
      form.reset(restored);
      if (isBack) tellRestored();
      return;
    }
    // The number from the profile does not count as an entry.
    const contactPhone = values.contactPhone === ownPhone ? '' : values.contactPhone;
    saveDraft(nameOf(venue), isBooked ? null : { ...values, contactPhone, searchedGuests: requested.guests });
  }, [values, form, requested, venue, today, booked, isBooked, ownPhone]);
  useEffect(() => {
    if (ownPhone && !form.getValues('contactPhone')) form.setValue('contactPhone', ownPhone);
  }, [form, ownPhone]);
  return { form, field, values, wasRestored, startAgain, rememberPhone: remember };
};
