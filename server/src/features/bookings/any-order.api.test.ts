import { addDays, dayInIndia } from '@mandap/domain/days';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks, expectSoundBooks } from '#server/testing/booking-books.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { inFull } from '#server/testing/in-full.ts';
import { loseJobs } from '#server/testing/queued-jobs.ts';
import { createFamily } from './family.testing.ts';

let app: TestApp;
let booker: Booker;
let family: ReturnType<typeof createFamily>;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  family = createFamily(app);
  admin = await anAdmin(app.db);
});

const day = 24 * 60;
/** A few fixed runs, or many that differ each time. */
const runs = inFull ? { numRuns: 20 } : { numRuns: 4, seed: 2026 };
const which = fc.nat({ max: 3 });
const outcome = fc.constantFrom<Outcome[]>(
  'success',
  'success',
  'success',
  'failure',
  'failure',
  'abandon',
  'delayed',
);

/** Actions of people, the gateway, the network and the clock, in any order. */
const anEvent = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('book'), who: fc.nat({ max: 1 }), inDays: fc.nat({ max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pay'), which, outcome }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pay by a link'),
      which,
      amount: fc.constantFrom(500, 20_000, 80_000),
      outcome,
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('act on any order'), which, outcome }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('settle'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('approve'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('cancel'),
      which,
      by: fc.constantFrom('guest', 'guest', 'host', 'admin'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('ask for a change'),
      which,
      inDays: fc.nat({ max: 5 }),
      nights: fc.nat({ max: 2 }),
      guests: fc.constantFrom(100, 200),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer a change'),
      which,
      word: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'withdraw'),
      by: fc.constantFrom('guest', 'host', 'host', 'admin'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('block'), inDays: fc.nat({ max: 5 }), isBlocked: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('enter an offline booking'), inDays: fc.nat({ max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('meddle'), which, act: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait'),
      minutes: fc.constantFrom(1, 1, 5, 16, 31, 61, day + 1, 2 * day),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'deliver' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'lose every message' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'repeat a webhook' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'sweep' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'reconcile' } as const) },
);
type Outcome = 'success' | 'failure' | 'abandon' | 'delayed';
type Event = typeof anEvent extends fc.Arbitrary<infer T> ? T : never;

interface Stay {
  start_date: string;
  end_date: string;
  guest_count: number;
}

/** The model of a booking: the expected stay, whatever the server does. `change` waits for the host. */
interface Booked {
  id: string;
  guest: TestUser;
  stay: Stay;
  change: (Stay & { id: string }) | null;
}

/** One venue, two guests, and what they have so far. */
interface World {
  venue: TestVenue;
  guests: TestUser[];
  first: string;
  bookings: Booked[];
  orders: { orderId: string; paymentId: string; guest: TestUser; openedAt: number }[];
}

const one = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

const book = async (world: World, who: number, inDays: number, nights = 1): Promise<number> => {
  const guest = world.guests[who] as TestUser;
  const start = addDays(world.first, inDays);
  const stay = { start_date: start, end_date: addDays(start, nights), guest_count: 100 };
  const { status, json } = await booker.book(world.venue, guest, stay);
  if (status === 201) world.bookings.push({ id: json.id, guest, stay, change: null });
  return status;
};

const requestChange = async (world: World, index: number, stay: Stay): Promise<number> => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const { status, json } = await booker.requestChange(booking.id, booking.guest, stay);
  if (status === 201) {
    booking.change = json.change && { ...stay, id: json.change.id };
    if (!json.change) booking.stay = stay;
  }
  return status;
};

const answerChange = async (
  world: World,
  index: number,
  word: 'approve' | 'decline' | 'withdraw',
  by: string,
): Promise<number> => {
  const withChange = world.bookings.filter(({ change }) => change !== null);
  const booking = one(withChange, index);
  if (!booking?.change) return 0;
  const { id: changeId, ...stay } = booking.change;
  const actor = { guest: booking.guest, host: world.venue.owner, admin }[by] ?? admin;
  const { status } = await booker.answerChange(booking.id, changeId, word, actor);
  if (status === 200 && word === 'approve') booking.stay = stay;
  if (status === 200) booking.change = null;
  return status;
};

