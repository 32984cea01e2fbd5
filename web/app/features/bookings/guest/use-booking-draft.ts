import { NewBooking } from '@mandap/contract/bookings/bookings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../../api/failure.ts';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { type BookingDraft, fallbackCapacity, newDraft, withCheckIn } from '../booking-draft.ts';

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

const keyOf = (venueId: string) => `booking-draft-${venueId}`;

const readDraft = (venueId: string): Partial<BookingDraft> | null => {
  try {
    return JSON.parse(
      window.sessionStorage.getItem(keyOf(venueId)) ?? 'null',
    ) as Partial<BookingDraft> | null;
  } catch {
    return null;
  }
};

const storeDraft = (venueId: string, draft: BookingDraft): void => {
  try {
    window.sessionStorage.setItem(keyOf(venueId), JSON.stringify(draft));
  } catch {
    // without storage the draft lives as long as the page
  }
};

export const removeDraft = (venueId: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(venueId));
  } catch {
    // without storage there is nothing to remove
  }
};

/** The stored draft as far as it still fits the venue. A day in the URL takes precedence. */
const restoreDraft = (
  first: BookingDraft,
  requested: Day | null,
  venue: Venue,
  today: Day,
  booked: readonly DayRange[],
) => {
  const before = readDraft(venue.id);
  if (!before) return first;
  const known = { ...first, ...before };
  const offered = new Set(venue.addOns.map(({ key }) => key));
  const draft: BookingDraft = {
    ...known,
    guests: Math.min(known.guests, venue.capacity || fallbackCapacity),
    services: known.services.filter((key) => offered.has(key)),
  };
  if (venue.payAtVenue === 'refused') draft.method = 'online';
  if (requested && requested !== draft.checkIn)
    return withCheckIn({ ...draft, isOneDay: false }, requested, booked);
  if (draft.checkIn && draft.checkIn < today) return { ...draft, checkIn: null, checkOut: null };
  return draft;
};

/** The form's values, stored for this tab so that signing in or a reload loses nothing. */
export const useBookingDraft = (
  venue: Venue,
  requested: Day | null,
  today: Day,
  booked: readonly DayRange[],
  failure: ApiFailure | null,
) => {
  const empty = newDraft(venue.capacity || fallbackCapacity);
  const { form, field } = useContractForm<BookingDraft, BookingDraft>({
    schema,
    defaultValues: requested ? withCheckIn(empty, requested, booked) : empty,
    failure,
    apiNames: { phone: 'contactPhone' },
  });
  const draft = form.watch();
  const setDraft = (next: BookingDraft) => {
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof BookingDraft, value);
  };
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      form.reset(restoreDraft(form.getValues(), requested, venue, today, booked));
      return;
    }
    storeDraft(venue.id, draft);
  }, [draft, form, requested, venue, today, booked]);
  return { form, field, draft, setDraft };
};
