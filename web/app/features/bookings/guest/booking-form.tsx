import { estimatePrice } from '@mandap/contract/bookings/prices.endpoints';
import { getAvailability } from '@mandap/contract/calendar/availability.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day } from '@mandap/domain/days';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import { useRead } from '../../../api/use-read.ts';
import * as bookText from '../../../i18n/generated/book.ts';
import { toVenue } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type BookingDraft, datesState } from '../booking-draft.ts';
import { BookingSteps } from './booking-steps.tsx';
import { ConfirmBar, ConfirmBooking } from './confirm-booking.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useBooking } from './use-booking.ts';
import { type Requested, useBookingDraft } from './use-booking-draft.ts';

const none: never[] = [];

/** Loaded once something is booked. */
const PayAfterBooking = lazy(async () => ({
  default: (await import('./pay-after-booking.tsx')).PayAfterBooking,
}));

/** Says that entries of an earlier visit are there again. */
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

/** The booked days; `retryAvailability` is set where they could not be loaded. */
const useBookedRanges = (venueId: string) => {
  const { data, failure, retry } = useRead(getAvailability, { id: venueId });
  return { booked: data?.bookedRanges ?? none, retryAvailability: failure && !data ? retry : null };
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

/** Sends nothing while the price is being recalculated: nobody books a price that they did not see. */
const useBookingForm = ({ venue, today, requested }: BookingFormProps) => {
  const { booked, retryAvailability } = useBookedRanges(venue.id);
  const { hasDates, book, failure, problem, clearProblem, bookedId, isBooking } = useBooking(venue);
  const { form, draft, setDraft, ...entered } = useBookingDraft(venue, {
    requested,
    today,
    booked,
    failure,
    isBooked: bookedId !== null,
  });
  const price = usePrice(venue.id, draft);
  const change = (next: BookingDraft) => {
    const hasNewDates = next.checkIn !== draft.checkIn || next.checkOut !== draft.checkOut;
    if (problem?.place === 'dates' && hasNewDates) clearProblem();
    setDraft(next);
  };
  const send = form.handleSubmit((checked) => book(checked, price.isPrevious ? undefined : price.data));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price.failure && !price.data) price.retry();
    if (!isBooking && hasDates(draft)) await send();
  };
  return {
    booked,
    retryAvailability,
    draft,
    change,
    price,
    problem,
    bookedId,
    isBooking,
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
    bookedId,
    isBooking,
    submit,
    exceeded,
    setExceeded,
    wasRestored,
    startAgain,
  } = useBookingForm(props);
  const estimate = price.data;
  const confirm = { venue, draft, estimate, isBooking, isReady: datesState(draft, booked) === 'free' };
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
          error={price.failure && !price.data ? textOf(price.failure, bookText.estimateFailed()) : null}
        />
        {problem?.place === 'form' && <Alert variant="danger">{problem.text}</Alert>}
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
