import { isDeepStrictEqual } from 'node:util';
import type { RequestedFunction, RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import { type BookingFunction, maxFunctions, noServices } from '@mandap/domain/bookings/functions';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Day, DayRange } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { publicText } from '#server/public-text.ts';
import type { Own } from '../calendar/holds.store.ts';
import type { BookedServices } from './booked-services.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { offeredAs } from './quote-stay.ts';
import { isSameHold } from './transition.ts';

/** A change of one function of a booking, or another function. Without an id: of the main one. */
export interface RequestedChange extends Omit<RequestedFunction, keyof RequestedServices> {
  /** Without them: as before. */
  menus?: RequestedServices['menus'] | undefined;
  extras?: RequestedServices['extras'] | undefined;
  functionId?: string | undefined;
  action: 'change' | 'drop' | 'add';
  /** Of another function. */
  eventType?: EventType | undefined;
  ownName?: string | undefined;
}

type Functions = BookingRow['functions'];

/** The function that a change is about. Null: another one is added. Throws `bad_input` if the booking does not have it. */
export const changedFunction = (
  { functions }: BookingRow,
  { functionId, action }: RequestedChange,
): BookingFunction | null => (action === 'add' ? null : functionOf(functions, functionId));

/** Without an id: the main one. Throws `bad_input` if the booking does not have it. */
export const functionOf = (functions: Functions, functionId: string | undefined): BookingFunction => {
  const found = functions.find(({ id }) => functionId === undefined || id === functionId);
  if (!found) throw new Failure('bad_input', { fields: { functionId: ['not_a_choice'] } });
  return found;
};

type Offered = Pick<Offering, 'id' | 'isWholeVenue' | 'name' | 'unit' | 'windows' | 'priceBook'>;

/** How the family calls an event. The host reads it before the booking is paid. Null: by its type. */
export const ownNames = (typed: string | undefined): Names | null => {
  const name = publicText(typed ?? '');
  return name ? { en: name, hi: name } : null;
};

const addedFunction = (
  { eventType, ownName, ...requested }: RequestedChange,
  offering: Offered,
): BookingFunction => {
  if (eventType === undefined) throw new Failure('bad_input', { fields: { eventType: ['required'] } });
  const { startDate, endDate, guestCount } = requested;
  return {
    id: newId(),
    ...offeredAs(offering, requested),
    eventType,
    eventNames: ownNames(ownName),
    startDate,
    endDate,
    guestCount,
    ...noServices,
  };
};

/** The functions of the booking after the change. Without an offering, one is dropped. */
export const functionsAfter = (
  booking: BookingRow,
  requested: RequestedChange,
  offering: Offered | null,
): Functions => {
  const changed = changedFunction(booking, requested);
  const { startDate, endDate, guestCount } = requested;
  if (!changed && offering) {
    if (booking.functions.length >= maxFunctions)
      throw new Failure('bad_input', { fields: { action: ['too_many_functions'] } });
    return [...booking.functions, addedFunction(requested, offering)];
  }
  const [first, ...others] = booking.functions.flatMap((one) => {
    if (one !== changed) return one;
    const offered = offering ? offeredNow(one, offering, requested) : {};
    return offering ? { ...one, ...offered, startDate, endDate, guestCount } : [];
  });
  // The whole booking can be cancelled instead.
  if (!first) throw new Failure('bad_input', { fields: { action: ['not_a_choice'] } });
  return [first, ...others];
};

/** What an event has of its offering after a change: what was booked, or all of it as it is sold today. */
const offeredNow = (
  before: BookingFunction,
  offering: Offered,
  requested: RequestedChange,
): Partial<BookingFunction> => {
  if (!asksAnew(before, requested)) return {};
  const { rooms, hours } = offering.id === before.offeringId ? withAgreed(before, requested) : requested;
  return offeredAs(offering, { rooms: rooms ?? undefined, hours: hours ?? undefined });
};

const withAgreed = (before: BookingFunction, { rooms, hours }: RequestedChange) => ({
  rooms: rooms ?? before.rooms,
  hours: hours ?? before.hours,
});

/** Whether other days, hours, rooms or another offering are asked for, or another event. What was agreed is not checked again. */
export const asksAnew = (before: BookingFunction | null, requested: RequestedChange): boolean => {
  if (!before) return true;
  const { offeringId = before.offeringId, startDate, endDate } = requested;
  return !isSameHold({ offeringId, startDate, endDate, ...withAgreed(before, requested) }, before);
};

export const hasSameServices = (one: BookedServices, other: BookedServices): boolean =>
  isDeepStrictEqual([one.menus, one.extras], [other.menus, other.extras]);

export const areUnchanged = (some: Functions, others: Functions): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some(
      (other) =>
        other.id === one.id &&
        isDeepStrictEqual(other.eventNames, one.eventNames) &&
        isSameHold(one, other) &&
        one.guestCount === other.guestCount &&
        hasSameServices(one, other),
    ),
  );

/** The days that do not count as booked when this function changes its days. */
export const ownDaysOf = (
  { quoteId, change }: BookingRecord,
  { id, startDate, endDate }: BookingFunction,
): Own & { range: DayRange } => ({
  quoteIds: change ? [quoteId, change.id] : [quoteId],
  functionId: id,
  range: { start: startDate, end: endDate },
});

/** The first days of the functions that are changed, added or dropped, before and after. */
export const changedDays = (before: Functions, after: Functions): Day[] => {
  const isIn = (all: Functions, one: BookingFunction): boolean =>
    all.some((other) => isDeepStrictEqual(other, one));
  const changed = [
    ...before.filter((one) => !isIn(after, one)),
    ...after.filter((one) => !isIn(before, one)),
  ];
  return changed.map(({ startDate }) => startDate);
};

/** What has to be paid before a change is made, in paise, after what is settled. Nothing at the venue. */
export const dueFirst = (
  { paymentMethod }: Pick<BookingRow, 'paymentMethod'>,
  /** Of the new total. */
  advance: Paise,
  settled: Paise,
): Paise => (paymentMethod === 'online' ? Math.max(0, advance - settled) : 0);
