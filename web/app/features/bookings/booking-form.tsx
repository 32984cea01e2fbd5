import { getAvailability } from '@house/contract/availability';
import { type Estimate, estimatePrice } from '@house/contract/bookings';
import { getSettings } from '@house/contract/settings';
import type { Venue } from '@house/contract/venues';
import type { Day } from '@house/domain/days';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../api/error-message.ts';
import { useRead } from '../../api/use-read.ts';
import { rupees } from '../../i18n/format.ts';
import * as bookText from '../../i18n/generated/book.ts';
import { toVenue } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type BookingDraft, datesState, fallbackCapacity } from './booking-draft.ts';
import { DatesSection } from './dates-section.tsx';
import { EventSection } from './event-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FormSection } from './form-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PriceSummary } from './price-summary.tsx';
import { type BookingProblem, useBooking } from './use-booking.ts';
import { useBookingDraft } from './use-booking-draft.ts';

const usePrice = (venueId: string, draft: BookingDraft) => {
  const { checkIn, checkOut, services } = draft;
  return useRead(
    estimatePrice,
    {
      id: venueId,
      startDate: checkIn ?? '',
      endDate: checkOut ?? '',
      ...(services.length && { additionalServices: services }),
    },
    { enabled: Boolean(checkIn && checkOut), keepPrevious: true },
  );
};

interface ConfirmProps {
  isBooking: boolean;
  isReady: boolean;
  className?: string;
}

/** Not dead while dates are missing: a press says what is missing. */
const ConfirmButton = ({ isBooking, isReady, className }: ConfirmProps) => (
  <Button type="submit" size="large" isBusy={isBooking} aria-disabled={!isReady} className={className ?? ''}>
    {isBooking ? bookText.processing() : bookText.confirm()}
  </Button>
);

const nextStep = (draft: BookingDraft, estimate: Estimate | undefined): string => {
  if (!draft.checkOut || !estimate) return bookText.nextChoose();
  return draft.method === 'online'
    ? bookText.nextPay({ amount: rupees(estimate.advance) })
    : bookText.nextNothing();
};

const PhoneBar = ({
  draft,
  estimate,
  children,
}: {
  draft: BookingDraft;
  estimate: Estimate | undefined;
  children: ReactNode;
}) => (
  <BottomBar>
    <div className="num min-w-0">
      {draft.checkOut && estimate ? (
        <>
          <p className="text-[19px] leading-tight font-bold">
            {rupees(estimate.totalPrice)}{' '}
            <span className="text-small font-normal text-muted">{bookText.inAll()}</span>
          </p>
          <p className="text-tiny text-muted">
            {draft.method === 'online'
              ? bookText.toPayNow({ amount: rupees(estimate.advance) })
              : bookText.atVenue()}
          </p>
        </>
      ) : (
        <p className="text-small text-muted">{bookText.chooseBoth()}</p>
      )}
    </div>
    {children}
  </BottomBar>
);

/** Brings a problem with the dates into view: it may have come after the button at the other end of the page. */
const useProblemInView = (problem: BookingProblem | null) => {
  useEffect(() => {
    if (problem?.place === 'dates') document.getElementById('step-1')?.scrollIntoView({ block: 'center' });
    if (problem?.place === 'phone') document.getElementById('contact-phone')?.focus();
  }, [problem]);
};

export interface BookingFormProps {
  venue: Venue;
  today: Day;
  /** The check-in of the address. */
  wanted: Day | null;
  /** The cancellation terms, for the chosen check-in. */
  termsFor: (checkIn: Day | null) => ReactNode;
}

export const BookingForm = ({ venue, today, wanted, termsFor }: BookingFormProps) => {
  const booked = useBookedRanges(venue.id);
  const { draft, change, setDraft } = useBookingDraft(venue, wanted, today, booked);
  const price = usePrice(venue.id, draft);
  const { book, problem, isBooking } = useBooking(venue);
  const isOnlinePossible = useRead(getSettings, {}).data?.onlinePayment ?? true;
  const estimate = price.data;
  const isReady = datesState(draft, booked) === 'free';
  useProblemInView(problem);
  useEffect(() => {
    if (!isOnlinePossible && draft.method === 'online') change({ method: 'venue' });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBooking) void book(draft, price.isPrevious ? undefined : estimate);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] md:gap-10 lg:gap-16"
    >
      <div className="grid min-w-0 gap-7">
        <FormSection number={1} title={bookText.yourDates()}>
          {problem?.place === 'dates' && <Alert kind="danger">{problem.text}</Alert>}
          <DatesSection draft={draft} today={today} booked={booked} onChange={setDraft} />
        </FormSection>
        <FormSection number={2} title={bookText.yourEvent()}>
          <EventSection draft={draft} capacity={venue.capacity || fallbackCapacity} onChange={change} />
        </FormSection>
        <FormSection number={3} title={bookText.extras()}>
          <ExtrasSection draft={draft} offers={venue.addOns} onChange={setDraft} />
        </FormSection>
        <FormSection number={4} title={bookText.requests()}>
          <TextArea
            label={bookText.requestsLabel()}
            placeholder={bookText.requestsPlaceholder()}
            maxLength={2000}
            value={draft.requests}
            onChange={(event) => change({ requests: event.target.value })}
          />
          <TextField
            id="contact-phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            label={bookText.phone()}
            help={bookText.phoneHelp()}
            error={problem?.place === 'phone' ? problem.text : undefined}
            value={draft.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </FormSection>
        <FormSection number={5} title={bookText.howPay()}>
          <PaymentSection
            draft={draft}
            venue={venue}
            estimate={estimate}
            today={today}
            isOnlinePossible={isOnlinePossible}
            onChange={change}
          />
        </FormSection>
      </div>
      <aside className="grid min-w-0 gap-4 md:sticky md:top-5">
        <PriceSummary
          venue={venue}
          draft={draft}
          today={today}
          estimate={estimate}
          isUpdating={price.isPrevious}
          error={price.failure && !price.data ? textOf(price.failure, bookText.estimateFailed()) : null}
        />
        {problem?.place === 'form' && <Alert kind="danger">{problem.text}</Alert>}
        <div className="grid gap-2.5 max-md:hidden">
          <ConfirmButton isBooking={isBooking} isReady={isReady} className="w-full" />
          <p className="num text-center text-small text-muted">{nextStep(draft, estimate)}</p>
        </div>
        {termsFor(draft.checkIn)}
        <Button asChild look="outlined" className="md:hidden">
          <Link to={toVenue(venue.id)}>{bookText.backToVenue()}</Link>
        </Button>
      </aside>
      <PhoneBar draft={draft} estimate={estimate}>
        <ConfirmButton isBooking={isBooking} isReady={isReady} className="flex-none px-4" />
      </PhoneBar>
    </form>
  );
};

const none: never[] = [];

const useBookedRanges = (venueId: string) =>
  useRead(getAvailability, { id: venueId }).data?.bookedRanges ?? none;
