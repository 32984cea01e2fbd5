import type { Quoted } from '@mandap/contract/bookings/quotes.schemas';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day } from '@mandap/domain/days';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ApiFailure } from '#app/api/failure.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { useServices } from '#app/features/services/guest/use-services.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { DatesSection } from '../dates-section.tsx';
import { MusicNote } from '../music-note.tsx';
import { useBookingDraft } from './booking-draft.ts';
import {
  EventSection,
  ExtrasSection,
  FormSection,
  PaymentSection,
  type PaymentSectionProps,
  RequestsSection,
  RestoredDraft,
} from './booking-sections.tsx';
import {
  type BookingValues,
  enteredName,
  type FunctionErrors,
  functionErrorsOf,
  type Requested,
} from './booking-values.ts';
import { asOffered, choiceOf, chosenOf, fittingGuests, namedAs, nameOf } from './chosen-offering.ts';
import { ConfirmBar, ConfirmBooking, OwnBookingNote, ProblemAlert } from './confirm-booking.tsx';
import { PriceSummary } from './price-summary.tsx';
import { type BookingProblem, useBooking, useConfirm, useProblem } from './use-booking.ts';
import { useBookedDays, useDays } from './use-days.ts';
import { usePrice } from './use-price.ts';

/** Loaded if the venue offers more than the whole venue for whole days. */
const ChosenSection = lazyPart(() => import('./offering-section.tsx').then((part) => part.ChosenSection), {
  pending: () => <div className="skeleton h-40 rounded-[12px]!" />,
  hasFields: true,
});

/** Loaded once a booking was made. */
const PayAfterBooking = lazyPart(() =>
  import('./pay-after-booking.tsx').then((part) => part.PayAfterBooking),
);

/** Loaded if the venue sells food or extras of its own. */
const ServiceChoice = lazyPart(
  () => import('#app/features/services/guest/service-choice.tsx').then((part) => part.ServiceChoice),
  { hasFields: true },
);

/** Loaded if the chosen days are taken. */
const FreeDaysButtons = lazyPart(() =>
  import('../free-days-buttons.tsx').then((part) => part.FreeDaysButtons),
);

/** Loaded if the chosen days are taken. */
const WaitButton = lazyPart(
  () => import('#app/features/calendar/guest/wait-button.tsx').then((part) => part.WaitButton),
  { lost: () => null },
);

/** Loaded if the host has given codes out. */
const DiscountCode = lazyPart(() => import('./discount-code.tsx').then((part) => part.DiscountCode), {
  hasFields: true,
});

const OwnNameField = lazyPart(() => import('../own-name-field.tsx').then((part) => part.OwnNameField), {
  hasFields: true,
});

const OtherFunctions = lazyPart(() => import('./other-functions.tsx').then((part) => part.OtherFunctions), {
  hasFields: true,
});

/** The venue as far as the booking needs the host's approval: each function can. */
const asQuoted = (venue: Venue, quoted: Quoted | undefined): Venue =>
  quoted ? { ...venue, instantBooking: quoted.instantBooking } : venue;

interface WaitIfTakenProps {
  days: Pick<ReturnType<typeof useDays>, 'state' | 'own'>;
  values: BookingValues;
  venueId: string;
  today: Day;
}

const WaitIfTaken = ({ days: { state, own }, values, ...place }: WaitIfTakenProps) =>
  state === 'taken' && !own && <WaitButton {...place} wanted={values} guests={values.guestCount} />;

const ProblemAt = ({ place, problem }: Pick<BookingProblem, 'place'> & { problem: BookingProblem | null }) =>
  problem?.place === place && <ProblemAlert problem={problem} />;

interface WhatYouBookProps {
  values: BookingValues;
  venueId: string;
  error: string | undefined;
  onChange: (part: Partial<BookingValues>) => void;
  offering: Offering | undefined;
  choice: readonly Offering[];
  venue: Venue;
  problem: BookingProblem | null;
  onChoose: (offering: Offering) => void;
}

const askedErrorOf = (failure: ApiFailure | null): string | undefined =>
  failure?.fields.rooms?.[0] ?? failure?.fields.hours?.[0];

/** The first section, if there is a choice. */
const WhatYouBook = ({ offering, choice, venue, problem, onChoose, ...section }: WhatYouBookProps) =>
  offering && (
    <FormSection number={1} title={bookText.whatYouBook()}>
      <ProblemAt place="offering" problem={problem} />
      <ChosenSection
        {...section}
        offerings={choice}
        chosen={offering}
        usual={venue.practicalDetails}
        onChoose={onChoose}
      />
    </FormSection>
  );

