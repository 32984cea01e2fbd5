import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Booker, createBooker } from '../../testing/booker.ts';
import { aGuest, aVenue } from '../../testing/builders.ts';

let app: TestApp;
let booker: Booker;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  booker = createBooker(app);
});

/** More than the test app's pool has connections. */
const crowd = 40;

const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => work(index)));

describe('a crowd', () => {
  it('in front of one venue leaves the connections to everybody else', async () => {
    const [venue, guests] = [await aVenue(app.db), await many(() => aGuest(app.db))];
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isTaken = () => {};
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve;
    });
    const holding = app.db.begin(async (tx) => {
      await app.availability.queue(tx, venue.id);
      isTaken();
      await until;
    });
    await taken;
    const waiting = many((index) => booker.book(venue, guests[index] ?? (guests[0] as never)));
    // The other guests' requests come in while the crowd waits.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const other = await aVenue(app.db);
    const answer = await Promise.race([
      booker.book(other, guests[0] as never),
      new Promise((resolve) => setTimeout(resolve, 3_000, 'starved')),
    ]);
    letGo();
    await holding;
    expect(answer).toMatchObject({ status: 201 });
    const statuses = (await waiting).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  it('of hosts and guests gets its answers though the settings are not in memory', async () => {
    const guests = await many(() => aGuest(app.db));
    const venues = await many(() => aVenue(app.db, { instant: false }));
    const asked = await many((index) => booker.book(venues[index] as never, guests[index] as never));
    await app.settings.change({ siteName: 'Mandap' });
    const approved = await many((index) =>
      booker.change(asked[index]?.json.id, 'confirmed', venues[index]?.owner as never),
    );
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('at the same moment', () => {
  const rounds = 15;

  it('paying late, letting go and booking anew never wait for each other for good', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [venue, guest, rival] = [await aVenue(app.db), await aGuest(app.db), await aGuest(app.db)];
      const { json } = await booker.book(venue, guest);
      const { orderId, paymentId } = await booker.open(json.id, guest);
      await booker.act(orderId ?? '', 'success');
      await booker.settle(paymentId, guest);
      booker.later(31);
      const [, , answer] = await Promise.all([
        app.jobs.drain(),
        app.bookings.sweep(),
        booker.book(venue, rival),
      ]);
      expect([201, 409]).toContain(answer.status);
      await app.jobs.drain();
      const [held] = await app.db`
        select count(*)::int as count from holds h join spaces s on s.id = h.space_id where s.venue_id = ${venue.id}`;
      expect(held?.count).toBe(1);
      const { paid, back } = await booker.money(json.id);
      expect(paid - back).toBe((await booker.see(json.id, guest)).status === 'confirmed' ? 21_000_00 : 0);
    }
  });

  it('two approvals, and an approval and an end, leave one of them standing', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [venue, guest] = [await aVenue(app.db, { instant: false }), await aGuest(app.db)];
      const { json } = await booker.book(venue, guest, { payment_method: 'venue' });
      const answers = await Promise.all([
        booker.change(json.id, 'confirmed', venue.owner),
        booker.change(json.id, 'confirmed', venue.owner),
        booker.change(json.id, 'cancelled', venue.owner),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect((await booker.see(json.id, guest)).status).toBe('cancelled');
    }
  });
});
