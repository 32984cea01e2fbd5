import { estimatePrice } from '@mandap/contract/bookings/prices.endpoints';
import { getAvailability } from '@mandap/contract/calendar/availability.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day } from '@mandap/domain/days';
import type { FormEvent, ReactNode } from 'react';
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
import { useBookingDraft } from './use-booking-draft.ts';

const none: never[] = [];

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
  /** The check-in day from the URL. */
  requested: Day | null;
  /** The cancellation terms, for the chosen check-in. */
  termsFor: (checkIn: Day | null) => ReactNode;
}

/** Sends nothing while the price is being recalculated: nobody books a price that they did not see. */
const useBookingForm = ({ venue, today, requested }: BookingFormProps) => {
  const { booked, retryAvailability } = useBookedRanges(venue.id);
  const { hasDates, book, failure, problem, clearProblem, isBooking } = useBooking(venue);
  const { form, field, draft, setDraft } = useBookingDraft(venue, requested, today, booked, failure);
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
  return { booked, retryAvailability, draft, field, change, price, problem, isBooking, submit };
};

export const BookingForm = (props: BookingFormProps) => {
  const { venue, today, termsFor } = props;
  const { booked, retryAvailability, draft, field, change, price, problem, isBooking, submit } =
    useBookingForm(props);
  const estimate = price.data;
  const confirm = { draft, estimate, isBooking, isReady: datesState(draft, booked) === 'free' };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] md:gap-10 lg:gap-16"
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
    </form>
  );
};
