import { estimatePrice, listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { type Day, type DayRange, without } from '@mandap/domain/days';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { toVenue } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { DatesSection, FreeDaysButtons } from '../dates-section.tsx';
import { datesErrorOf, datesState, type StayDates } from '../stay-dates.ts';
import { type BookingValues, type Requested, useBookingDraft } from './booking-draft.ts';
import {
  EventSection,
  ExtrasSection,
  FormSection,
  PaymentSection,
  RequestsSection,
} from './booking-sections.tsx';
import { ConfirmBar, ConfirmBooking, OwnBookingNote, ProblemAlert } from './confirm-booking.tsx';
import { PriceSummary } from './price-summary.tsx';
import { type BookingProblem, useBooking } from './use-booking.ts';

const none: never[] = [];

/** Loaded once a booking was made. */
const PayAfterBooking = lazyPart(() =>
  import('./pay-after-booking.tsx').then((part) => part.PayAfterBooking),
);

/** Says that entries of an earlier visit were restored. */
const Restored = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Alert
    variant="info"
    action={
      <Button variant="outlined" size="small" onClick={onStartAgain}>
        {bookText.draftDrop()}
      </Button>
    }
  >
    {bookText.draftBack()}
  </Alert>
);

/** The days booked by others, as far as known; `retryAvailability` is set if they could not be loaded. */
const useBookedDays = (venueId: string, own: DayRange | null) => {
  const { data, failure, retry } = useRead(getAvailability, { id: venueId });
  const ranges = data?.bookedRanges ?? none;
  const booked = useMemo(
    () => (own ? ranges.flatMap((range) => without(range, own)) : ranges),
    [ranges, own],
  );
  return { booked, retryAvailability: failure && !data ? retry : null };
};

/** The guest's own booking of days that are taken. */
const useOwnBooking = (venueId: string, { startDate, endDate }: StayDates, isTaken: boolean) => {
  const { isAuthenticated } = useSession();
  const found = useRead(
    listBookings,
    { dateFrom: startDate, dateTo: endDate },
    { enabled: isTaken && isAuthenticated },
  ).data?.results;
  const own = found?.find(({ venue, status }) => venue.id === venueId && isLive(status));
  return isTaken && own ? own : null;
};

/** The price of what is chosen, and what keeps it from being known. */
const usePrice = (venueId: string, { startDate, endDate, additionalServices }: BookingValues) => {
  const read = useRead(
    estimatePrice,
    { id: venueId, startDate, endDate, ...(additionalServices.length && { additionalServices }) },
    { enabled: Boolean(startDate && endDate), keepPrevious: true },
  );
  const failure = read.data ? null : read.failure;
  const datesError = datesErrorOf(failure);
  return {
    ...read,
    failure,
    datesError,
    error: failure && (datesError ?? textOf(failure, bookText.estimateFailed())),
  };
};

/** Scrolls the field into view with its error: the browser ignores that the phone's bar may cover the error below it. */
const showRefusedField = (form: HTMLFormElement): void =>
  form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });

/** A press of Confirm waits for the price if that is missing or being recalculated. */
const useConfirm = (
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
const useProblem = ({ startDate, endDate }: StayDates, booking: ReturnType<typeof useBooking>) => {
  const { problem, unanswered, isBooking } = booking;
  const isUnanswered = !isBooking && startDate === unanswered?.start && endDate === unanswered?.end;
  const lost = useMemo<BookingProblem | null>(
    () => (isUnanswered ? { place: 'form', text: bookText.answerLost() } : null),
    [isUnanswered],
  );
  return { problem: problem ?? lost, isUnanswered };
};

export interface BookingFormProps {
  venue: Venue;
  today: Day;
  /** The check-in day and the number of guests from the URL. */
  requested: Requested;
  /** The cancellation terms, for the chosen check-in. */
  termsFor: (startDate: Day | null) => ReactNode;
}

export const BookingForm = ({ venue, today, requested, termsFor }: BookingFormProps) => {
  const booking = useBooking(venue);
  const { isBooking, bookedId, failure, unanswered, clearProblem } = booking;
  const { booked, retryAvailability } = useBookedDays(venue.id, unanswered);
  const draft = useBookingDraft(venue, { requested, today, booked, failure, isBooked: bookedId !== null });
  const { form, field, values, wasRestored, startAgain } = draft;
  const state = datesState(values, booked);
  const own = useOwnBooking(venue.id, values, state === 'taken');
  const price = usePrice(venue.id, values);
  const { submit, isWaiting, stopWaiting } = useConfirm(draft, price, booking);
  const { problem, isUnanswered } = useProblem(values, booking);
  const change = (part: Partial<BookingValues>) => {
    const next = { ...values, ...part };
    if (next.startDate !== values.startDate || next.endDate !== values.endDate) clearProblem();
    stopWaiting();
    for (const [name, value] of Object.entries(part)) form.setValue(name as keyof BookingValues, value);
  };
  const section = { venue, values, onChange: change };
  const isReady = state === 'free' && !price.datesError;
  const confirm = { venue, values, estimate: price.data, isBooking, isWaiting, isReady };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] md:gap-10 lg:gap-12"
    >
      <div className="grid min-w-0 gap-7">
        {wasRestored && <Restored onStartAgain={startAgain} />}
        <FormSection number={1} title={bookText.yourDates()}>
          {problem?.place === 'dates' && <ProblemAlert problem={problem} />}
          {own && !booking.problem && <OwnBookingNote id={own.id} code={own.code} />}
          <FreeDaysButtons
            title={bookText.nearestFree()}
            offers={problem?.offers ?? none}
            onChoose={change}
          />
          {retryAvailability && (
            <RetryAlert text={bookText.availabilityFailed()} onRetry={retryAvailability} />
          )}
          <DatesSection
            dates={values}
            today={today}
            booked={booked}
            hours={venue.practicalDetails}
            // Days that the guest has booked, or may have booked, are neither free nor booked by somebody else.
            isStateShown={
              !retryAvailability && !isUnanswered && !own && !problem?.bookingId && !price.datesError
            }
            error={problem ? null : price.datesError}
            onChange={change}
          />
        </FormSection>
        <FormSection number={2} title={bookText.yourEvent()}>
          <EventSection {...section} requestedGuests={requested.guests} />
        </FormSection>
        <FormSection number={3} title={bookText.extras()}>
          <ExtrasSection {...section} />
        </FormSection>
        <FormSection number={4} title={bookText.requests()}>
          <RequestsSection field={field} />
        </FormSection>
        <FormSection number={5} title={bookText.howPay()}>
          <PaymentSection {...section} estimate={price.data} today={today} />
        </FormSection>
      </div>
      <aside className="grid min-w-0 gap-4 md:sticky md:top-5">
        <PriceSummary
          venue={venue}
          values={values}
          today={today}
          estimate={price.data}
          isUpdating={price.isPrevious}
          error={price.error}
        />
        {problem?.place === 'form' && <ProblemAlert problem={problem} />}
        <ConfirmBooking {...confirm} />
        {termsFor(values.startDate || null)}
        <Button asChild variant="outlined" className="md:hidden">
          <Link to={toVenue(venue.id)}>{bookText.backToVenue()}</Link>
        </Button>
      </aside>
      <ConfirmBar {...confirm} />
      {bookedId && values.paymentMethod === 'online' && <PayAfterBooking bookingId={bookedId} />}
    </form>
  );
};
