import type { BookingFunction } from '@mandap/domain/bookings/functions';
import {
  allows,
  type BookingActor,
  type BookingTransition,
  bookingTransitions,
  daysEffectOf,
} from '@mandap/domain/bookings/lifecycle';
import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '#server/events.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { pipeline, type Sql } from '#server/platform/db.ts';
import type { Publication } from '#server/platform/jobs.ts';
import { auditBooking, type BookingAction } from './booking-audit.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { AgreedQuote, AnyBookingRow, BookingRow } from './bookings.record.ts';
import { insertBooking, insertHistory, selectParties, updateBooking } from './bookings.store.ts';
import type { Party } from './parties.ts';
import { rangeOf } from './quote-stay.ts';
import type { QuoteRow } from './quotes.store.ts';

export interface TransitionDetails {
  reason?: string | null;
  approvedAt?: Date;
  /** The new expiry time of the booking. */
  expiresAt?: Date | null;
  /** The new agreed quote, and what the booking repeats of it. */
  agreed?: Pick<BookingRow, 'startDate' | 'endDate' | 'guestCount' | 'eventType'> & AgreedQuote;
  /** The refund of the transition, in paise, for the audit log. */
  refund?: Paise;
  /** A new booking: the host proposed its quote, so it is stored and approved. */
  isProposed?: boolean;
}

type BookingEvent = keyof DomainEvents & `booking.${string}`;

interface TransitionRecord {
  event?: BookingEvent;
  /** Its name in the audit log when a host or an administrator makes it. */
  action?: BookingAction;
}

/** What each transition publishes and records. */
const records: Partial<Record<BookingTransition, TransitionRecord>> = {
  approve: { event: 'booking.approved', action: 'booking.approved' },
  confirm: { event: 'booking.confirmed', action: 'booking.confirmed' },
  revive: { event: 'booking.confirmed' },
  cancel: { event: 'booking.cancelled', action: 'booking.cancelled' },
  decline: { event: 'booking.cancelled', action: 'booking.declined' },
  expire: { event: 'booking.cancelled' },
  ask_change: { event: 'booking.change_asked' },
  accept_change: { event: 'booking.change_accepted', action: 'booking.change_approved' },
  change: { event: 'booking.changed', action: 'booking.changed' },
  approve_change: { event: 'booking.changed', action: 'booking.change_approved' },
  decline_change: { event: 'booking.change_declined', action: 'booking.change_declined' },
  expire_change: { event: 'booking.change_expired' },
  lower_price: { event: 'booking.price_lowered', action: 'booking.price_lowered' },
  complete: { event: 'booking.completed', action: 'booking.held' },
  no_show: { event: 'booking.no_show', action: 'booking.no_show' },
  correct_no_show: { event: 'booking.completed', action: 'booking.no_show_corrected' },
  close_unconfirmed: { event: 'booking.unconfirmed' },
};

/** Nobody is told of what the host does with an offline booking. Its commands record it. */
const recordOf = (
  name: BookingTransition | 'request',
  { source, status }: AnyBookingRow,
  isProposed: boolean,
): TransitionRecord => {
  if (source === 'host') return {};
  if (name !== 'request') return records[name] ?? {};
  if (status === 'confirmed') return { event: 'booking.confirmed' };
  return { event: isProposed ? 'booking.approved' : 'booking.requested' };
};

const published = (event: BookingEvent, bookingId: string) =>
  ({ event, payload: { bookingId } }) as Publication<DomainEvents>;

/** The tags of cached responses that depend on a booking's days. */
export const calendarTags = (venueId: string): string[] => [tags.calendar(venueId), tags.calendars];

/** Makes the open pages of its parties reload a booking. */
export const notifyClients = (
  { liveUpdates }: BookingsContext,
  tx: Sql,
  booking: Pick<AnyBookingRow, 'id' | 'venueId'>,
): Promise<void> =>
  liveUpdates.notifyEach(tx, selectParties(booking), {
    kind: 'booking',
    bookingId: booking.id,
  });

export const assertAllowed = (booking: AnyBookingRow, name: BookingTransition, by: BookingActor): void => {
  if (!allows(name, booking.status, by)) throw new Failure('wrong_transition', { n: booking.status });
};

/** The booking after the transition. Refuses a transition that this party may not make from its status. */
const applyTransition = <Row extends AnyBookingRow>(
  before: Row,
  name: BookingTransition | 'request',
  by: BookingActor,
  { reason = null, approvedAt, expiresAt, agreed }: TransitionDetails,
): Row => {
  if (name === 'request') return before;
  assertAllowed(before, name, by);
  const status = bookingTransitions[name].to ?? before.status;
  return {
    ...before,
    ...agreed,
    status,
    approvedAt: approvedAt ?? before.approvedAt,
    expiresAt: status === 'pending' ? (expiresAt ?? before.expiresAt) : null,
    cancellationReason: status === 'cancelled' ? reason : null,
    unconfirmed: name === 'close_unconfirmed',
  };
};

/** Functions in the order in which they get their spaces: rooms last, because any that the others leave will do. */
const inOrder = (functions: readonly BookingFunction[]): BookingFunction[] => [
  ...functions.filter(({ rooms }) => rooms === null),
  ...functions.filter(({ rooms }) => rooms !== null),
];

/** Whether the function holds what it did before. */
const isHeldAsBefore = (before: readonly BookingFunction[], one: BookingFunction): boolean =>
  before.some((other) => other.id === one.id && isSameHold(other, one));

