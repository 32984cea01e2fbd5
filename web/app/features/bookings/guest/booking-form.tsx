import { listBookings } from '@mandap/contract/bookings/guest.endpoints';
import { estimatePrice } from '@mandap/contract/bookings/prices.endpoints';
import { getAvailability } from '@mandap/contract/calendar/availability.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { type Day, type DayRange, without } from '@mandap/domain/days';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { toVenue } from '#app/paths.ts';
import { useSession } from '#app/session/use-session.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { type BookingDraft, datesState } from '../booking-draft.ts';
import { datesErrorOf } from '../dates-error.ts';
import { type BookingProblem, ProblemAlert } from './booking-problem.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { ConfirmBar, ConfirmBooking } from './confirm-booking.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useBooking } from './use-booking.ts';
import { type Requested, useBookingDraft } from './use-booking-draft.ts';

const none: never[] = [];

/** Loaded once a booking was made. */
const PayAfterBooking = lazy(async () => ({
  default: (await import('./pay-after-booking.tsx')).PayAfterBooking,
}));

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
const useBookedRanges = (venueId: string, own: DayRange | null) => {
  const { data, failure, retry } = useRead(getAvailability, { id: venueId });
  const ranges = data?.bookedRanges ?? none;
  const booked = useMemo(
    () => (own ? ranges.flatMap((range) => without(range, own)) : ranges),
    [ranges, own],
  );
  return { booked, retryAvailability: failure && !data ? retry : null };
};

/** The guest's own booking of the chosen days. */
const useOwnBooking = (venueId: string, { checkIn, checkOut }: BookingDraft, isTaken: boolean) => {
  const { isAuthenticated } = useSession();
  const found = useRead(
    listBookings,
    { dateFrom: checkIn ?? '', dateTo: checkOut ?? '' },
    { enabled: isTaken && isAuthenticated },
  ).data?.results;
  const own = found?.find(({ venue, status }) => venue.id === venueId && isLive(status));
  return isTaken && own ? own : null;
};

const usePrice = (venueId: string, { checkIn, checkOut, services }: BookingDraft) =>
  useRead(
    estimatePrice,
    {
      id: venueId,
      startDate: checkIn ?? '',
      endDate: checkOut ?? '',
      ...(services.length && { additionalServices: services }),
    },
    { enabled: Boolean(checkIn && checkOut), keepPrevious: true },
  );

export interface BookingFormProps {
  venue: Venue;
  today: Day;
  /** The check-in day and the number of guests from the URL. */
  requested: Requested;
  /** The cancellation terms, for the chosen check-in. */
  termsFor: (checkIn: Day | null) => ReactNode;
}

/** Scrolls the field into view with its error: the browser ignores that the phone's bar may cover the error below it. */
const showRefusedField = (form: HTMLFormElement): void =>
  form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });

/** A press of Confirm waits for the price if that is missing or being recalculated. */
const useBookingForm = ({ venue, today, requested }: BookingFormProps) => {
  const { hasDates, refuseDates, book, failure, problem, unanswered, clearProblem, bookedId, isBooking } =
    useBooking(venue);
  const { booked, retryAvailability } = useBookedRanges(venue.id, unanswered);
  const { form, draft, setDraft, remember, ...entered } = useBookingDraft(venue, {
    requested,
    today,
    booked,
    failure,
    isBooked: bookedId !== null,
  });
  const state = datesState(draft, booked);
  const own = useOwnBooking(venue.id, draft, state === 'taken');
  const price = usePrice(venue.id, draft);
  const datesError = price.data ? null : datesErrorOf(price.failure);
  const [isWaiting, setIsWaiting] = useState(false);
  const change = (next: BookingDraft) => {
    const hasNewDates = next.checkIn !== draft.checkIn || next.checkOut !== draft.checkOut;
    if (hasNewDates) clearProblem();
    setIsWaiting(false);
    setDraft(next);
  };
  const estimate = price.isPrevious ? undefined : price.data;
  const send = form.handleSubmit(async (checked) => {
    setIsWaiting(!estimate);
    if (estimate && (await book(checked, estimate))) await remember(checked.phone);
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
    if (datesError) {
      refuseDates(datesError);
      return;
    }
    if (price.failure && !price.data) price.retry();
    if (isBooking || isWaiting || !hasDates(draft)) return;
    await send();
    requestAnimationFrame(() => showRefusedField(sent));
  };
  const isUnanswered =
    !isBooking && draft.checkIn === unanswered?.start && draft.checkOut === unanswered?.end;
  const lost = useMemo<BookingProblem | null>(
    () => (isUnanswered ? { place: 'form', text: bookText.answerLost() } : null),
    [isUnanswered],
  );
  return {
    booked,
    retryAvailability,
    draft,
    change,
    price,
    problem: problem ?? lost,
    datesError,
    priceError:
      price.failure && !price.data ? (datesError ?? textOf(price.failure, bookText.estimateFailed())) : null,
    isReady: state === 'free' && !datesError,
    /** Days that the guest has booked, or may have booked, are neither free nor booked by somebody else. */
    isStateShown: !retryAvailability && !isUnanswered && !own && !problem?.bookingId,
    own: problem ? null : own,
    bookedId,
    isBooking,
    isWaiting,
    submit,
    ...entered,
  };
};

export const BookingForm = (props: BookingFormProps) => {
  const { venue, today, termsFor } = props;
  const {
    booked,
    retryAvailability,
    draft,
    field,
    change,
    price,
    problem,
    isStateShown,
    own,
    datesError,
    priceError,
    isReady,
    bookedId,
    isBooking,
    isWaiting,
    submit,
    exceeded,
    setExceeded,
    wasRestored,
    startAgain,
  } = useBookingForm(props);
  const estimate = price.data;
  const confirm = { venue, draft, estimate, isBooking, isWaiting, isReady };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] md:gap-10 lg:gap-12"
    >
      <BookingSteps
        venue={venue}
        estimate={estimate}
        draft={draft}
        today={today}
        booked={booked}
        retryAvailability={retryAvailability}
        problem={problem}
        isStateShown={isStateShown && !datesError}
        own={own}
        datesError={problem ? null : datesError}
        field={field}
        exceeded={exceeded}
        onExceeded={setExceeded}
        restored={wasRestored && <Restored onStartAgain={startAgain} />}
        onChange={change}
      />
      <aside className="grid min-w-0 gap-4 md:sticky md:top-5">
        <PriceSummary
          venue={venue}
          draft={draft}
          today={today}
          estimate={estimate}
          isUpdating={price.isPrevious}
          error={priceError}
        />
        {problem?.place === 'form' && <ProblemAlert problem={problem} />}
        <ConfirmBooking {...confirm} />
        {termsFor(draft.checkIn)}
        <Button asChild variant="outlined" className="md:hidden">
          <Link to={toVenue(venue.id)}>{bookText.backToVenue()}</Link>
        </Button>
      </aside>
      <ConfirmBar {...confirm} />
      {bookedId && draft.method === 'online' && (
        <Suspense>
          <PayAfterBooking bookingId={bookedId} />
        </Suspense>
      )}
    </form>
  );
};
