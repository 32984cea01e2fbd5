import { quoteChange, requestChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import type { Day, DayRange } from '@mandap/domain/days';
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

const none: never[] = [];

type ChangeValues = StayDates & Pick<Booking, 'guestCount'>;

const valuesOf = ({ startDate, endDate, guestCount }: Booking): ChangeValues => ({
  startDate,
  endDate,
  isOneDay: startDate === endDate,
  guestCount,
});

/** Days booked by others. The booking's own days stay selectable. */
const useDaysOfOthers = ({ venue, startDate, endDate }: Booking): readonly DayRange[] => {
  const ranges = useRead(getAvailability, { id: venue.id }).data?.bookedRanges ?? none;
  return ranges.filter(({ start, end }) => start !== startDate || end !== endDate);
};

const isSame = (one: Stay, other: Stay): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.guestCount === other.guestCount;

const useRequestChange = (booking: Booking, onDone: () => void) => {
  const { write, isWriting, failure, reset } = useWrite(requestChange);
  const request = async (requested: Stay, quote: ChangeQuote) => {
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
  requested: Stay | null;
  quote: ReadResult<ChangeQuote>;
}

/** The new price, before the change is requested. */
const Price = ({ booking, requested, quote }: PriceProps) => {
  if (!requested) return <p className="text-meta text-muted">{changingText.nothing()}</p>;
  if (quote.failure && !quote.data && datesErrorOf(quote.failure)) return null;
  if (quote.failure && !quote.data) return <Alert variant="danger">{textOf(quote.failure)}</Alert>;
  if (!quote.data) return <div className="skeleton h-32 rounded-[12px]!" />;
  return (
    <div
      aria-live="polite"
      className={`grid gap-3 rounded-[12px] bg-sky-soft/50 border border-line p-4 ${quote.isPrevious ? 'opacity-60' : ''}`}
    >
      <Comparison booking={booking} requested={requested} price={quote.data} />
      <p className="text-small text-muted">
        {quote.data.needsApproval ? changingText.needsHost() : changingText.atOnce()}
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

const useChangeDialog = (booking: Booking, onClose: () => void) => {
  const [values, setValues] = useState(() => valuesOf(booking));
  const others = useDaysOfOthers(booking);
  const venue = useRead(getVenue, { id: booking.venue.id }).data;
  const { startDate, endDate, guestCount } = values;
  const chosen = startDate && endDate ? { startDate, endDate, guestCount } : null;
  const requested = chosen && !isSame(chosen, stayOf(booking)) ? chosen : null;
  const quote = useRead(
    quoteChange,
    { id: booking.id, ...(requested ?? stayOf(booking)) },
    { enabled: requested !== null, keepPrevious: true },
  );
  const { request, isWriting, failure, reset } = useRequestChange(booking, onClose);
  const isFree = datesState(values, others) === 'free';
  const isReady = Boolean(requested && quote.data && !quote.isPrevious && isFree);
  const submit = () => {
    if (!requested || !quote.data) return;
    void request(requested, quote.data).catch((error: unknown) => {
      if (failureOf(error).code === 'price_changed') quote.retry();
    });
  };
  const change = (part: Partial<ChangeValues>) => {
    reset();
    setValues({ ...values, ...part });
  };
  const capacity = venue?.capacity || fallbackCapacity;
  return { values, change, others, capacity, requested, quote, isReady, isWriting, failure, submit };
};

interface ChangeDialogProps {
  booking: Booking;
  today: Day;
  onClose: () => void;
}

/** Requests other dates or guests. Shows the price difference first. */
export const ChangeDialog = ({ booking, today, onClose }: ChangeDialogProps) => {
  const { values, change, others, capacity, requested, quote, isReady, isWriting, failure, submit } =
    useChangeDialog(booking, onClose);
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
        hours={booking}
        error={quote.data ? null : datesErrorOf(quote.failure)}
        onChange={change}
      />
      <Guests
        guests={values.guestCount}
        capacity={capacity}
        onChange={(guestCount) => change({ guestCount })}
      />
      <Price booking={booking} requested={requested} quote={quote} />
    </ConfirmDialog>
  );
};