/** Of what may come back, what was held is planned: an expired booking may be paid late, and an offline booking be restored. */
const freeDays = async (
  { calendar }: BookingsContext,
  tx: Sql,
  { source, quoteId, functions }: AnyBookingRow,
  name: BookingTransition,
): Promise<void> => {
  if (source === 'guest' && name !== 'expire') return calendar.releaseDays(tx, { quoteId });
  for (const { id: functionId, rooms } of functions)
    if (source === 'host' && rooms !== null) await calendar.releaseDays(tx, { quoteId, functionId });
  return calendar.expireDays(tx, quoteId);
};

/** What is planned is what it held before, whatever the host has made of the offering since. */
const isPlanned = (name: BookingTransition | 'request', { rooms }: BookingFunction): boolean =>
  name === 'revive' || (name === 'restore' && rooms === null);

/** What a change moves or adds, as it is to be, and what it moves or drops, as it is. */
const movedBy = (before: AgreedQuote['functions'], after: AgreedQuote['functions']) => ({
  to: after.filter((one) => !isHeldAsBefore(before, one)),
  from: before.filter((one) => !isHeldAsBefore(after, one)),
});

/** Keeps or moves what the functions of a booking hold. What a change drops is free before anything moves there. */
const moveDays = async (
  { calendar }: BookingsContext,
  tx: Sql,
  { quoteId: from, functions: before }: AnyBookingRow,
  { quoteId, functions }: AnyBookingRow,
): Promise<void> => {
  const moved = movedBy(before, functions).to;
  for (const one of functions)
    if (!moved.includes(one)) await calendar.keepDays(tx, { quoteId: from, functionId: one.id }, quoteId);
  await calendar.moveDays(tx, { quoteId, functionIds: moved.map(({ id }) => id) }, from);
};

/** Holds, frees or moves the days of the booking, as the transition requires. One step after the other: each needs the one before. */
const writeDays = async (
  context: BookingsContext,
  tx: Sql,
  before: AnyBookingRow,
  after: AnyBookingRow,
  name: BookingTransition | 'request',
): Promise<void> => {
  const { calendar } = context;
  const { quoteId, venueId } = after;
  const effect = name === 'request' ? 'hold' : daysEffectOf(name);
  if (effect === 'free' && name !== 'request') return freeDays(context, tx, after, name);
  if (effect === 'move') return moveDays(context, tx, before, after);
  if (effect !== 'hold') return;
  const planned = after.functions.filter((one) => isPlanned(name, one));
  await calendar.holdPlannedDays(tx, { quoteId, functionIds: planned.map(({ id }) => id) });
  for (const one of inOrder(after.functions))
    if (!planned.includes(one))
      await calendar.holdDays(tx, { ...wantedBy(venueId, one), quoteId, functionId: one.id });
};

/**
 * Plans what the functions that a change moves or adds hold once it is agreed, and holds until then what the booking does not have.
 * The change is stored.
 */
export const planDays = async (
  { calendar }: BookingsContext,
  tx: Sql,
  { quoteId: from, functions: before, venueId }: AnyBookingRow,
  { id: quoteId, functions }: QuoteRow,
): Promise<void> => {
  const moved = movedBy(before, functions);
  const own = { quoteIds: [from], functionIds: moved.from.map(({ id }) => id) };
  for (const one of inOrder(moved.to))
    await calendar.planDays(tx, { ...wantedBy(venueId, one), quoteId, functionId: one.id, own });
};

type Held = Pick<BookingFunction, 'offeringId' | 'startDate' | 'endDate' | 'rooms' | 'hours'>;

export const isSameHold = (one: Held, other: Held): boolean =>
  one.offeringId === other.offeringId &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.rooms === other.rooms &&
  one.hours?.starts === other.hours?.starts &&
  one.hours?.ends === other.hours?.ends;

/** What a function occupies. */
export const wantedBy = (venueId: string, one: Held) => ({
  venueId,
  offeringId: one.offeringId,
  range: rangeOf(one),
  rooms: one.rooms,
  hours: one.hours,
});

/**
 * The only way in which a booking begins (`request`) and changes its state, in the caller's transaction: the
 * row, its days, its history, the event, the audit log and the open pages. The caller has locked the venue's
 * days and the booking.
 */
export const transition = async <Row extends AnyBookingRow>(
  context: BookingsContext,
  tx: Sql,
  before: Row,
  name: BookingTransition | 'request',
  party: Party,
  details: TransitionDetails = {},
): Promise<Row> => {
  const { audit, cacheInvalidation, clock, jobs } = context;
  const { reason = null, expiresAt, refund, isProposed = false } = details;
  const after = applyTransition(before, name, party.by, details);
  const { id: bookingId, status, venueId } = after;
  const { event, action } = recordOf(name, after, isProposed);
  const isNew = name === 'request';
  await pipeline([
    isNew ? insertBooking(tx, after, isProposed) : updateBooking(tx, after),
    writeDays(context, tx, before, after, name),
    insertHistory(tx, {
      id: newId(),
      bookingId,
      at: isNew ? after.createdAt : clock.now(),
      actor: party.by,
      actorId: party.id,
      transition: name,
      from: isNew ? null : before.status,
      to: status,
      reason,
    }),
    jobs.publishAll(tx, [
      ...(event ? [published(event, bookingId)] : []),
      ...(expiresAt ? [{ ...published('booking.waited', bookingId), runAt: expiresAt }] : []),
    ]),
    cacheInvalidation.publish(tx, calendarTags(venueId)),
    notifyClients(context, tx, after),
  ]);
  if (action) await auditBooking(audit, tx, party, action, { before, after, refund, note: reason ?? '' });
  return after;
};
