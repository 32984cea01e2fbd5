import { quoteChange, requestChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import { listOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { type Day, type DayRange, without } from '@mandap/domain/days';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { titleOf } from '#app/api/title-of.ts';
import { type ReadResult, useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count, dayAndMonth, dayOf, timeOfDay } from '#app/i18n/format.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { notify } from '#app/ui/toast.ts';
import { DatesSection, FreeDaysButtons } from './dates-section.tsx';
import { Comparison, type Stay, stayOf } from './format-change.tsx';
import { datesErrorOf, datesState, fallbackCapacity, freeDaysIn, type StayDates } from './stay-dates.ts';
import { useTakenDays } from './use-taken-days.ts';

const none: never[] = [];

type ChangeValues = StayDates & Pick<Booking, 'guestCount'>;

const valuesOf = ({ startDate, endDate, guestCount }: Stay): ChangeValues => ({
  startDate,
  endDate,
  isOneDay: startDate === endDate,
  guestCount,
});

/** Days booked by others. The function's own days stay selectable. */
const useDaysOfOthers = (
  { venue }: Booking,
  offering: Offering | undefined,
  { startDate, endDate }: Stay,
  today: Day,
): readonly DayRange[] => {
  const ofVenue = useRead(getAvailability, { id: venue.id }, { enabled: !offering }).data?.bookedRanges;
  const ofOffering = useTakenDays(venue.id, offering, today).booked;
  const own = { start: startDate, end: endDate };
  if (offering) return ofOffering.flatMap((range) => without(range, own));
  return (ofVenue ?? none).filter(({ start, end }) => start !== startDate || end !== endDate);
};

/** What was booked, if the host still offers it. */
const useBookedOffering = ({ venue }: Booking, one: BookedFunction | undefined): Offering | undefined => {
  const offered = useRead(listOfferings, { id: venue.id }, { enabled: one !== undefined }).data?.offerings;
  return offered?.find(({ id }) => id === one?.offeringId);
};

const isSame = (one: Stay, other: Stay): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.guestCount === other.guestCount;

type RequestedChange = Stay & Pick<InputOf<typeof requestChange>, 'functionId' | 'action'>;

export const useRequestChange = (booking: Booking, onDone: () => void) => {
  const { write, isWriting, failure, reset } = useWrite(requestChange);
  const request = async (requested: RequestedChange, quote: ChangeQuote) => {
    const { change } = await write({ id: booking.id, ...requested, totalPrice: quote.totalPrice });
    const when = change && `${dayAndMonth(dayOf(change.expiresAt))}, ${timeOfDay(change.expiresAt)}`;
    notify({
      kind: 'success',
      title: when ? changingText.asked() : changingText.done(),
      description: when ? changingText.askedText({ when }) : changingText.doneText(),
    });
    onDone();
  };
  return { request, isWriting, failure, reset };
};

interface PriceProps {
  booking: Booking;
  before: Stay;
  requested: Stay | null;
  isDrop?: boolean;
  quote: ReadResult<ChangeQuote>;
}

/** The new price, before the change is requested. */
export const ChangePrice = ({ booking, before, requested, isDrop, quote }: PriceProps) => {
  if (!requested && !isDrop) return <p className="text-meta text-muted">{changingText.nothing()}</p>;
  if (quote.failure && !quote.data && datesErrorOf(quote.failure)) return null;
  if (quote.failure && !quote.data) return <Alert variant="danger">{textOf(quote.failure)}</Alert>;
  if (!quote.data) return <div className="skeleton h-32 rounded-[12px]!" />;
  const { needsApproval } = quote.data;
  return (
    <div
      aria-live="polite"
      className={`grid gap-3 rounded-[12px] bg-sky-soft/50 border border-line p-4 ${quote.isPrevious ? 'opacity-60' : ''}`}
    >
      <Comparison booking={booking} before={before} requested={requested} price={quote.data} />
      <p className="text-small text-muted">
        {needsApproval
          ? isDrop
            ? changingText.dropNeedsHost()
            : changingText.needsHost()
          : changingText.atOnce()}
      </p>
    </div>
  );
};

interface GuestsProps {
  guests: number;
  capacity: number;
  onChange: (guests: number) => void;
}

const Guests = ({ guests, capacity, onChange }: GuestsProps) => (
  <div>
    <label htmlFor="changed-guests" className="mb-1.5 block text-small font-medium">
      {changingText.guests()}
    </label>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Stepper
        id="changed-guests"
        value={guests}
        min={1}
        max={Math.max(capacity, guests)}
        step={10}
        fallback={guests}
        describedBy="changed-guests-help"
        onChange={onChange}
      />
      <p id="changed-guests-help" className="num text-small text-muted">
        {changingText.holds({ n: count(capacity) })}
      </p>
    </div>
  </div>
);

const useChangeDialog = ({ booking, one, today, onClose }: ChangeDialogProps) => {
  const before = stayOf(one ?? booking);
  const [entered, setValues] = useState(() => valuesOf(before));
  const offering = useBookedOffering(booking, one);
  const isSession = offering?.unit === 'session';
  const values = isSession ? { ...entered, endDate: entered.startDate, isOneDay: true } : entered;
  const others = useDaysOfOthers(booking, offering, before, today);
  const venue = useRead(getVenue, { id: booking.venue.id }).data;
  const { startDate, endDate, guestCount } = values;
  const chosen = startDate && endDate ? { startDate, endDate, guestCount } : null;
  const requested = chosen && !isSame(chosen, before) ? chosen : null;
  const functionId = one && { functionId: one.id };
  const quote = useRead(
    quoteChange,
    { id: booking.id, ...functionId, ...(requested ?? before) },
    { enabled: requested !== null, keepPrevious: true },
  );
  const { request, isWriting, failure, reset } = useRequestChange(booking, onClose);
  const isFree = datesState(values, others) === 'free';
  const isReady = Boolean(requested && quote.data && !quote.isPrevious && isFree);
  const submit = () => {
    if (!requested || !quote.data) return;
    void request({ ...functionId, ...requested }, quote.data).catch((error: unknown) => {
      if (failureOf(error).code === 'price_changed') quote.retry();
    });
  };
  const change = (part: Partial<ChangeValues>) => {
    reset();
    setValues({ ...values, ...part });
  };
  const capacity = offering?.maxGuests || venue?.capacity || fallbackCapacity;
  return {
    before,
    isSession,
    values,
    change,
    others,
    capacity,
    requested,
    quote,
    isReady,
    isWriting,
    failure,
    submit,
  };
};

interface ChangeDialogProps {
  booking: Booking;
  /** Which function is changed. Undefined: the whole booking, which is of the venue for whole days. */
  one?: BookedFunction | undefined;
  today: Day;
  onClose: () => void;
}

/** Requests other dates or guests. Shows the price difference first. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { booking, one, today, onClose } = props;
  const dialog = useChangeDialog(props);
  const { values, change, others, capacity, requested, quote, isReady, isWriting, failure, submit } = dialog;
  return (
    <ConfirmDialog
      title={changingText.title()}
      text={changingText.lead()}
      width="wide"
      action={quote.data?.needsApproval && requested ? changingText.ask() : changingText.confirm()}
      cancelLabel={changingText.keep()}
      isBusy={isWriting}
      isDisabled={!isReady}
      failure={failure && textOf(failure)}
      failureTitle={titleOf(failure, changingText.failed())}
      failureAction={
        <FreeDaysButtons title={changingText.nearest()} offers={freeDaysIn(failure)} onChoose={change} />
      }
      onConfirm={submit}
      onClose={onClose}
    >
      <DatesSection
        dates={values}
        today={today}
        booked={others}
        hours={{ ...booking, name: one?.name ?? null, hours: one?.hours ?? null }}
        isSession={dialog.isSession}
        error={quote.data ? null : datesErrorOf(quote.failure)}
        onChange={change}
      />
      <Guests
        guests={values.guestCount}
        capacity={capacity}
        onChange={(guestCount) => change({ guestCount })}
      />
      <ChangePrice booking={booking} before={dialog.before} requested={requested} quote={quote} />
    </ConfirmDialog>
  );
};
