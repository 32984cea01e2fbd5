import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, expect, it } from 'vitest';
import { findBookingsByText } from '../features/bookings/queries/found-bookings.ts';
import { findRegister, type RegisterQuery } from '../features/bookings/queries/register.ts';
import { aGuest, aVenue, type TestVenue } from './builders.ts';
import { busyHost } from './busy-host.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { badPlans, countStatements } from './plans.ts';

const large = ['bookings', 'quotes', 'functions', 'holds', 'receipts', 'booking_searches'];
const clock = { now: () => new Date() };

let database: TestDatabase;
let venue: TestVenue;

beforeAll(async () => {
  database = await testDatabase();
  venue = await aVenue(database.db);
  await busyHost(database.db, { venue, guest: await aGuest(database.db), past: 10_000 });
  // The bookings of another host, so that the first host's are a part of all.
  const other = await aVenue(database.db);
  await busyHost(database.db, { venue: other, guest: await aGuest(database.db), past: 20_000 });
});

const host = () => ({ id: venue.owner.id, role: 'vendor', sessionId: venue.owner.id }) as const;

const read = (days: number, more: Partial<RegisterQuery> = {}) => {
  const from = dayInIndia(clock.now());
  const query = { from, to: addDays(from, days - 1), unpaid: false, page: 1, pageSize: 100, ...more };
  return () => findRegister({ db: database.db, clock }, host(), query);
};

const search = (text: string) => () => findBookingsByText({ db: database.db, clock }, host(), text);

it.each([1, 7, 31, 365])('reads %i days by index, in one statement', async (days) => {
  for (const more of [{}, { unpaid: true }, { source: 'telephone' } as const])
    expect(await badPlans(database.db, large, read(days, more))).toEqual([]);
  expect(await countStatements(read(days))).toBe(1);
});

it.each(['kamla', 'devi kamla', 'ob-6a', '91000', 'nobody at all'])('finds “%s” by index', async (text) => {
  const bad = await badPlans(database.db, large, search(text));
  // What one host has is sorted for its first eight, in memory.
  expect(bad.filter((problem) => !problem.startsWith('sorts'))).toEqual([]);
});
