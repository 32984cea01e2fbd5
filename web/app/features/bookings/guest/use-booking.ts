import { createBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Quoted } from '@mandap/contract/bookings/quotes.schemas';
import type { InputOf } from '@mandap/contract/endpoint';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { DayRange } from '@mandap/domain/days';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import { generalTextOf, textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { invalidateTags } from '#app/api/invalidate-tags.ts';
import { type Attempt, type AttemptStore, useWrite } from '#app/api/use-write.ts';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession } from '#app/features/accounts/session/session-store.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { toConfirmation } from '#app/paths.ts';
import { notify } from '#app/ui/toast.ts';
import { datesErrorOf, type FreeDays, freeDaysIn, type StayDates } from '../stay-dates.ts';
import type { useBookingDraft } from './booking-draft.ts';
import type { BookingValues, OtherFunction } from './booking-values.ts';
import type { usePrice } from './use-price.ts';

/** Why a booking was refused, and the section it belongs to. */
export interface BookingProblem {
  place: 'offering' | 'dates' | 'form';
  text: string;
  /** The booking number in the text. */
  code?: string;
  /** Free days near the booked ones. */
  offers?: readonly FreeDays[];
  /** The person's own booking of these days. */
  bookingId?: string | null;
}

/** What is wrong with one of several functions or the code. Its card says it too. */
const functionErrorOf = ({ fields }: ApiFailure): string | undefined =>
  Object.entries(fields).find(([name]) => /^(otherFunctions|discountCode)/.test(name))?.[1][0];

const problemIn = (failure: ApiFailure): BookingProblem => {
  const text = generalTextOf(failure, bookText.createFailed());
  if (failure.code === 'dates_taken' && !functionErrorOf(failure))
    return { place: 'dates', text, offers: freeDaysIn(failure) };
  if (failure.code === 'already_yours') {
    const bookingId = failure.answer.bookingId as string;
    const code = String(failure.values.n);
    return { place: 'dates', text: bookText.alreadyYours({ code }), code, bookingId };
  }
  const ofFunction = functionErrorOf(failure);
  if (ofFunction) return { place: 'form', text: ofFunction };
  const ofDates = datesErrorOf(failure);
  if (ofDates) return { place: 'dates', text: ofDates };
  if (failure.code === 'offering_not_sold') return { place: 'offering', text };
  if (failure.code === 'price_changed') return { place: 'form', text: bookText.priceChanged() };
  return { place: 'form', text };
};

/** Stored in this tab until the server responds: a guest who reloads and confirms again gets the same booking. */
const attemptsFor = (venueId: string): AttemptStore => {
  const name = `booking-attempt.${venueId}`;
  return {
    read: () => readDraft(name) as Attempt | null,
    write: (attempt) => saveDraft(name, attempt),
  };
};

const daysOf = (attempt: Attempt | null): DayRange | null => {
  if (!attempt) return null;
  const { startDate, endDate } = JSON.parse(attempt.input) as InputOf<typeof createBooking>;
  return { start: startDate, end: endDate };
};

/** Whether the guest is signed in, already or after the dialog that opens. */
const isSignedIn = async (): Promise<boolean> =>
  (await settledSession()).isAuthenticated ||
  requestSignIn({ title: bookText.authRequired(), text: bookText.authRequiredText() });

/** False once the guest has left the page: a sign-in completed elsewhere books nothing. */
const useIsShown = () => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};

