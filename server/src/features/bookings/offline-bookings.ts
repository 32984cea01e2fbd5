import type { changeOfflineBooking } from '@mandap/contract/bookings/host.endpoints';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { type BookingFunction, noServices, summaryOf } from '@mandap/domain/bookings/functions';
import {
  laterPartsProblem,
  movedPlan,
  type PaymentPlan,
  planWithLater,
} from '@mandap/domain/bookings/payment-plan';
import { hostLine } from '@mandap/domain/bookings/pricing';
import { type Day, nightsOf } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { NamedAsked, Offering } from '@mandap/domain/offerings/offering';
import { mayAtVenue, type VenuePermission, type VenueRole } from '@mandap/domain/team/managers';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { roleAt } from '#server/venue-access.ts';
import { type BookedServices, bookServices } from './booked-services.ts';
import { ownNames } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type {
  AgreedQuote,
  AnyBookingRow,
  OfflineBookingRecord,
  OfflineBookingRow,
} from './bookings.record.ts';
import { lockOfflineRow } from './bookings.store.ts';
import { assertEventType } from './queries/event-types.ts';
import { findOfflineBooking } from './queries/find-booking.ts';
import { assertApart, assertAsked, assertStay, fieldsAt, offeredAs, rangeOf } from './quote-stay.ts';
import { calendarTags, isSameHold, wantedBy } from './transition.ts';

/** An offline booking as the host enters it. Money is in paise. */
export type EnteredBooking = Omit<CheckedInputOf<typeof changeOfflineBooking>, 'id'>;

type EnteredEvent = EnteredBooking['otherFunctions'][number];
type Functions = AgreedQuote['functions'];

/** The main event first. The main event of `before` stays the main one. */
const eventsOf = (entered: EnteredBooking, before?: OfflineBookingRow): [EnteredEvent, ...EnteredEvent[]] => [
  { ...entered, id: before?.functions[0].id },
  ...entered.otherFunctions,
];

/** The rooms and hours that are named, or that the event has already. Other offerings than those by the hour say their hours. */
const namedOf = (unit: string, one: EnteredEvent, own: BookingFunction | undefined): NamedAsked => ({
  rooms: one.rooms ?? (unit === 'night' ? (own?.rooms ?? undefined) : undefined),
  hours: one.hours ?? (unit === 'hour' ? (own?.hours ?? undefined) : undefined),
});

const namesOf = ({ ownName, eventType }: EnteredEvent, own: BookingFunction | undefined) => {
  if (ownName !== undefined) return ownNames(ownName);
  return own?.eventType === eventType ? own.eventNames : null;
};

const isSameStay = (own: BookingFunction, { startDate, endDate }: EnteredEvent): boolean =>
  own.startDate === startDate && own.endDate === endDate;

/** An event with its offering. */
interface Event {
  offering: Offering;
  named: NamedAsked;
  booked: BookingFunction;
}

/** An event keeps what it has of the same offering, even if the host sells that otherwise or no more. */
const bookEvent = async (
  { offerings }: BookingsContext,
  tx: Sql,
  venueId: string,
  one: EnteredEvent,
  own: BookingFunction | undefined,
  services: BookedServices,
): Promise<Event> => {
  const offeringId = one.offeringId ?? own?.offeringId;
  const kept = own?.offeringId === offeringId ? own : undefined;
  const offering = kept
    ? await offerings.findBooked(tx, kept.offeringId)
    : await offerings.findOfVenue(tx, venueId, offeringId);
  const named = namedOf(offering.unit, one, kept);
  const { name, rooms, hours } = offeredAs(offering, named);
  const booked = {
    id: own?.id ?? newId(),
    offeringId: offering.id,
    name: kept ? kept.name : name,
    rooms,
    // A session that is not moved stays as it was agreed.
    hours: kept && isSameStay(kept, one) && offering.unit !== 'hour' ? kept.hours : hours,
    minimum: null,
    eventType: one.eventType,
    eventNames: namesOf(one, own),
    startDate: one.startDate,
    endDate: one.endDate,
    guestCount: one.guestCount,
    ...services,
  };
  return { offering, named, booked };
};

