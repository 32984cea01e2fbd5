import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-profile.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { notify } from '#app/ui/toast.ts';
import { lastDay, withStart } from '../stay-dates.ts';
import {
  type BookingValues,
  bookingSchema,
  type CheckedValues,
  capacityOf,
  firstValues,
  newKey,
  type Requested,
  stayIn,
} from './booking-values.ts';
import { withKnownOfferings, withKnownServices } from './chosen-offering.ts';

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
  /** What the venue offers. Undefined: not known yet. */
  offerings: readonly Offering[] | undefined;
  services: VenueServices | undefined;
  failure: ApiFailure | null;
  /** Clears the draft after the booking. */
  isBooked: boolean;
}

/**
 * The form's values, stored until they are booked, so that signing in or a reload loses nothing. They always fit what the
 * venue offers: what it sells no more is replaced as soon as that is known.
 */
export const useBookingDraft = (
  venue: Venue,
  { requested, today, booked, offerings, services, failure, isBooked }: BookingDraftOptions,
) => {
  const { form, field } = useContractForm<BookingValues, CheckedValues>({
    schema: bookingSchema,
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
  const entered = form.watch();
  const values = useMemo(
    () => withKnownServices(withKnownOfferings(entered, offerings), services),
    [entered, offerings, services],
  );
  useEffect(() => {
    const fields = Object.keys(values) as (keyof BookingValues)[];
    for (const name of fields) if (values[name] !== entered[name]) form.setValue(name, values[name]);
  }, [form, values, entered]);
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