interface MoreFunctionsProps {
  place: Venue;
  choice: readonly Offering[];
  values: BookingValues;
  today: Day;
  errors: FunctionErrors;
  hasServices: boolean;
  onChange: (part: Partial<BookingValues>) => void;
}

/** More events, if there is a choice of what to book for them. */
const MoreFunctions = ({ place, choice, ...section }: MoreFunctionsProps) =>
  choice.length > 0 && <OtherFunctions {...section} venue={place} choice={choice} />;

interface MainEventProps {
  venue: Venue;
  values: BookingValues;
  requestedGuests: number | null;
  hasServices: boolean;
  failure: ApiFailure | null;
  onChange: (part: Partial<BookingValues>) => void;
}

/** The main event with its own food and extras. Several events have names. */
const MainEvent = ({ hasServices, failure, requestedGuests, ...section }: MainEventProps) => {
  const { venue, values, onChange } = section;
  const { eventTypes } = useCatalogue();
  const isOneOfSeveral = values.otherFunctions.length > 0;
  return (
    <>
      <EventSection {...section} requestedGuests={requestedGuests} error={failure?.fields.guestCount?.[0]} />
      {isOneOfSeveral && !values.rooms && (
        <OwnNameField value={values.ownName} onChange={(ownName) => onChange({ ownName })} />
      )}
      {hasServices && (
        <ServiceChoice
          {...values}
          venueId={venue.id}
          event={isOneOfSeveral ? enteredName(values, eventTypes) : null}
          chosen={values}
          errorOf={(name) => failure?.fields[name]?.[0]}
          onChange={onChange}
        />
      )}
    </>
  );
};

interface LastSectionsProps extends PaymentSectionProps {
  number: number;
  hasServices: boolean;
  field: ReturnType<typeof useBookingDraft>['field'];
}

/** The add-ons, the wishes, and how it is paid. Without add-ons the form says so, unless the host sells food or extras. */
const LastSections = ({ number, hasServices, field, ...section }: LastSectionsProps) => {
  const hasAddOns = section.venue.addOns.length > 0 || !hasServices;
  const next = hasAddOns ? number + 1 : number;
  return (
    <>
      {hasAddOns && (
        <FormSection number={number} title={bookText.extras()}>
          <ExtrasSection {...section} />
        </FormSection>
      )}
      <FormSection number={next} title={bookText.requests()}>
        <RequestsSection field={field} />
      </FormSection>
      <FormSection number={next + 1} title={bookText.howPay()}>
        <PaymentSection {...section} />
      </FormSection>
    </>
  );
};

interface CodeFieldProps extends ComponentProps<typeof DiscountCode> {
  offerings: readonly Offering[] | undefined;
}

const CodeField = ({ offerings, ...field }: CodeFieldProps) =>
  offerings?.some(({ takesCode }) => takesCode) && <DiscountCode {...field} />;

export interface BookingFormProps {
  venue: Venue;
  today: Day;
  /** The check-in day and the number of guests from the URL. */
  requested: Requested;
  /** What the venue offers. Unknown or only the whole venue for whole days: nothing is chosen. */
  offerings?: readonly Offering[] | undefined;
  /** The cancellation terms, as quoted for all functions. Undefined: no days are chosen yet. */
  termsFor: (quoted: Quoted | undefined) => ReactNode;
}

