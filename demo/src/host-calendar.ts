import { noServices } from '@mandap/domain/bookings/functions';
import { addDays } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { insertBooking } from '@mandap/server/src/features/bookings/bookings.store.ts';
import { draftBooking } from '@mandap/server/src/features/bookings/commands/add-offline-booking.ts';
import { offeredAs } from '@mandap/server/src/features/bookings/quote-stay.ts';
import { insertReceipt } from '@mandap/server/src/features/bookings/receipts.store.ts';
import { insertBlock } from '@mandap/server/src/features/calendar/commands/block-days.ts';
import { insertHold } from '@mandap/server/src/features/calendar/holds.store.ts';
import { insertOption } from '@mandap/server/src/features/calendar/options.store.ts';
import { findSold, listSold } from '@mandap/server/src/features/offerings/queries/offerings.ts';
import type { Sql } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

export interface OfflineBooking {
  guestName: string;
  phone: string;
  note?: string;
  eventType?: string;
  /** The first day, counted from today. */
  inDays: number;
  /** The last one is so many days later. */
  days?: number;
  guests: number;
  price: Paise;
  /** The name of what is booked. Without it: the whole venue. */
  offering?: string;
  received: { amount: Paise; means: PaymentMeans; reference?: string }[];
}

/** Telephone bookings, of which one is over and not paid in full. */
const offlineBookings: readonly OfflineBooking[] = [
  {
    guestName: 'Ramesh Paliwal',
    phone: '9829012345',
    note: 'Called on Sunday. Cousin of the priest.',
    inDays: 66,
    days: 1,
    guests: 320,
    price: 9_500_000,
    received: [{ amount: 2_500_000, means: 'cash' }],
  },
  {
    guestName: 'Sunita Menaria',
    phone: '9829012346',
    eventType: 'engagement',
    inDays: -34,
    guests: 180,
    price: 6_000_000,
    received: [
      { amount: 2_000_000, means: 'upi', reference: '432187650912' },
      { amount: 2_500_000, means: 'cash' },
    ],
  },
  {
    guestName: 'Bhanwar Lal Suthar',
    phone: '9829012347',
    note: 'Brings his own cook.',
    inDays: 88,
    days: 1,
    guests: 450,
    price: 18_000_000,
    received: [{ amount: 5_000_000, means: 'cheque', reference: '004512' }],
  },
  {
    guestName: 'Meena Rathore',
    phone: '9829012348',
    eventType: 'birthday',
    inDays: 96,
    guests: 120,
    price: 4_500_000,
    received: [],
  },
  {
    guestName: 'Prakash Jain',
    phone: '9829012349',
    eventType: 'reception',
    inDays: 121,
    guests: 500,
    price: 11_000_000,
    received: [{ amount: 11_000_000, means: 'bank', reference: 'N334261187' }],
  },
];

/** Inserts what the host entered for a venue: a block, days kept for a family, and offline bookings. */
export const insertHostCalendar = async (
  context: SeedContext,
  { venueId, hostId }: { venueId: string; hostId: string },
): Promise<void> => {
  const { tx, now, today } = context;
  const blocked = { start: addDays(today, 52), end: addDays(today, 53) };
  await insertBlock(tx, { venueId, rooms: null, range: blocked, note: 'Painting the durbar hall' }, now);
  for (const booking of offlineBookings) await insertOfflineBooking(context, venueId, booking);
  await insertKeptDay(context, venueId, hostId);
};

export const insertOfflineBooking = async (
  { tx, now, today }: SeedContext,
  venueId: string,
  {
    guestName,
    phone,
    note = '',
    eventType = 'wedding',
    inDays,
    days = 0,
    guests,
    price,
    offering: name,
    received,
  }: OfflineBooking,
): Promise<void> => {
  const start = addDays(today, inDays);
  const range = { start, end: addDays(start, days) };
  const functionId = newId();
  const offering = name ? await findOffering(tx, venueId, name) : await findSold(tx, venueId, undefined);
  const event = {
    ...offeredAs(offering, {}),
    ...noServices,
    id: functionId,
    eventType,
    eventNames: null,
    startDate: range.start,
    endDate: range.end,
    guestCount: guests,
    minimum: null,
  };
  const booking = draftBooking({ id: newId(), venueId, createdAt: now }, { guestName, phone, note, price }, [
    event,
  ]);
  await insertBooking(tx, booking);
  for (const { amount, means, reference = '' } of received)
    await insertReceipt(tx, { bookingId: booking.id, venueId, amount, at: now, means, reference });
  await insertHold(
    tx,
    { venueId, offeringId: offering.id, quoteId: booking.quoteId, functionId, range },
    now,
  );
};

/** What a venue sells under this name. */
export const findOffering = async (tx: Sql, venueId: string, name: string): Promise<Offering> => {
  const found = (await listSold(tx, venueId)).find((one) => one.name === name);
  if (!found) throw new Error(`The venue does not sell ${name}`);
  return found;
};

/** For two weeks, the longest time of days that are far ahead. */
const insertKeptDay = async (
  { tx, now, today }: SeedContext,
  venueId: string,
  hostId: string,
): Promise<void> => {
  const day = addDays(today, 200);
  const offering = await findSold(tx, venueId, undefined);
  const stay = { position: 0, offering, range: { start: day, end: day }, rooms: null, hours: null };
  await insertOption(
    tx,
    {
      ...{
        venueId,
        name: 'Geeta Paliwal',
        phone: '9829012350',
        note: 'They come to see the lake side on Sunday.',
      },
      ...{ guestId: null, enquiryId: null },
      ...{ until: new Date(now.getTime() + 14 * 86_400_000), by: hostId, at: now },
    },
    [stay],
  );
};
