import type { EventType } from '@mandap/domain/bookings/lifecycle';
import { quote } from '@mandap/domain/bookings/pricing';
import { addDays, type Day } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { createBookingsStore } from '@mandap/server/src/features/bookings/bookings.store.ts';
import { createOfflineBookingsStore } from '@mandap/server/src/features/bookings/offline-bookings.store.ts';
import type { createAvailability } from '@mandap/server/src/features/calendar/availability.service.ts';
import { createBlocksStore } from '@mandap/server/src/features/calendar/blocks.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { newCode } from '@mandap/server/src/short-code.ts';
import { v7 as newId } from 'uuid';
import { demoBooking } from './bookings.ts';
import type { DemoVenue } from './venues/venue.ts';

interface DemoRequest {
  family: string;
  inDays: number;
  nights: number;
  guests: number;
  eventType: EventType;
  addOns: AddOn[];
  text: string;
  /** Hours that are left to answer. */
  left: number;
}

/** Families who wait for the demo host's answer, soonest first. */
export const demoRequests: readonly DemoRequest[] = [
  {
    family: 'Priya Shekhawat',
    inDays: 84,
    nights: 1,
    guests: 250,
    eventType: 'reception',
    left: 5,
    addOns: [],
    text: '',
  },
  {
    family: 'Kavita Meena',
    inDays: 45,
    nights: 1,
    guests: 380,
    eventType: 'wedding',
    left: 18,
    addOns: ['decoration'],
    text: 'Namaste, can the baraat come with a small band at 7 pm? We need the kitchen for Jain food.',
  },
  {
    family: 'Imran Qureshi',
    inDays: 101,
    nights: 2,
    guests: 600,
    eventType: 'wedding',
    left: 22,
    addOns: ['catering'],
    text: 'We need rooms for 40 elders.',
  },
];

interface Place {
  venue: DemoVenue;
  venueId: string;
  today: Day;
  now: Date;
}

const hour = 3_600_000;

const requestOf = (wish: DemoRequest, userId: string, { venue, venueId, today, now }: Place): BookingRow => {
  const { inDays, nights, guests, eventType, addOns, left } = wish;
  const start = addDays(today, inDays);
  const stay = { venueId, userId, start, end: addDays(start, nights), guests, eventType };
  const row = demoBooking(venue, { ...stay, status: 'confirmed' }, today);
  const addOnPrices = { catering: 1_500_000, decoration: 2_000_000 };
  const gst = venue.host.gstBasisPoints;
  const terms = { pricePerDay: venue.pricePerDay * 100, addOnPrices, serviceFee: 500, gst, advance: 2000 };
  const price = quote(terms, stay, addOns);
  return {
    ...row,
    addOns,
    total: price.total,
    advance: price.advance,
    specialRequests: wish.text,
    quote: { ...price, commission: commissionOf(price, 500) },
    contactPhone: '9811100022',
    instant: false,
    status: 'pending',
    approvedAt: null,
    createdAt: new Date(now.getTime() - (24 - left) * hour),
    expiresAt: new Date(now.getTime() + left * hour),
  };
};

interface Written extends Place {
  tx: Tx;
  db: Db;
  availability: ReturnType<typeof createAvailability>;
  familyId: (name: string) => string;
}

const addRequests = async ({ tx, db, availability, familyId, ...place }: Written): Promise<void> => {
  const bookings = createBookingsStore(db);
  for (const wish of demoRequests) {
    const row = requestOf(wish, familyId(wish.family), place);
    const { id: bookingId, venueId, userId: actorId, createdAt: at } = row;
    await bookings.insert(tx, row);
    const range = { start: row.startDate, end: row.endDate };
    await availability.hold(tx, { venueId, bookingId, range });
    const entry = { id: newId(), bookingId, at, actor: 'guest', actorId, move: 'request' } as const;
    await bookings.insertHistory(tx, { ...entry, from: null, to: 'pending', reason: null });
  }
};

/** Days that the host keeps, and a family who telephoned. */
const addOwnDays = async ({ tx, db, availability, venueId, today, now }: Written): Promise<void> => {
  const blocked = { start: addDays(today, 52), end: addDays(today, 53) };
  const block = { id: newId(), venueId, startDate: blocked.start, endDate: blocked.end, createdAt: now };
  await createBlocksStore(db).insert(tx, { ...block, note: 'Painting the durbar hall' });
  await availability.hold(tx, { venueId, blockId: block.id, range: blocked });
  const called = { start: addDays(today, 66), end: addDays(today, 67) };
  const id = newId();
  await createOfflineBookingsStore(db).insert(tx, {
    id,
    code: newCode('TB'),
    venueId,
    startDate: called.start,
    endDate: called.end,
    guestName: 'Ramesh Paliwal',
    phone: '9829012345',
    guestCount: 320,
    eventType: 'wedding',
    price: 9_500_000,
    paid: 2_500_000,
    note: 'Called on Sunday. Cousin of the priest.',
    cancelledAt: null,
    cancellationReason: null,
    createdAt: now,
  });
  await availability.hold(tx, { venueId, offlineBookingId: id, range: called });
};

/** What makes the demo host's screens alive besides the bookings that every venue has. */
export const insertHosting = async (written: Written): Promise<void> => {
  await addRequests(written);
  await addOwnDays(written);
};