/** The host blocks a day, or frees it again. */
const block = async (world: World, inDays: number, isBlocked: boolean): Promise<number> => {
  const day = addDays(world.first, inDays);
  const range = { start_date: day, end_date: day };
  const url = `/api/venues/${world.venue.id}/blocks/`;
  const as = world.venue.owner;
  const query = `?start_date=${day}&end_date=${day}`;
  const asked = isBlocked
    ? app.ask({ method: 'POST', url, as, body: range })
    : app.ask({ method: 'DELETE', url: `${url}${query}`, as });
  return (await asked).status;
};

const enterOfflineBooking = async (world: World, inDays: number): Promise<number> => {
  const day = addDays(world.first, inDays);
  const body = {
    venue_id: world.venue.id,
    start_date: day,
    end_date: day,
    guest_name: 'Ravi Mehta',
    guest_count: 80,
    price: 90_000,
  };
  return (await app.ask({ method: 'POST', url: '/api/hosting/bookings/', as: world.venue.owner, body }))
    .status;
};

/** A stranger tries to change a booking: for them it does not exist. */
const meddle = async (world: World, index: number, act: number): Promise<number> => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const stranger = world.guests.find((guest) => guest !== booking.guest) as TestUser;
  const tries = [
    () => booker.change(booking.id, 'cancelled', stranger),
    () => booker.change(booking.id, 'confirmed', stranger),
    () => booker.requestChange(booking.id, stranger, booking.stay),
    () => booker.open(booking.id, stranger),
  ];
  const status = (await tries[act]?.())?.status ?? 0;
  expect(status, 'a stranger').toBe(404);
  return status;
};

/** Every live booking is what its people agreed on, and shows its pending change. */
const expectAsAgreed = async (world: World): Promise<void> => {
  for (const booking of world.bookings) {
    const seen = await booker.see(booking.id, booking.guest);
    expect(seen, 'the stay').toMatchObject(booking.stay);
    if (seen.change)
      expect(seen.change, 'the requested change').toMatchObject(booking.change ?? { id: 'none' });
  }
};

const pay = async (world: World, index: number, chosen: Outcome): Promise<number> => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const { status, orderId, paymentId } = await booker.open(booking.id, booking.guest);
  if (!orderId) return status;
  world.orders.push({ orderId, paymentId, guest: booking.guest, openedAt: app.clock.now().getTime() });
  return (await booker.act(orderId, chosen)).status;
};

/** The family asks a relative for a part, and the relative pays it. */
const payByLink = async (world: World, index: number, amount: number, chosen: Outcome): Promise<number> => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const asked = await family.ask(booking.id, booking.guest, { amount });
  if (asked.status !== 201) return asked.status;
  const { status, orderId } = await family.pay(asked.json.link.split('/').at(-1), { amount });
  if (!orderId) return status;
  const [payment] = await app.db<
    { id: string }[]
  >`select id from payments where gateway_order_id = ${orderId}`;
  const paymentId = payment?.id ?? '';
  world.orders.push({ orderId, paymentId, guest: booking.guest, openedAt: app.clock.now().getTime() });
  return (await booker.act(orderId, chosen)).status;
};

const change = async (world: World, index: number, to: 'confirmed' | 'cancelled', by: string) => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const actor = { guest: booking.guest, host: world.venue.owner, admin }[by] ?? admin;
  return (await booker.change(booking.id, to, actor)).status;
};

const settle = async (world: World, index: number): Promise<number> => {
  const order = one(world.orders, index);
  return order ? (await booker.settle(order.paymentId, order.guest)).status : 0;
};

/** Gateways close an order after some days. Until then people may try again, whatever the earlier result. */
const actAgain = async (world: World, index: number, chosen: Outcome): Promise<number> => {
  const order = one(world.orders, index);
  if (!order || app.clock.now().getTime() - order.openedAt > 5 * day * 60_000) return 0;
  return (await booker.act(order.orderId, chosen)).status;
};

