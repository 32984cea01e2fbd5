import { quoteChange, requestChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { isToCome } from '@mandap/domain/bookings/functions';
import { addDays, type Day, type DayRange, daysBetween, without } from '@mandap/domain/days';
import type { Hours } from '@mandap/domain/offerings/offering';
import { monthOf } from '@mandap/domain/weekdays';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { titleOf } from '#app/api/title-of.ts';
import { type ReadResult, useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import { count, dayAndMonth, dayOf, mediumDay, rupees, timeOfDay } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { notify } from '#app/ui/toast.ts';
import { AskedFields } from './asked-fields.tsx';
import { DatesSection } from './dates-section.tsx';
import { functionName } from './format-booking.ts';
import {
  askedOf,
  Comparison,
  hasSameServices,
  isSame,
  type ShownChange,
  type Stay,
  servicesOf,
  stayOf,
} from './format-change.tsx';
import { FreeDaysButtons } from './free-days-buttons.tsx';
import { askedFor, choiceOf, chosenOf, fittingGuests, mostGuests } from './guest/chosen-offering.ts';
import { OfferingOptions } from './guest/offering-options.tsx';
import { OwnNameField } from './own-name-field.tsx';
import { ServicesFields } from './services-fields.tsx';
import {
  datesErrorOf,
  datesFor,
  datesState,
  fallbackCapacity,
  freeDaysIn,
  type StayDates,
} from './stay-dates.ts';
import { useTakenDays } from './use-taken-days.ts';

const none: never[] = [];

const wholeOf = (choice: readonly Offering[]) => choice.find(({ isWholeVenue }) => isWholeVenue);

type ChangeValues = StayDates &
  Pick<Booking, 'guestCount'> &
  RequestedServices & {
    offeringId?: string | undefined;
    eventType?: string | undefined;
    ownName?: string | undefined;
    /** Whether the other functions move by as many days. */
    isTogether?: boolean | undefined;
    rooms?: number | undefined;
    hours?: Hours | undefined;
  };

const valuesOf = ({ startDate, endDate, guestCount, rooms, hours, ...services }: Stay): ChangeValues => ({
  startDate,
  endDate,
  isOneDay: startDate === endDate,
  guestCount,
  rooms: rooms ?? undefined,
  hours: hours ?? undefined,
  ...servicesOf(services),
});

/** What was booked before, with the rooms or hours that it was sold by. */
const bookedAs = (one: BookedFunction, choice: readonly Offering[]): Stay => {
  const { rooms, hours } = valuesOf(one);
  const unit = choice.find(({ id }) => id === one.offeringId)?.unit ?? 'day';
  return { ...stayOf(one), ...askedFor({ rooms, hours }, unit) };
};

/** Days booked by others. The days of `moved`, what moves of the booking, stay selectable. */
const useDaysOfOthers = (
  { venue }: Booking,
  offering: Offering | undefined,
  moved: readonly Pick<Stay, 'startDate' | 'endDate'>[],
  today: Day,
  rooms: number | undefined,
): readonly DayRange[] => {
  const ofVenue = useRead(getAvailability, { id: venue.id }, { enabled: !offering }).data?.bookedRanges;
  const ofOffering = useTakenDays(venue.id, offering, today, rooms).booked;
  const others = offering ? ofOffering : (ofVenue ?? none);
  return moved.reduce((left, { startDate: start, endDate: end }) => {
    if (offering) return left.flatMap((range) => without(range, { start, end }));
    return left.filter((range) => start !== range.start || end !== range.end);
  }, others);
};

/** The other functions of the booking that can still move. */
const siblingsOf = ({ functions = [] }: Booking, one: BookedFunction | undefined, today: Day) =>
  one ? functions.filter((other) => other.id !== one.id && isToCome(other, today)) : [];

interface MovedFunction extends ShownChange {
  asked: NonNullable<InputOf<typeof requestChange>['otherChanges']>[number];
}

const movedBy = (days: number, one: BookedFunction): MovedFunction => {
  const { id: functionId, guestCount } = one;
  const before = stayOf(one);
  const moved = { startDate: addDays(one.startDate, days), endDate: addDays(one.endDate, days) };
  return {
    id: functionId,
    event: functionName(one),
    before,
    requested: { ...before, ...moved },
    asked: { functionId, guestCount, ...moved },
  };
};

/** What else moves by as many days as the function that is changed, if the family wants that. `own`: the days that do not count as taken. */
const togetherOf = (
  { booking, one, today }: Pick<ChangeDialogProps, 'booking' | 'one' | 'today'>,
  before: Stay | null,
  { isTogether, startDate }: ChangeValues,
) => {
  if (!before) return { isPossible: false, own: none, moved: none };
  const siblings = siblingsOf(booking, one, today);
  const days = isTogether && startDate ? daysBetween(before.startDate, startDate) : 0;
  return {
    isPossible: siblings.length > 0,
    own: isTogether ? [before, ...siblings] : [before],
    moved: days === 0 ? none : siblings.map((other) => movedBy(days, other)),
  };
};

type RequestedChange = Omit<InputOf<typeof requestChange>, 'id' | 'totalPrice' | 'refund'>;

/** What to say after a change was asked for. */
const outcomeOf = (change: Booking['change']) => {
  if (!change) return { title: changingText.done(), description: changingText.doneText() };
  const when = `${dayAndMonth(dayOf(change.expiresAt))}, ${timeOfDay(change.expiresAt)}`;
  return change.waitsFor === 'payment'
    ? { title: changingText.held(), description: changingText.heldText({ when }) }
    : { title: changingText.asked(), description: changingText.askedText({ when }) };
};

/** Whether another price or refund has to be shown first. */
export const hasMoved = (error: unknown): boolean =>
  ['price_changed', 'refund_changed'].includes(failureOf(error).code);

export const useRequestChange = (booking: Booking, onDone: () => void) => {
  const { write, isWriting, failure, reset } = useWrite(requestChange);
  const request = async (requested: RequestedChange, quote: ChangeQuote) => {
    const { totalPrice, refund } = quote;
    const { change } = await write({ id: booking.id, ...requested, totalPrice, refund });
    notify({ kind: 'success', ...outcomeOf(change) });
    onDone();
  };
  return { request, isWriting, failure, reset };
};

interface PriceProps {
  booking: Booking;
  /** Null: it is added. */
  before: Stay | null;
  /** Null: it is dropped, or nothing was chosen yet. */
  requested: Stay | null;
  isDrop?: boolean;
  /** The event, and what else moves with it. */
  event?: string | null;
  others?: readonly ShownChange[];
  quote: ReadResult<ChangeQuote>;
}

const needsHostText = ({ before, isDrop }: PriceProps): string => {
  if (isDrop) return changingText.dropNeedsHost();
  return before ? changingText.needsHost() : changingText.addNeedsHost();
};

/** What a change adds: what is paid first, and by when the rest is due. */
const DueTexts = ({ quote: { dueFirst, dueLater } }: { quote: ChangeQuote }) => (
  <>
    {dueFirst > 0 && <p className="num">{changingText.dueFirst({ amount: rupees(dueFirst) })}</p>}
    {dueLater && (
      <p className="num">
        {changingText.dueLater({ amount: rupees(dueLater.amount), day: mediumDay(dueLater.dueOn) })}
      </p>
    )}
  </>
);

/** Functions move together if all of them are free. */
const isNotFree = (quote: ChangeQuote, others: readonly ShownChange[]): boolean =>
  others.length > 0 && !quote.available;

/** The new price, before the change is requested. */
export const ChangePrice = (props: PriceProps) => {
  const { booking, before, requested, isDrop, event = null, others = none, quote } = props;
  if (!requested && !isDrop)
    return <p className="text-meta text-muted">{before ? changingText.nothing() : changingText.noDay()}</p>;
  if (quote.failure && !quote.data && datesErrorOf(quote.failure)) return null;
  if (quote.failure && !quote.data) return <Alert variant="danger">{textOf(quote.failure)}</Alert>;
  if (!quote.data) return <div className="skeleton h-32 rounded-[12px]!" />;
  const { needsApproval, dueFirst } = quote.data;
  return (
    <div
      aria-live="polite"
      className={`grid gap-3 rounded-[12px] bg-sky-soft/50 border border-line p-4 ${quote.isPrevious ? 'opacity-60' : ''}`}
    >
      <Comparison
        booking={booking}
        changes={[{ id: booking.id, event, before, requested }, ...others]}
        price={quote.data}
      />
      {isNotFree(quote.data, others) && <p className="text-small text-danger">{changingText.notAllFree()}</p>}
      <DueTexts quote={quote.data} />
      {needsApproval && <p className="text-small text-muted">{needsHostText(props)}</p>}
      {!needsApproval && dueFirst === 0 && <p className="text-small text-muted">{changingText.atOnce()}</p>}
    </div>
  );
};

interface GuestsProps {
  guests: number;
  capacity: number;
  onChange: (guests: number) => void;
}

const Guests = ({ guests, capacity, onChange }: GuestsProps) => (
  <Stepper
    label={changingText.guests()}
    help={changingText.holds({ n: count(capacity) })}
    value={guests}
    min={1}
    max={Math.max(capacity, guests)}
    step={10}
    fallback={guests}
    onChange={onChange}
  />
);

interface ChangeDialogProps {
  booking: Booking;
  /** Which function is changed. Undefined: the whole booking, which is of the venue for whole days. */
  one?: BookedFunction | undefined;
  /** Another function is added. */
  isNew?: boolean;
  today: Day;
  onClose: () => void;
}

const newFunction = ({ guestCount }: Booking): ChangeValues => ({
  startDate: '',
  endDate: '',
  isOneDay: true,
  guestCount,
  menus: [],
  extras: [],
});

const capacityOf = (offering: Offering | undefined, rooms: number | undefined): number =>
  offering ? mostGuests(offering, rooms) : 0;

/** Another function begins with no more guests than there is room for. */
const fitted = (values: ChangeValues, isNew: boolean, offering: Offering | undefined): ChangeValues =>
  isNew && offering
    ? { ...values, guestCount: fittingGuests(values.guestCount, offering, values.rooms) }
    : values;

const useChangeDialog = ({ booking, one, isNew = false, today, onClose }: ChangeDialogProps) => {
  const [typed, setValues] = useState(() => (isNew ? newFunction(booking) : valuesOf(one ?? booking)));
  const { offerings: offered } = useSold(booking.venue.id);
  const choice = choiceOf(offered);
  const offering = chosenOf(choice, typed.offeringId ?? one?.offeringId);
  const entered = fitted(typed, isNew, offering);
  const whole = { ...booking, name: null, offeringId: wholeOf(choice)?.id };
  const before = isNew ? null : one ? bookedAs(one, choice) : stayOf(whole);
  const { eventType = booking.eventType } = entered;
  const unit = offering?.unit;
  const values = unit ? { ...entered, ...datesFor(entered, unit), ...askedFor(entered, unit) } : entered;
  const together = togetherOf({ booking, one, today }, before, values);
  const others = useDaysOfOthers(booking, offering, together.own, today, values.rooms);
  const venue = useRead(getVenue, { id: booking.venue.id }).data;
  const { startDate, endDate, guestCount } = values;
  const what = { offeringId: offering?.id ?? before?.offeringId, name: offering?.name || null };
  const { rooms, hours } = values;
  const services = servicesOf(values);
  const chosen: Stay | null =
    startDate && endDate ? { startDate, endDate, guestCount, rooms, hours, ...what, ...services } : null;
  const requested = chosen && !(before && isSame(chosen, before)) ? chosen : null;
  const asked = (stay: Stay): RequestedChange => ({
    ...(together.moved.length > 0 && { otherChanges: together.moved.map(({ asked: other }) => other) }),
    ...askedOf(stay),
    ...(!hasSameServices(stay, before ?? {}) && servicesOf(stay)),
    ...(one && { functionId: one.id }),
    ...(isNew && { action: 'add', eventType }),
  });
  const quote = useRead(
    quoteChange,
    { id: booking.id, ...asked(requested ?? before ?? stayOf(booking)) },
    { enabled: requested !== null, keepPrevious: true },
  );
  const { request, isWriting, failure, reset } = useRequestChange(booking, onClose);
  const isFree = datesState(values, others, unit) === 'free';
  const isReady = Boolean(
    requested && quote.data && !quote.isPrevious && isFree && !isNotFree(quote.data, together.moved),
  );
  const submit = () => {
    if (!requested || !quote.data) return;
    void request({ ...asked(requested), ownName: entered.ownName }, quote.data).catch((error: unknown) => {
      if (hasMoved(error)) quote.retry();
    });
  };
  const change = (part: Partial<ChangeValues>) => {
    reset();
    setValues({ ...values, ...part });
  };
  const capacity = capacityOf(offering, values.rooms) || venue?.capacity || fallbackCapacity;
  return {
    before,
    choice,
    offering,
    eventType,
    unit,
    values,
    change,
    others,
    together,
    capacity,
    requested,
    quote,
    isReady,
    isWriting,
    failure,
    submit,
  };
};

const EventTypes = ({ value, onChange }: { value: string; onChange: (key: string) => void }) => (
  <SelectField label={changingText.event()} value={value} onChange={({ target }) => onChange(target.value)}>
    {offered(useCatalogue().eventTypes).map(({ key, names }) => (
      <option key={key} value={key}>
        {nameIn(names)}
      </option>
    ))}
  </SelectField>
);

interface OfferingsProps {
  venueId: string;
  dates: StayDates;
  /** What is booked now. */
  own: string | undefined;
  choice: readonly Offering[];
  chosen: Offering;
  onChoose: (offering: Offering) => void;
}

const Offerings = ({ choice, chosen, venueId, dates, own, onChoose }: OfferingsProps) => (
  <SelectField
    label={bookText.whatYouBook()}
    value={chosen.id}
    onChange={({ target }) => {
      const next = choice.find(({ id }) => id === target.value);
      if (next) onChoose(next);
    }}
  >
    <OfferingOptions choice={choice} venueId={venueId} dates={dates} own={own} />
  </SelectField>
);

const actionOf = (quote: ChangeQuote | undefined, isNew: boolean | undefined): string => {
  if (quote?.needsApproval) return changingText.ask();
  if (quote?.dueFirst) return changingText.toPay({ amount: rupees(quote.dueFirst) });
  return isNew ? changingText.add() : changingText.confirm();
};

const titleFor = ({ isNew, one }: ChangeDialogProps): string => {
  if (isNew) return changingText.add();
  return one ? changingText.titleOf({ event: functionName(one) }) : changingText.title();
};

/** Requests other dates, guests or spaces, or another function. Shows the price difference first. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { booking, isNew, today, onClose } = props;
  const dialog = useChangeDialog(props);
  const { values, change, others, capacity, requested, quote, isReady, isWriting, failure, submit } = dialog;
  const { choice, offering, before } = dialog;
  return (
    <ConfirmDialog
      title={titleFor(props)}
      text={isNew ? changingText.addLead() : changingText.lead()}
      width="wide"
      action={actionOf(requested ? quote.data : undefined, isNew)}
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
      {isNew && dialog.unit !== 'night' && (
        <>
          <EventTypes value={dialog.eventType} onChange={(eventType) => change({ eventType })} />
          <OwnNameField value={values.ownName} onChange={(ownName) => change({ ownName })} />
        </>
      )}
      {offering && choice.length > 1 && (
        <Offerings
          venueId={booking.venue.id}
          dates={values}
          own={before?.offeringId}
          choice={choice}
          chosen={offering}
          onChoose={(next) =>
            change({
              offeringId: next.id,
              hours: undefined,
              guestCount: fittingGuests(values.guestCount, next),
            })
          }
        />
      )}
      {dialog.together.isPossible && (
        <Checkbox
          checked={values.isTogether ?? false}
          onChange={({ target }) => change({ isTogether: target.checked })}
        >
          {changingText.together()}
        </Checkbox>
      )}
      <DatesSection
        dates={values}
        today={today}
        booked={others}
        hours={{
          ...booking,
          name: offering?.name || null,
          hours: values.hours ?? offering?.hours ?? null,
          rooms: values.rooms ?? null,
        }}
        unit={dialog.unit}
        month={monthOf(booking.startDate)}
        error={quote.data ? null : datesErrorOf(quote.failure)}
        onChange={change}
      />
      <AskedFields
        venueId={booking.venue.id}
        offering={offering}
        dates={values}
        asked={values}
        error={quote.failure?.fields.rooms?.[0] ?? quote.failure?.fields.hours?.[0]}
        onChange={change}
      />
      <Guests
        guests={values.guestCount}
        capacity={capacity}
        onChange={(guestCount) => change({ guestCount })}
      />
      <ServicesFields
        venueId={booking.venue.id}
        startDate={values.startDate}
        endDate={values.endDate}
        guestCount={values.guestCount}
        chosen={values}
        booked={props.one}
        errorOf={(field) => quote.failure?.fields[field]?.[0]}
        onChange={change}
      />
      <ChangePrice
        booking={booking}
        event={props.one ? functionName(props.one) : null}
        before={before}
        requested={requested}
        others={dialog.together.moved}
        quote={quote}
      />
    </ConfirmDialog>
  );
};