/**
 * The events of an offline booking. The caller has locked the venue's days. `from`: the earliest first day, by default today. Throws
 * `bad_input`, `offering_not_found`.
 */
export const bookEvents = async (
  context: BookingsContext,
  tx: Sql,
  venueId: string,
  entered: EnteredBooking,
  before?: OfflineBookingRow,
  from?: Day,
): Promise<Functions> => {
  const ownOf = ({ id }: EnteredEvent) => before?.functions.find((own) => own.id === id);
  const asked = eventsOf(entered, before);
  const services = await bookServices(context)(
    tx,
    venueId,
    asked.map((one) => ({
      stay: rangeOf(one),
      menus: one.menus,
      extras: one.extras,
      before: ownOf(one) ?? noServices,
    })),
    { field: fieldsAt, ...(before && { exceptBooking: before.id }) },
  );
  const events: Event[] = [];
  for (const [index, one] of asked.entries()) {
    const own = ownOf(one);
    const event = await bookEvent(context, tx, venueId, one, own, services.booked[index] ?? noServices);
    if (!own || !isSameHold(own, event.booked)) {
      assertStay(rangeOf(one), context.clock.now(), fieldsAt(index), from);
      assertAsked(event.offering, { stay: rangeOf(one), ...event.named }, fieldsAt(index));
    }
    events.push(event);
  }
  assertApart(
    events.map(({ offering, named, booked }, index) => ({
      offering,
      stay: rangeOf(booked),
      ...named,
      field: fieldsAt(index),
    })),
  );
  const [main, ...others] = events.map(({ booked }) => booked);
  if (!main) throw new Error('A booking has an event.');
  return [main, ...others];
};

/** The price that the host agreed with the customer. There is no fee, no commission and no tax of the platform in it. */
export const agreedPrice = (functions: Functions, price: Paise, plan: PaymentPlan) => {
  const { startDate, endDate } = summaryOf(functions);
  const nights = nightsOf({ start: startDate, end: endDate });
  const line = hostLine('rent', Math.round(price / nights), nights, 'day');
  return { lines: [{ ...line, amount: price }], total: price, plan };
};

/** How the price is paid: as entered, or as agreed before, with what the price or the days change of it. Throws `bad_input`. */
export const agreedPlan = (
  { price, instalments }: Pick<EnteredBooking, 'price' | 'instalments'>,
  functions: Functions,
  today: Day,
  before?: OfflineBookingRow,
): PaymentPlan => {
  const { startDate: to } = summaryOf(functions);
  if (!instalments && before) return movedPlan(before.plan, price, { from: before.startDate, to, today });
  const problem = laterPartsProblem(instalments ?? [], price);
  if (problem) throw new Failure('bad_input', { fields: { instalments: [`plan_${problem}`] } });
  return planWithLater(price, instalments ?? []);
};

/**
 * What a person may enter. A manager who may not see money: the price, and the phone number and note that they cannot read, stay
 * unchanged. They can add a number and a note where there is none.
 */
export const enteredBy = (
  role: VenueRole | null,
  entered: EnteredBooking,
  before?: OfflineBookingRow,
): EnteredBooking =>
  mayAtVenue(role, 'bookings')
    ? entered
    : {
        ...entered,
        instalments: undefined,
        price: before?.total ?? 0,
        phone: before?.contactPhone || entered.phone,
        note: before?.hostNote || entered.note,
      };

/** Refuses types of events that the catalogue does not offer. The booking keeps those that it has. */
export const assertEventTypes = async (
  context: BookingsContext,
  entered: EnteredBooking,
  before?: OfflineBookingRow,
): Promise<void> => {
  const kept = before?.functions.map(({ eventType }) => eventType) ?? [];
  for (const [index, { eventType }] of eventsOf(entered, before).entries())
    if (!kept.includes(eventType)) await assertEventType(context, eventType, fieldsAt(index)('eventType'));
};

