import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { noServices } from '@mandap/domain/bookings/functions';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { quote } from '@mandap/domain/bookings/quote';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import type { DomainEvents } from '../server/src/events.ts';
import { newBookingCode } from '../server/src/features/bookings/booking-code.ts';
import { type BookingRow, madeByGuest } from '../server/src/features/bookings/bookings.record.ts';
import {
  insertBooking,
  insertHistory,
  listOverdueAt,
  selectParties,
} from '../server/src/features/bookings/bookings.store.ts';
import { findBooking } from '../server/src/features/bookings/queries/find-booking.ts';
import { insertHold } from '../server/src/features/calendar/holds.store.ts';
import { findSold } from '../server/src/features/offerings/queries/offerings.ts';
import { findPublishedVenue } from '../server/src/features/venues/queries/published-venue.ts';
import { lockDays } from '../server/src/features/venues/venues.store.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { addressOf, type Db, pipeline, type Sql } from '../server/src/platform/db.ts';
import { json } from '../server/src/platform/fragments.ts';
import { createJobs } from '../server/src/platform/jobs.ts';
import { createLog } from '../server/src/platform/log.ts';
import { aGuest, aVenue, type TestUser } from '../server/src/testing/builders.ts';
import { bearerOf } from './bearer.ts';
import { type Instance, startInstance } from './instance.ts';
import { load, median, type Rate, repeat } from './load.ts';
import { measurePalaces } from './palaces.ts';
import { type Line, rate } from './report.ts';
import { jobsBehind, untilJobsAreDone } from './waiting-jobs.ts';

const atOnce = 10;
const venueCount = 60;
const daysAhead = 700;

interface Slot {
  venueId: string;
  day: string;
}

/** Never returns the same day of a venue twice. With `days`, each is the first of as many free days. */
const slots = (venueIds: readonly string[], days = 1): (() => Slot) => {
  const first = addDays(dayInIndia(systemClock.now()), 1);
  let next = 0;
  return () => {
    const venueId = venueIds[next % venueIds.length] ?? '';
    const day = addDays(first, (Math.floor(next / venueIds.length) * days) % daysAhead);
    next += 1;
    return { venueId, day };
  };
};

const headersOf = async (guest: TestUser): Promise<Record<string, string>> => ({
  ...(await bearerOf(guest)),
  'content-type': 'application/json',
});

const on = (day: string) => ({ start_date: day, end_date: day, guest_count: 100 });

/** More events on the days after the main one. */
const others = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...on(addDays(day, index + 1)), event_type: 'reception' }));

const overHttp = async (url: string, guest: TestUser, nextSlot: () => Slot, functions = 1): Promise<Rate> => {
  const headers = await headersOf(guest);
  const setupRequest = (request: object) => {
    const { venueId, day } = nextSlot();
    const more = functions > 1 && { other_functions: others(day, functions - 1) };
    const body = JSON.stringify({ venue_id: venueId, ...on(day), ...more });
    const { pathname: path } = new URL(url);
    return { ...request, method: 'POST' as const, path, headers, body };
  };
  return load({ url, connections: atOnce, seconds: 5, requests: [{ setupRequest }] });
};

const bookingRow = (guest: TestUser, { venueId, day }: Slot, offeringId: string): BookingRow => {
  const stay = { start: day, end: day };
  const terms = { pricePerDay: 100_000_00, addOns: [], serviceFee: 500, gst: 0, advance: 2000 };
  const price = quote(terms, stay);
  const createdAt = systemClock.now();
  return {
    id: randomUUID(),
    ...madeByGuest,
    code: newBookingCode(),
    userId: guest.id,
    venueId,
    startDate: day,
    endDate: day,
    guestCount: 100,
    eventType: 'wedding',
    specialRequests: '',
    contactPhone: '',
    paymentMethod: 'online',
    quoteId: randomUUID(),
    functions: [
      {
        id: randomUUID(),
        offeringId,
        name: null,
        eventNames: null,
        hours: null,
        rooms: null,
        eventType: 'wedding',
        startDate: day,
        endDate: day,
        guestCount: 100,
        minimum: null,
        ...noServices,
      },
    ],
    lines: price.lines,
    total: price.total,
    commission: commissionOf(totalsOf(price.lines), 500),
    commissionRate: 500,
    serviceFeeRate: 500,
    plan: price.plan,
    waivedByHost: 0,
    waivedByPlatform: 0,
    cancellationPolicy: 'moderate',
    cancellationTerms: null,
    securityDeposit: null,
    instant: true,
    status: 'pending',
    approvedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 1_800_000),
    cancellationReason: null,
    unconfirmed: false,
    createdAt,
  };
};