/** Every job of every payment runs again, as after a worker that died before recording its work. */
const repeatWebhook = async (world: World): Promise<void> => {
  for (const { id: bookingId } of world.bookings) {
    const rows = await app.db<{ id: string }[]>`
      select id from payments where booking_id = ${bookingId} and status in ('completed', 'refunded')`;
    for (const { id: paymentId } of rows) {
      await app.db.begin((tx) => app.jobs.publish(tx, 'payment.captured', { paymentId, bookingId }));
    }
  }
};

const unasked = {
  deliver: () => app.jobs.drain(),
  'lose every message': async () => {
    await loseJobs(app.db);
  },
  'repeat a webhook': repeatWebhook,
  sweep: () => app.bookings.sweep(),
  reconcile: () => app.payments.reconcile(),
};

/** Performs an action. Resolves to the status of the response, or 0 if no request was sent. */
const happen = async (world: World, event: Event): Promise<number> => {
  switch (event.does) {
    case 'book':
      return book(world, event.who, event.inDays);
    case 'pay':
      return pay(world, event.which, event.outcome);
    case 'pay by a link':
      return payByLink(world, event.which, event.amount, event.outcome);
    case 'act on any order':
      return actAgain(world, event.which, event.outcome);
    case 'settle':
      return settle(world, event.which);
    case 'approve':
      return change(world, event.which, 'confirmed', 'host');
    case 'cancel':
      return change(world, event.which, 'cancelled', event.by);
    case 'ask for a change': {
      const start = addDays(world.first, event.inDays);
      const stay = { start_date: start, end_date: addDays(start, event.nights), guest_count: event.guests };
      return requestChange(world, event.which, stay);
    }
    case 'answer a change':
      return answerChange(world, event.which, event.word, event.by);
    case 'block':
      return block(world, event.inDays, event.isBlocked);
    case 'enter an offline booking':
      return enterOfflineBooking(world, event.inDays);
    case 'meddle':
      return meddle(world, event.which, event.act);
    case 'wait':
      booker.later(event.minutes);
      return 0;
    default:
      await unasked[event.does](world);
      return 0;
  }
};

const aBeginning = fc.constantFrom('booked', 'confirmed', 'paid in full', 'wants more', 'wants less');

/** The progress of the first booking when the actions start. */
const begin = async (world: World, first: string): Promise<void> => {
  const [booking] = world.bookings;
  if (!booking || first === 'booked') return;
  await booker.change(booking.id, 'confirmed', world.venue.owner);
  await booker.payDue(booking.id, booking.guest);
  if (first === 'paid in full' || first === 'wants less') await booker.payDue(booking.id, booking.guest);
  const end = addDays(world.first, first === 'wants less' ? 1 : 3);
  if (first.startsWith('wants')) await requestChange(world, 0, { ...booking.stay, end_date: end });
};

/** Time passes, and reconciliation finds everything that was lost. */
const calmDown = async (): Promise<void> => {
  for (const minutes of [16, 16, 61, 2 * day]) {
    booker.later(minutes);
    await app.jobs.drain();
    await app.payments.reconcile();
    await app.jobs.drain();
    await app.bookings.sweep();
    await app.jobs.drain();
  }
};

it.each([
  ['takes instant bookings', true],
  ['wants to be asked', false],
])(
  'keeps calendar and money right at a venue that %s, whatever happens in whatever order',
  async (_, instant) => {
    await fc.assert(
      fc.asyncProperty(
        aBeginning,
        fc.array(anEvent, { minLength: 8, maxLength: 40 }),
        async (first, events) => {
          const world: World = {
            venue: await aVenue(app.db, { instant, policy: 'moderate' }),
            guests: [await aGuest(app.db), await aGuest(app.db)],
            first: addDays(dayInIndia(app.clock.now()), 12),
            bookings: [],
            orders: [],
          };
          await book(world, 0, 0, 2);
          await begin(world, first);
          for (const event of events) {
            expect(await happen(world, event)).toBeLessThan(500);
            await expectSoundBooks(app, world.venue.id);
          }
          await expectAsAgreed(world);
          await calmDown();
          await expectSettledBooks(app, world.venue.id);
        },
      ),
      runs,
    );
  },
);
