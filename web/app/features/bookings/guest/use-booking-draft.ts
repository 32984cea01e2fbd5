import { NewBooking } from '@mandap/contract/bookings/new-booking.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-phone.ts';
import { type BookingDraft, fallbackCapacity, lastDay, newDraft, withCheckIn } from '../booking-draft.ts';

const { shape } = z.required(NewBooking);

/** Dates may be missing while the form is filled in; `useBooking` asks for them. */
const schema = z.object({
  checkIn: z.nullable(shape.startDate),
  checkOut: z.nullable(shape.endDate),
  isOneDay: z.boolean(),
  guests: shape.guestCount,
  eventType: shape.eventType,
  services: shape.additionalServices,
  requests: shape.specialRequests,
  phone: shape.contactPhone,
  method: shape.paymentMethod,
});

const nameOf = (venueId: string): string => `booking.${venueId}`;

/** A draft with the number of guests of the search that led to it. */
type StoredDraft = Partial<BookingDraft> & { searchedGuests?: number | null };

/** The values from the URL. */
export interface Requested {
  day: Day | null;
  guests: number | null;
}

const capacityOf = ({ capacity }: Venue): number => capacity || fallbackCapacity;

/** The draft for a guest who has not entered anything yet. */
const firstDraft = (
  venue: Venue,
  { day, guests }: Requested,
  booked: readonly DayRange[],
  today: Day,
): BookingDraft => {
  const empty = newDraft(capacityOf(venue));
  const draft = guests ? { ...empty, guests: Math.min(guests, capacityOf(venue)) } : empty;
  return day ? withCheckIn(draft, day, booked, today) : draft;
};

/** The stored draft as far as it still fits the venue. New values in the URL take precedence. */
const restoreDraft = (
  first: BookingDraft,
  { searchedGuests = null, ...before }: StoredDraft,
  requested: Requested,
  venue: Venue,
  today: Day,
  booked: readonly DayRange[],
): BookingDraft => {
  const known = { ...first, ...before };
  const offered = new Set(venue.addOns.map(({ key }) => key));
  const isNewSearch = requested.guests !== null && requested.guests !== searchedGuests;
  const draft: BookingDraft = {
    ...known,
    guests: isNewSearch ? first.guests : Math.min(known.guests, capacityOf(venue)),
    services: known.services.filter((key) => offered.has(key)),
  };
  if (venue.payAtVenue === 'refused') draft.method = 'online';
  if (requested.day && requested.day !== draft.checkIn)
    return withCheckIn({ ...draft, isOneDay: false }, requested.day, booked, today);
  const isOver = draft.checkIn && draft.checkIn < today;
  if (isOver || (draft.checkOut && draft.checkOut > lastDay(today)))
    return { ...draft, checkIn: null, checkOut: null };
  return draft;
};

/** Whether two drafts differ in anything that was entered, except the dates. */
const hasEntries = (draft: BookingDraft, first: BookingDraft): boolean =>
  (['guests', 'services', 'requests', 'phone', 'method'] as const).some(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(first[name]),
  );

/** Ignores the phone number prefilled from the profile. */
const entered = (draft: BookingDraft, ownPhone: string): BookingDraft => ({
  ...draft,
  phone: draft.phone === ownPhone ? '' : draft.phone,
});

interface BookingDraftOptions {
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
  const { form, field } = useContractForm<BookingDraft, BookingDraft>({
    schema,
    defaultValues: firstDraft(venue, requested, booked, today),
    failure,
    apiNames: { phone: 'contactPhone' },
  });
  const tooMany = requested.guests && requested.guests > capacityOf(venue) ? requested.guests : null;
  const [exceeded, setExceeded] = useState(tooMany);
  const [wasRestored, setWasRestored] = useState(false);
  const draft = form.watch();
  const setDraft = (next: BookingDraft) => {
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof BookingDraft, value);
  };
  const isRead = useRef(false);
  const { phone: ownPhone, remember } = useOwnPhone();
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const first = form.getValues();
      const before = readDraft(nameOf(venue.id)) as StoredDraft | null;
      const restored = before ? restoreDraft(first, before, requested, venue, today, booked) : first;
      setWasRestored(hasEntries(restored, first));
      form.reset(restored);
    } else if (isBooked) saveDraft(nameOf(venue.id), null);
    else saveDraft(nameOf(venue.id), { ...entered(draft, ownPhone), searchedGuests: requested.guests });
  }, [draft, form, requested, venue, today, booked, isBooked, ownPhone]);
  useEffect(() => {
    if (ownPhone && !form.getValues('phone')) form.setValue('phone', ownPhone);
  }, [form, ownPhone]);
  const startAgain = () => {
    setWasRestored(false);
    form.reset({ ...firstDraft(venue, requested, booked, today), phone: ownPhone });
  };
  return { form, field, draft, setDraft, exceeded, setExceeded, wasRestored, startAgain, remember };
};