const notifyParties = (tx: Sql, booking: BookingRow) =>
  tx`select pg_notify('live', jsonb_build_object('topic', 'live-updates', 'payload',
      jsonb_build_object('userId', user_id, 'item', ${json({ kind: 'booking', bookingId: booking.id })}::jsonb))::text)
    from (${selectParties(booking)}) as people`;

/** Sends the statements of one booking directly through the driver. They are the same as the server's. */
const overDriver = (db: Db, guest: TestUser, nextSlot: () => Slot): (() => Promise<void>) => {
  const jobs = createJobs<DomainEvents>({
    db,
    clock: systemClock,
    log: createLog({ json: true, level: 'silent' }),
  });
  // Like the server's database, which runs these jobs too.
  for (const listener of ['notifications', 'messages', 'dashboard']) {
    jobs.on('booking.requested', listener, async () => undefined);
  }
  jobs.on('booking.waited', 'bookings', async () => undefined);
  return async () => {
    const slot = nextSlot();
    const { venueId } = slot;
    await findPublishedVenue({ db })(venueId);
    const at = systemClock.now();
    await db.begin(async (tx) => {
      const offering = findSold(tx, venueId, undefined);
      await pipeline([lockDays(tx, venueId), listOverdueAt(tx, at, venueId), offering]);
      const booking = bookingRow(guest, slot, (await offering).id);
      const { id: bookingId, quoteId, expiresAt } = booking;
      const [{ id: functionId }] = booking.functions;
      await pipeline([
        insertBooking(tx, booking),
        insertHold(tx, { venueId, quoteId, functionId, range: { start: slot.day, end: slot.day } }, at),
        insertHistory(tx, {
          id: randomUUID(),
          bookingId,
          at,
          actor: 'guest',
          actorId: guest.id,
          transition: 'request',
          from: null,
          to: 'pending',
          reason: null,
        }),
        jobs.publishAll(tx, [
          { event: 'booking.requested', payload: { bookingId } },
          { event: 'booking.waited', payload: { bookingId }, runAt: expiresAt ?? at },
        ]),
        tx`select pg_notify('live', ${JSON.stringify({ topic: 'changes', payload: [venueId] })})`,
        notifyParties(tx, booking),
        findBooking(tx, bookingId),
      ]);
    });
  };
};

/** A server that runs one bare transaction, on its own tables in the same database. */
const startBareBookings = async ({ db }: Instance) => {
  await db.execute(`
    create schema bare;
    create table bare.bookings (id uuid primary key, venue_id uuid not null, day date not null, total bigint not null);
    create table bare.lines (booking_id uuid not null references bare.bookings, label text not null, amount bigint not null);
    create table bare.payments (id uuid primary key, booking_id uuid not null references bare.bookings,
      amount bigint not null, status text not null)`);
  const child = fork(join(import.meta.dirname, '../server/src/testing/bare-booking-server.ts'), [
    JSON.stringify(addressOf(db)),
  ]);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url: `${url}/`,
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
      await db`drop schema bare cascade`;
    },
  };
};

