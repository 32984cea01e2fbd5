import { isDeepStrictEqual } from 'node:util';
import type { RequestedFunction, RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import { type BookingFunction, maxFunctions, noServices } from '@mandap/domain/bookings/functions';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import { type Names, namesBy } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import { v7 as newId } from 'uuid';
import { publicText } from '#server/public-text.ts';
import { refusedField } from '#server/refused-field.ts';
import type { BookedServices } from './booked-services.ts';
import type { BookingRow } from './bookings.record.ts';
import { type FieldName, offeredAs } from './quote-stay.ts';
import { isSameHold } from './transition.ts';

/** A change of one function of a booking, or another function. Without an id: of the main one. */
export interface RequestedOperation extends Omit<RequestedFunction, keyof RequestedServices> {
  /** Without them: as before. */
  menus?: RequestedServices['menus'] | undefined;
  extras?: RequestedServices['extras'] | undefined;
  functionId?: string | undefined;
  action: 'change' | 'drop' | 'add';
  /** Of another function. */
  eventType?: EventType | undefined;
  ownName?: string | undefined;
}

/** What is changed together, at one price. The request itself says the first operation. */
export interface RequestedChange extends RequestedOperation {
  otherChanges: readonly RequestedOperation[];
}

/** An operation, and the function that it is about. */
export interface Operation {
  asked: RequestedOperation;
  /** Null: another function is added. */
  before: BookingFunction | null;
  field: FieldName;
}

/** What becomes of a function. */
export interface ChangedFunction extends Operation {
  /** Null: it is dropped. */
  after: BookingFunction | null;
  /** What it is of after the change. Null: it is dropped. */
  offering: Offering | null;
}

/** Whether a function is added, dropped, or gets other days, hours, rooms or another offering. */
export const isMoved = ({ before, after }: ChangedFunction): boolean =>
  !before || !after || !isSameHold(before, after);

type Functions = BookingRow['functions'];

/** Each is about another function. Throws `bad_input` with the field of the operation. */
export const operationsOn = (booking: BookingRow, requested: RequestedChange): Operation[] => {
  const operations: Operation[] = [];
  for (const [index, asked] of [requested, ...requested.otherChanges].entries()) {
    const field: FieldName = (name) => (index === 0 ? name : `otherChanges.${index - 1}.${name}`);
    const before = asked.action === 'add' ? null : functionOf(booking.functions, asked.functionId, field);
    if (before && operations.some((one) => one.before === before))
      throw refusedField(field('functionId'), 'not_a_choice');
    operations.push({ asked, before, field });
  }
  return operations;
};

/** Without an id: the main one. Throws `bad_input` if the booking does not have it. */
export const functionOf = (
  functions: Functions,
  functionId: string | undefined,
  field: FieldName = (name) => name,
): BookingFunction => {
  const found = functions.find(({ id }) => functionId === undefined || id === functionId);
  if (!found) throw refusedField(field('functionId'), 'not_a_choice');
  return found;
};

type Offered = Pick<Offering, 'id' | 'isWholeVenue' | 'name' | 'unit' | 'windows' | 'priceBook'>;

/** How the family calls an event. The host reads it before the booking is paid. Null: by its type. */
export const ownNames = (typed: string | undefined): Names | null => {
  const name = publicText(typed ?? '');
  return name ? namesBy(() => name) : null;
};

const addedFunction = ({ asked, field }: Operation, offering: Offered): BookingFunction => {
  const { eventType, ownName, startDate, endDate, guestCount } = asked;
  if (eventType === undefined) throw refusedField(field('eventType'), 'required');
  return {
    id: newId(),
    ...offeredAs(offering, asked),
    eventType,
    eventNames: ownNames(ownName),
    startDate,
    endDate,
    guestCount,
    ...noServices,
  };
};

/** The function after the operation, with the services that it has. Without an offering, it is dropped: null. */
export const functionAfter = (operation: Operation, offering: Offered | null): BookingFunction | null => {
  const { asked, before } = operation;
  if (!offering) return null;
  if (!before) return addedFunction(operation, offering);
  const { startDate, endDate, guestCount } = asked;
  return { ...before, ...offeredNow(before, offering, asked), startDate, endDate, guestCount };
};

/** The functions of a booking after a change. The main one, if it is dropped, is followed by the next. */
export const functionsAfter = (booking: BookingRow, changes: readonly ChangedFunction[]): Functions => {
  const kept = booking.functions.flatMap((one) => {
    const change = changes.find(({ before }) => before?.id === one.id);
    return change ? (change.after ?? []) : one;
  });
  const added = changes.flatMap(({ before, after }) => (before === null && after ? after : []));
  const [first, ...others] = [...kept, ...added];
  // The whole booking can be cancelled instead.
  if (!first) throw refusedField('action', 'not_a_choice');
  if (added.length > 0 && others.length >= maxFunctions) throw refusedField('action', 'too_many_functions');
  return [first, ...others];
};

/** What an event has of its offering after a change: what was booked, or all of it as it is sold today. */
const offeredNow = (
  before: BookingFunction,
  offering: Offered,
  asked: RequestedOperation,
): Partial<BookingFunction> => {
  if (!asksAnew(before, asked)) return {};
  const { rooms, hours } = offering.id === before.offeringId ? withAgreed(before, asked) : asked;
  return offeredAs(offering, { rooms: rooms ?? undefined, hours: hours ?? undefined });
};

const withAgreed = (before: BookingFunction, { rooms, hours }: RequestedOperation) => ({
  rooms: rooms ?? before.rooms,
  hours: hours ?? before.hours,
});

/** Whether other days, hours, rooms or another offering are asked for, or another event. What was agreed is not checked again. */
export const asksAnew = (before: BookingFunction | null, asked: RequestedOperation): boolean => {
  if (!before) return true;
  const { offeringId = before.offeringId, startDate, endDate } = asked;
  return !isSameHold({ offeringId, startDate, endDate, ...withAgreed(before, asked) }, before);
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
