import { quoteBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { useEffect, useRef } from 'react';
import { generalTextOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import type { PricedEvent } from '../price-groups.ts';
import { datesErrorOf } from '../stay-dates.ts';
import {
  type BookingValues,
  datedOf,
  enteredName,
  functionErrorsOf,
  type OtherFunction,
} from './booking-values.ts';
import { chosenOf } from './chosen-offering.ts';

/** The functions that a price is about, as they are now. While another is loading, those that the shown one was asked for. */
const usePriced = (dated: OtherFunction[], isPrevious: boolean): OtherFunction[] => {
  const asked = useRef(dated);
  useEffect(() => {
    if (!isPrevious) asked.current = dated;
  });
  if (!isPrevious) return dated;
  return asked.current.map((one) => dated.find(({ key }) => key === one.key) ?? one);
};

/** The events of a price, in the order of its numbers: the main one first. */
const useEvents = (values: BookingValues, others: OtherFunction[], choice: readonly Offering[]) => {
  const { eventTypes } = useCatalogue();
  return [values, ...others].map((one): PricedEvent => {
    const { startDate } = one;
    const hours = one.hours ?? chosenOf(choice, one.offeringId)?.hours ?? null;
    return { name: enteredName(one, eventTypes), startDate, hours };
  });
};

/** The price of what is chosen, and what keeps it from being known. Without the code, if that is refused. */
export const usePrice = (venueId: string, values: BookingValues, choice: readonly Offering[]) => {
  const { offeringId, startDate, endDate, rooms, hours, guestCount, additionalServices, menus, extras } =
    values;
  const dated = datedOf(values.otherFunctions);
  const chosen = {
    id: venueId,
    ...(offeringId && { offeringId }),
    startDate,
    endDate,
    rooms,
    hours,
    guestCount,
    additionalServices,
    menus,
    extras,
    // Names have no price.
    otherFunctions: dated.map(({ key, ownName, ...one }) => one),
  };
  const withCode = useRead(
    quoteBooking,
    { ...chosen, ...(values.discountCode && { discountCode: values.discountCode }) },
    { enabled: Boolean(startDate && endDate), keepPrevious: true },
  );
  const codeFailure = withCode.failure?.fields.discountCode ? withCode.failure : null;
  const withoutCode = useRead(quoteBooking, chosen, { enabled: codeFailure !== null });
  const read = codeFailure ? withoutCode : withCode;
  const failure = read.data ? null : read.failure;
  const datesError = datesErrorOf(failure);
  return {
    ...read,
    failure,
    codeFailure,
    functionErrors: functionErrorsOf(failure, dated),
    events: useEvents(values, usePriced(dated, read.isPrevious), choice),
    datesError,
    error:
      failure &&
      (datesError ?? failure.fields.guestCount?.[0] ?? generalTextOf(failure, bookText.estimateFailed())),
  };
};