const wantHall = async (origin: string, headers: Record<string, string>, body: string): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/bookings/`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 409) throw new Error(`A taken day was answered with ${answer.status}`);
  return performance.now() - begun;
};

/** Many guests request a day that is already booked. Measures the 95th percentile, in ms. */
const refusalP95 = async (instance: Instance, guest: TestUser, { venueId, day }: Slot): Promise<number> => {
  const headers = await headersOf(guest);
  const body = JSON.stringify({ venue_id: venueId, ...on(day) });
  const times: number[] = [];
  await fetch(`${instance.origin}/api/bookings/`, { method: 'POST', headers, body });
  await untilJobsAreDone(instance);
  await repeat(async () => times.push(await wantHall(instance.origin, headers, body)), 5, 2);
  times.length = 0;
  await repeat(async () => times.push(await wantHall(instance.origin, headers, body)), 5, 5);
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
};

/** Uses a server as `npm start` runs it: on two cores, its jobs run in a separate process. */
export const benchBookings = async (): Promise<Line[]> => {
  const instance = await startInstance({ jobs: 'auto' });
  return measure(instance).finally(instance.stop);
};

/** Books different venues and days, alternating between HTTP and the driver. */
const measure = async (instance: Instance): Promise<Line[]> => {
  const { db } = instance;
  const guest = await aGuest(db);
  const venueIds: string[] = [];
  for (let count = 0; count < venueCount; count += 1) venueIds.push((await aVenue(db)).id);
  const nextSlot = slots(venueIds);
  // This load does not know which days are booked, and would use up the days of the other measurements.
  const nextBareSlot = slots(venueIds);
  const weddings: string[] = [];
  for (let count = 0; count < venueCount; count += 1) weddings.push((await aVenue(db)).id);
  const nextWedding = slots(weddings, 4);
  const work = overDriver(db, guest, nextSlot);
  // Run this first: afterwards the emails of thousands of bookings are queued.
  const refusal = await refusalP95(instance, guest, nextSlot());
  const palaces = await measurePalaces(instance);
  const bareServer = await startBareBookings(instance);
  const url = `${instance.origin}/api/bookings/`;
  await overHttp(url, guest, nextSlot);
  await overHttp(bareServer.url, guest, nextBareSlot);
  const ours: Rate[] = [];
  const ofFour: Rate[] = [];
  const bare: Rate[] = [];
  const drivers: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    drivers.push(await repeat(work, atOnce, 5));
    bare.push(await overHttp(bareServer.url, guest, nextBareSlot));
    ours.push(await overHttp(url, guest, nextSlot));
    ofFour.push(await overHttp(url, guest, nextWedding, 4));
  }
  const behind = await jobsBehind(instance);
  await bareServer.stop();
  const middle = median(ours);
  const driver = drivers.sort((a, b) => a - b)[1] ?? 0;
  const wedding = median(ofFour);
  const wrong = middle.wrong + wedding.wrong;
  if (wrong > 0) throw new Error(`${wrong} bookings were refused`);
  return [
    {
      what: 'refusals on one hot venue, five at once',
      figure: `p95 ${refusal.toFixed(1)} ms`,
      yardstick: 'at most 15 ms',
      ratio: 15 / refusal,
      goal: 1,
    },
    {
      what: 'booking creation',
      figure: `${rate(middle.perSecond)}, p99 ${middle.p99} ms`,
      yardstick: `its statements, driver ${rate(driver)}`,
      ratio: middle.perSecond / driver,
      goal: 0.5,
    },
    {
      what: 'booking creation',
      figure: rate(middle.perSecond),
      yardstick: `bare transaction ${rate(median(bare).perSecond)}`,
      ratio: middle.perSecond / median(bare).perSecond,
      goal: 0.4,
    },
    {
      what: 'booking of four functions',
      figure: rate(wedding.perSecond),
      yardstick: `of one, ${rate(middle.perSecond)}; at most 2.5 times its cost`,
      ratio: (2.5 * wedding.perSecond) / middle.perSecond,
      goal: 1,
    },
    palaces,
    {
      what: 'jobs of these bookings',
      figure: `${behind.toFixed(1)} s behind`,
      yardstick: 'at most 1 s',
      ratio: 1 / Math.max(1, behind),
      goal: 1,
    },
  ];
};