export const BookingForm = ({ venue: place, today, requested, offerings, termsFor }: BookingFormProps) => {
  const booking = useBooking(place);
  const { isBooking, bookedId, refusal, unanswered, clearProblem, clearRefusal } = booking;
  const failure = refusal?.failure ?? null;
  const choice = choiceOf(offerings);
  const ofVenue = useBookedDays(place.id, choice.length === 0);
  const services = useServices(place.id);
  const hasServices = services !== undefined && services.menus.length + services.extras.length > 0;
  const isBooked = bookedId !== null;
  const { booked: bookedOfVenue } = ofVenue;
  const known = { today, booked: bookedOfVenue, offerings, services };
  const draft = useBookingDraft(place, { ...known, requested, failure, isBooked });
  const { form, field, values, wasRestored, startAgain } = draft;
  const offering = chosenOf(choice, values.offeringId);
  const venue = useMemo(() => asOffered(place, offering, values.rooms), [place, offering, values.rooms]);
  const days = useDays({ venueId: place.id, values, offering, ofVenue, unanswered, today });
  const { booked, own, state, retry: retryAvailability } = days;
  const price = usePrice(venue.id, values, choice);
  const refused = price.failure ?? failure;
  const functionErrors = price.failure
    ? price.functionErrors
    : functionErrorsOf(failure, refusal?.sent ?? []);
  const { submit, isWaiting, stopWaiting } = useConfirm(draft, price, booking);
  const { problem, isUnanswered } = useProblem(values, booking);
  const change = (part: Partial<BookingValues>) => {
    const next = { ...values, ...part };
    const isOtherDay = next.startDate !== values.startDate || next.endDate !== values.endDate;
    if (isOtherDay || part.otherFunctions || 'discountCode' in part) clearProblem();
    clearRefusal();
    stopWaiting();
    for (const [name, value] of Object.entries(part)) form.setValue(name as keyof BookingValues, value);
  };
  const choose = (next: Offering) => {
    clearProblem();
    change({ offeringId: next.id, hours: undefined, guestCount: fittingGuests(values.guestCount, next) });
  };
  const first = offering ? 2 : 1;
  const promised = asQuoted(venue, price.data);
  const section = { venue: promised, values, onChange: change };
  const isReady = state === 'free' && !price.datesError;
  const confirm = { venue: promised, values, estimate: price.data, isBooking, isWaiting, isReady };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] md:gap-10 lg:gap-12"
    >
      <div className="grid min-w-0 gap-7">
        <WhatYouBook
          offering={offering}
          choice={choice}
          venue={place}
          venueId={place.id}
          values={values}
          error={askedErrorOf(refused)}
          problem={problem}
          onChoose={choose}
          onChange={change}
        />
        <FormSection number={first} title={bookText.yourDates()}>
          <ProblemAt place="dates" problem={problem} />
          {own && !booking.problem && <OwnBookingNote id={own.id} code={own.code} />}
          {problem?.offers && (
            <FreeDaysButtons title={bookText.nearestFree()} offers={problem.offers} onChoose={change} />
          )}
          {retryAvailability && (
            <RetryAlert text={bookText.availabilityFailed()} onRetry={retryAvailability} />
          )}
          <DatesSection
            dates={values}
            today={today}
            booked={booked}
            hours={namedAs(venue, offering, values)}
            unit={offering?.unit}
            // Days that the guest has booked, or may have booked, are neither free nor booked by somebody else.
            isStateShown={
              !retryAvailability && !isUnanswered && !own && !problem?.bookingId && !price.datesError
            }
            error={problem ? null : price.datesError}
            onChange={change}
          />
          <WaitIfTaken days={{ state, own }} values={values} venueId={place.id} today={today} />
          <MusicNote details={venue.practicalDetails} offering={offering} />
        </FormSection>
        <FormSection number={first + 1} title={bookText.yourEvent()}>
          <MainEvent
            {...section}
            requestedGuests={requested.guests}
            hasServices={hasServices}
            failure={refused}
          />
          <MoreFunctions
            {...section}
            place={place}
            choice={choice}
            today={today}
            errors={functionErrors}
            hasServices={hasServices}
          />
        </FormSection>
        <LastSections
          {...section}
          number={first + 2}
          hasServices={hasServices}
          field={field}
          estimate={price.data}
          today={today}
        />
        {/* Below all fields: it comes late, and what somebody looks at after a reload must not move. */}
        {wasRestored && <RestoredDraft onStartAgain={startAgain} />}
      </div>
      <aside className="grid min-w-0 gap-4 md:sticky md:top-5">
        <PriceSummary
          venue={venue}
          values={values}
          today={today}
          estimate={price.data}
          isUpdating={price.isPrevious}
          what={offering && nameOf(offering)}
          events={price.events}
          error={price.error}
        />
        <CodeField {...section} offerings={offerings} failures={[price.codeFailure, failure]} />
        <ProblemAt place="form" problem={problem} />
        <ConfirmBooking {...confirm} />
        {termsFor(price.data)}
        <Button asChild variant="outlined" className="md:hidden">
          <Link to={toVenue(venue.id)}>{bookText.backToVenue()}</Link>
        </Button>
      </aside>
      <ConfirmBar {...confirm} />
      {bookedId && values.paymentMethod === 'online' && <PayAfterBooking bookingId={bookedId} />}
    </form>
  );
};