/** An offline booking, and this person's role at its venue. Throws `booking_not_found`. */
export const findOwnOfflineBooking = async (
  { db }: BookingsContext,
  host: Actor,
  id: string,
): Promise<{ booking: OfflineBookingRecord; role: VenueRole }> => {
  const booking = await findOfflineBooking(db, id);
  const role = booking && (await roleAt(db, host.id, booking.venueId));
  if (!booking || !role || !mayAtVenue(role, 'calendar')) throw new Failure('booking_not_found');
  return { booking, role };
};

/** An offline booking that is not cancelled, locked until the transaction ends. */
export const lockOfflineBooking = async (
  tx: Sql,
  host: Actor,
  id: string,
  permission: VenuePermission,
): Promise<OfflineBookingRow> => {
  const found = await lockOfflineRow(tx, id, host.id, permission);
  if (!found) throw new Failure('booking_not_found');
  if (found.status === 'cancelled') throw new Failure('wrong_transition', { n: 'cancelled' });
  return found;
};

/** Fails with `dates_taken` and the days of an event that somebody else has. The caller has locked the venue's days. */
export const assertFree = async (
  { calendar }: BookingsContext,
  tx: Sql,
  {
    quoteId,
    functions,
    venueId,
  }: Pick<OfflineBookingRow, 'quoteId' | 'venueId'> & { functions: readonly BookingFunction[] },
): Promise<void> => {
  for (const one of functions) await calendar.assertFree(tx, wantedBy(venueId, one), { quoteIds: [quoteId] });
};

/** Whether what a cancelled offline booking had, rooms apart, is free. Restored, it can have any rooms of its offering. */
export const isPlanFree = async (
  { calendar, clock }: Pick<BookingsContext, 'calendar' | 'clock'>,
  sql: Sql,
  { quoteId, functions, venueId }: AnyBookingRow,
): Promise<boolean> =>
  functions.every(({ rooms }) => rooms !== null) || calendar.isPlanFree(sql, venueId, quoteId, clock.now());

/** Fails with `dates_taken` unless a cancelled booking can have its days again. Names them if they are taken as the host sells them now. */
export const assertFreeAgain = async (
  context: BookingsContext,
  tx: Sql,
  booking: OfflineBookingRow,
): Promise<void> => {
  const isFree = await isPlanFree(context, tx, booking);
  const functions = booking.functions.filter(({ rooms }) => !isFree || rooms !== null);
  await assertFree(context, tx, { ...booking, functions });
  if (!isFree) throw new Failure('dates_taken');
};

/** Runs one transaction with the venue's days locked. */
export const writeOfflineBooking = async (
  { cacheInvalidation, calendar, db }: BookingsContext,
  venueId: string,
  write: (tx: Sql) => Promise<void>,
): Promise<void> => {
  await db.begin(async (tx) => {
    await calendar.lockDays(tx, venueId);
    await write(tx);
  });
  cacheInvalidation.drop(calendarTags(venueId));
};

/** An offline booking and what was received for it, in paise. */
type Audited = Pick<OfflineBookingRow, 'functions' | 'startDate' | 'endDate' | 'guestCount' | 'total'> & {
  paid: Paise;
};

/** The fields in the audit log, without names. Money is in rupees. */
const auditedFields = ({ startDate, endDate, functions, guestCount, total, paid }: Audited) => {
  const rooms = functions.reduce((sum, one) => sum + (one.rooms ?? 0), 0);
  return {
    startDate,
    endDate,
    ...(rooms > 0 && { rooms }),
    guestCount,
    price: toRupees(total),
    paid: toRupees(paid),
  };
};

export const auditOfflineBooking = (
  { audit }: Pick<BookingsContext, 'audit'>,
  tx: Sql,
  host: Actor,
  id: string,
  step: 'added' | 'changed' | 'cancelled' | 'restored' | 'paid' | 'corrected',
  { before, after, note }: { before?: Audited; after?: Audited; note?: string },
): Promise<void> =>
  audit.record(tx, {
    action: `booking.offline_${step}`,
    actor: host,
    target: { kind: 'booking', id },
    ...(before && { before: auditedFields(before) }),
    ...(after && { after: auditedFields(after) }),
    ...(note && { note }),
  });