/** Sends the booking and continues to the confirmation, or to the payment (`PayAfterBooking`). */
export const useBooking = ({ id: venueId }: Venue) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempts = useMemo(() => attemptsFor(venueId), [venueId]);
  // Without a response the guest may have booked the days, so reload the availability only after a response.
  const create = useWrite(createBooking, { attempts });
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  /** What the server refused, until something is changed, and the functions that it was about. */
  const [refusal, setRefusal] = useState<{ failure: ApiFailure; sent: readonly OtherFunction[] } | null>(
    null,
  );
  const [bookedId, setBookedId] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<DayRange | null>(null);
  const isShown = useIsShown();
  useEffect(() => setUnanswered(daysOf(attempts.read())), [attempts]);

  const refuse = (failure: ApiFailure) => {
    setUnanswered(daysOf(attempts.read()));
    if (failure.isOffline) {
      notify({ kind: 'error', title: textOf(failure), description: bookText.answerLost() });
      return;
    }
    const found = problemIn(failure);
    const ofPhone = failure.fields.contactPhone?.[0];
    if (!ofPhone) setProblem(found);
    if (!found.bookingId)
      notify({ kind: 'error', title: bookText.failed(), description: ofPhone ?? found.text });
    void invalidateTags(client, ['venues', 'calendar']);
  };

  const goOn = (bookingId: string, isOnline: boolean) => {
    setBookedId(bookingId);
    notify({ kind: 'success', title: bookText.created(), description: bookText.createdText() });
    if (!isOnline) void navigate(toConfirmation(bookingId));
  };

  const refuseDates = (text: string, title = bookText.failed()) => {
    setProblem({ place: 'dates', text });
    notify({ kind: 'error', title, description: text });
  };

  /** Whether check-in and check-out are chosen. Otherwise shows an error. */
  const hasDates = ({ startDate, endDate, otherFunctions }: BookingValues): boolean => {
    setProblem(null);
    setRefusal(null);
    if (startDate && endDate && otherFunctions.every((one) => one.startDate)) return true;
    refuseDates(bookText.datesRequiredText(), bookText.datesRequired());
    return false;
  };

  /** Resolves to whether the booking was made. */
  const book = async (
    { isOneDay, otherFunctions, ownName, ...booking }: BookingValues,
    { totalPrice, termsVersion }: Quoted,
  ): Promise<boolean> => {
    if (!(await isSignedIn()) || !isShown.current) return false;
    try {
      const { id } = await create.write({
        venueId,
        ...booking,
        // A single event has no field for its name.
        ...(otherFunctions.length > 0 && {
          ownName,
          otherFunctions: otherFunctions.map(({ key, ...one }) => one),
        }),
        totalPrice,
        termsVersion,
      });
      goOn(id, booking.paymentMethod === 'online');
      return true;
    } catch (error) {
      const failure = failureOf(error);
      setRefusal({ failure, sent: otherFunctions });
      refuse(failure);
      return false;
    }
  };

  return {
    hasDates,
    refuseDates,
    book,
    refusal,
    problem,
    /** The days of a booking that may have been made although its response was lost. */
    unanswered,
    clearProblem: () => setProblem(null),
    clearRefusal: () => setRefusal(null),
    /** The new booking, which is paid or shown next. */
    bookedId,
    isBooking: create.isWriting || bookedId !== null,
  };
};

/** Scrolls the field into view with its error: the browser ignores that the phone's bar may cover the error below it. */
const showRefusedField = (form: HTMLFormElement): void =>
  form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });

/** A press of Confirm waits for the price if that is missing or being recalculated. */
export const useConfirm = (
  { form, values, rememberPhone }: ReturnType<typeof useBookingDraft>,
  price: ReturnType<typeof usePrice>,
  { book, hasDates, refuseDates, isBooking }: ReturnType<typeof useBooking>,
) => {
  const [isWaiting, setIsWaiting] = useState(false);
  const estimate = price.isPrevious ? undefined : price.data;
  const send = form.handleSubmit(async (checked) => {
    setIsWaiting(!estimate);
    if (estimate && (await book(checked, estimate))) await rememberPhone(checked.contactPhone);
  });
  const goOn = useEffectEvent(() => void send());
  const isPriceFetched = !price.isFetching;
  useEffect(() => {
    if (!isWaiting || !isPriceFetched) return;
    if (estimate) goOn();
    else setIsWaiting(false);
  }, [isWaiting, isPriceFetched, estimate]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (price.datesError) {
      refuseDates(price.datesError);
      return;
    }
    if (price.failure) price.retry();
    if (isBooking || isWaiting || !hasDates(values)) return;
    await send();
    requestAnimationFrame(() => showRefusedField(sent));
  };
  return { submit, isWaiting, stopWaiting: () => setIsWaiting(false) };
};

/** The problem to show: what the server refused, or that its answer was lost for exactly these days. */
export const useProblem = ({ startDate, endDate }: StayDates, booking: ReturnType<typeof useBooking>) => {
  const { problem, unanswered, isBooking } = booking;
  const isUnanswered = !isBooking && startDate === unanswered?.start && endDate === unanswered?.end;
  const lost = useMemo<BookingProblem | null>(
    () => (isUnanswered ? { place: 'form', text: bookText.answerLost() } : null),
    [isUnanswered],
  );
  return { problem: problem ?? lost, isUnanswered };
};
