import { addDays, dayInIndia } from '@house/domain/days';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Booker, createBooker } from '../../testing/booker.ts';
import { expectSettledBooks, expectSoundBooks } from '../../testing/booking-books.ts';
import { aGuest, anAdmin, aVenue, type MadeUser, type MadeVenue } from '../../testing/builders.ts';

let app: TestApp;
let booker: Booker;
let admin: MadeUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  admin = await anAdmin(app.db);
});

const day = 24 * 60;
const which = fc.nat({ max: 3 });
const outcome = fc.constantFrom<Outcome[]>(
  ...(['success', 'success', 'success', 'failure', 'failure', 'abandon', 'delayed'] as const),
);

/** What people, the gateway, the network and the clock do, in any order. */
const anEvent = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('book'), who: fc.nat({ max: 1 }), inDays: fc.nat({ max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pay'), which, outcome }) },
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
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait'),
      minutes: fc.constantFrom(1, 1, 5, 16, 31, 61, day + 1, 2 * day),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'deliver' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'lose every message' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'repeat the news' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'sweep' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'reconcile' } as const) },
);
type Outcome = 'success' | 'failure' | 'abandon' | 'delayed';
type Event = typeof anEvent extends fc.Arbitrary<infer T> ? T : never;

/** One venue, two guests, and what they have so far. */
interface World {
  venue: MadeVenue;
  guests: MadeUser[];
  first: string;
  bookings: { id: string; guest: MadeUser }[];
  orders: { orderId: string; paymentId: string; guest: MadeUser; openedAt: number }[];
}

const one = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

const book = async (world: World, who: number, inDays: number): Promise<number> => {
  const guest = world.guests[who] as MadeUser;
  const start = addDays(world.first, inDays);
  const { status, json } = await booker.book(world.venue, guest, {
    ...{ start_date: start, end_date: addDays(start, 1) },
  });
  if (status === 201) world.bookings.push({ id: json.id, guest });
  return status;
};

const pay = async (world: World, index: number, chosen: Outcome): Promise<number> => {
  const booking = one(world.bookings, index);
  if (!booking) return 0;
  const { status, orderId, paymentId } = await booker.open(booking.id, booking.guest);
  if (!orderId) return status;
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

/** Gateways close an order after some days; until then people may try again, whatever came of it before. */
const actAgain = async (world: World, index: number, chosen: Outcome): Promise<number> => {
  const order = one(world.orders, index);
  if (!order || app.clock.now().getTime() - order.openedAt > 5 * day * 60_000) return 0;
  return (await booker.act(order.orderId, chosen)).status;
};

/** Every job of every payment comes again: a worker that died before it could note what it had done. */
const repeatTheNews = async (world: World): Promise<void> => {
  for (const { id: bookingId } of world.bookings) {
    const rows = await app.db<{ id: string }[]>`
      select id from payments where booking_id = ${bookingId} and status in ('completed', 'refunded')`;
    for (const { id: paymentId } of rows) {
      await app.db.begin((tx) => app.jobs.tell(tx, 'payment.captured', { paymentId, bookingId }));
    }
  }
};

const unasked = {
  deliver: () => app.jobs.drain(),
  'lose every message': async () => {
    await app.db`delete from graphile_worker._private_jobs`;
  },
  'repeat the news': repeatTheNews,
  sweep: () => app.bookings.sweep(),
  reconcile: () => app.payments.reconcile(),
};

/** Lets something happen; resolves to the status of the answer, 0 where nobody was asked. */
const happen = async (world: World, event: Event): Promise<number> => {
  switch (event.does) {
    case 'book':
      return book(world, event.who, event.inDays);
    case 'pay':
      return pay(world, event.which, event.outcome);
    case 'act on any order':
      return actAgain(world, event.which, event.outcome);
    case 'settle':
      return settle(world, event.which);
    case 'approve':
      return change(world, event.which, 'confirmed', 'host');
    case 'cancel':
      return change(world, event.which, 'cancelled', event.by);
    case 'wait':
      booker.later(event.minutes);
      return 0;
    default:
      await unasked[event.does](world);
      return 0;
  }
};

/** Time passes, and whatever was lost is found again. */
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
      fc.asyncProperty(fc.array(anEvent, { minLength: 8, maxLength: 40 }), async (events) => {
        const world: World = {
          venue: await aVenue(app.db, { instant, policy: 'moderate' }),
          guests: [await aGuest(app.db), await aGuest(app.db)],
          first: addDays(dayInIndia(app.clock.now()), 12),
          bookings: [],
          orders: [],
        };
        await book(world, 0, 0);
        for (const event of events) {
          expect(await happen(world, event)).toBeLessThan(500);
          await expectSoundBooks(app, world.venue.id);
        }
        await calmDown();
        await expectSettledBooks(app, world.venue.id);
      }),
      { numRuns: 60 },
    );
  },
  180_000,
);
