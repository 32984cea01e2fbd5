import { type BookingFunction, noFood } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { askedOf, type Offering } from '@mandap/domain/offerings/offering';
import type { VenuePermission } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt, peopleWhoMay } from '#server/venue-access.ts';
import type { BookingsContext } from './bookings.context.ts';
import {
  findOfflineBookings,
  lockOfflineRow,
  type OfflineBookingInput,
  type OfflineBookingRecord,
  type OfflineBookingRow,
  type RequestedOfflineBooking,
} from './offline-bookings.store.ts';
import { assertAsked, assertStay, rangeOf } from './quote-stay.ts';
import { calendarTags, isSameHold, wantedBy } from './transition.ts';

/** Refuses impossible amounts and days. Unchanged days may be in the past. */
export const assertValid = (input: OfflineBookingInput, now: Date, before?: OfflineBookingInput): void => {
  if (input.paid > input.price) throw new Failure('bad_input', { fields: { paid: ['more_than_price'] } });
  if (before && isSameHold(before, input)) return;
  assertStay(rangeOf(input), now);
};

/** What is booked, with the rooms or hours that the offering needs. Throws `bad_input`. */
export const bookedOf = (
  offering: Pick<Offering, 'id' | 'unit' | 'windows'>,
  { rooms, hours, ...entered }: Omit<RequestedOfflineBooking, 'paidInCash'>,
): OfflineBookingInput => {
  assertAsked(offering, { stay: rangeOf(entered), rooms, hours });
  const asked = askedOf(offering, { rooms, hours });
  // Other offerings say their hours.
  return {
    ...entered,
    offeringId: offering.id,
    ...asked,
    hours: offering.unit === 'hour' ? asked.hours : null,
  };
};

/** What was booked, as the one function of an offline booking. */
export const functionOf = ({
  offeringName,
  unit,
  windows,
  ...booking
}: OfflineBookingRecord): BookingFunction => ({
  id: booking.id,
  offeringId: booking.offeringId,
  name: offeringName || null,
  ...askedOf({ unit, windows }, booking),
  eventType: booking.eventType,
  eventNames: null,
  startDate: booking.startDate,
  endDate: booking.endDate,
  guestCount: booking.guestCount,
  minimum: null,
  ...noFood,
});

/**
 * The input of a manager who may not see money: the amounts, and the phone number and note that they cannot
 * read, stay unchanged. They can add a number and a note where there is none.
 */
export const withoutMoney = (
  input: OfflineBookingInput,
  before: Pick<OfflineBookingInput, 'price' | 'paid' | 'phone' | 'note'> = {
    price: 0,
    paid: 0,
    phone: '',
    note: '',
  },
): OfflineBookingInput => ({
  ...input,
  price: before.price,
  paid: before.paid,
  phone: before.phone || input.phone,
  note: before.note || input.note,
});

export const findOwnOfflineBooking = async (
  { db }: BookingsContext,
  host: Actor,
  id: string,
): Promise<OfflineBookingRecord> => {
  const [found] = await findOfflineBookings(db, [id]);
  if (!found || !(await mayAt(db, host.id, found.venueId, 'calendar')))
    throw new Failure('booking_not_found');
  return found;
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
  if (found.cancelledAt) throw new Failure('wrong_transition', { n: 'cancelled' });
  return found;
};

/** Whose cash for an offline booking counts together. */
export const offlineFamily = (
  {
    id,
    venueId,
    phone,
    ...days
  }: Pick<OfflineBookingRow, 'id' | 'venueId' | 'phone' | 'startDate' | 'endDate'>,
  today: Day,
) => ({ bookingId: id, venueId, userId: null, phones: [phone], stay: rangeOf(days), today });

/** The caller has locked the venue's days. */
export const holdDays = async (
  { calendar }: BookingsContext,
  tx: Sql,
  { id, venueId }: { id: string; venueId: string },
  input: OfflineBookingInput,
): Promise<void> => {
  const wanted = wantedBy(venueId, input);
  await calendar.assertFree(tx, wanted);
  await calendar.holdDays(tx, { ...wanted, offlineBookingId: id });
};

/**
 * Runs one transaction with the venue's days locked. Afterwards the host's pages and the venue's calendar are
 * reloaded.
 */
export const writeOfflineBooking = async (
  { cacheInvalidation, calendar, db, liveUpdates }: BookingsContext,
  { id, venueId }: { id: string; venueId: string },
  write: (tx: Sql) => Promise<void>,
): Promise<void> => {
  await db.begin(async (tx) => {
    await calendar.lockDays(tx, venueId);
    await write(tx);
    await liveUpdates.notifyEach(tx, peopleWhoMay(venueId, 'calendar'), {
      kind: 'booking',
      bookingId: id,
    });
    await cacheInvalidation.publish(tx, calendarTags(venueId));
  });
  cacheInvalidation.drop(calendarTags(venueId));
};

/** The fields in the audit log, without names. Money is in rupees. */
const auditedFields = ({ startDate, endDate, rooms, guestCount, price, paid }: OfflineBookingInput) => ({
  startDate,
  endDate,
  ...(rooms !== null && { rooms }),
  guestCount,
  price: toRupees(price),
  paid: toRupees(paid),
});

interface Audited {
  before?: OfflineBookingInput;
  after?: OfflineBookingInput;
  note?: string;
}

export const auditOfflineBooking = (
  { audit }: Pick<BookingsContext, 'audit'>,
  tx: Sql,
  host: Actor,
  id: string,
  step: 'added' | 'changed' | 'cancelled' | 'restored' | 'paid',
  { before, after, note }: Audited,
): Promise<void> =>
  audit.record(tx, {
    action: `booking.offline_${step}`,
    actor: host,
    target: { kind: 'booking', id },
    ...(before && { before: auditedFields(before) }),
    ...(after && { after: auditedFields(after) }),
    ...(note && { note }),
  });
