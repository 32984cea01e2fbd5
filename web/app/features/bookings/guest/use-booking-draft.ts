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

const kept = (venueId: string): Partial<BookingDraft> | null => {
  try {
    return JSON.parse(
      window.sessionStorage.getItem(keyOf(venueId)) ?? 'null',
    ) as Partial<BookingDraft> | null;
  } catch {
    return null;
  }
};

const keep = (venueId: string, draft: BookingDraft): void => {
  try {
    window.sessionStorage.setItem(keyOf(venueId), JSON.stringify(draft));
  } catch {
    // without storage the draft lives as long as the page
  }
};

export const forgetDraft = (venueId: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(venueId));
  } catch {
    // nothing was kept
  }
};

/** What is kept from before, as far as it still fits. A day in the address goes before the kept one. */
const restored = (
  first: BookingDraft,
  requested: Day | null,
  venue: Venue,
  today: Day,
  booked: readonly DayRange[],
) => {
  const before = kept(venue.id);
  if (!before) return first;
  const known = { ...first, ...before };
  const offered = new Set(venue.addOns.map(({ key }) => key));
  const draft: BookingDraft = {
    ...known,
    guests: Math.min(known.guests, venue.capacity || fallbackCapacity),
    services: known.services.filter((key) => offered.has(key)),
  };
  if (requested && requested !== draft.checkIn)
    return withCheckIn({ ...draft, isOneDay: false }, requested, booked);
  if (draft.checkIn && draft.checkIn < today) return { ...draft, checkIn: null, checkOut: null };
  return draft;
};

/** The form's values: kept for this tab, so that signing in or a reload loses nothing. */
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
      form.reset(restored(form.getValues(), requested, venue, today, booked));
      return;
    }
    keep(venue.id, draft);
  }, [draft, form, requested, venue, today, booked]);
  return { form, field, draft, setDraft };
};
