import { beforeAll, describe, expect, it } from 'vitest';
import {
  aPool,
  createSeller,
  evening,
  hosting,
  type Json,
  session,
} from '#server/features/offerings/offerings.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;
let seller: ReturnType<typeof createSeller>;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
  seller = createSeller(app);
});

const review = async ({ id }: TestVenue) =>
  (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json;
const decide = ({ id }: TestVenue, action: string, body: Json = {}) =>
  app.ask({ method: 'POST', url: `/api/admin/venues/${id}/${action}/`, as: admin, body });

/** A venue that was approved as it is, and what its host sells then. */
const anApproved = async (more: { gst?: number } = {}) => {
  const venue = await aVenue(app.db, { status: 'Pending', ...more });
  expect((await decide(venue, 'approve')).status).toBe(200);
  return venue;
};

const edits = (decisions: { transition: string; actor: string }[]) =>
  decisions.filter(({ transition }) => transition === 'edit').map(({ actor }) => actor);

describe('what a host changes of an approved venue’s offerings', () => {
  it('is shown beside what was approved, and needs no approval', async () => {
    const venue = await anApproved();
    const lawn = await seller.addSpace(venue, 'Mango lawn');
    await seller.offered(venue, session('Lawn, evening', lawn, ...evening));
    const { changes, changed_at: changedAt, decisions } = await review(venue);
    expect(changedAt).toBeNull();
    expect(changes).toMatchObject([
      { field: 'spaces', before: [], after: ['lawn Mango lawn'] },
      { field: 'offerings', before: [] },
    ]);
    expect(changes[1].after.map((line: string) => JSON.parse(line))).toMatchObject([
      { name: 'Lawn, evening', price: 6_000_000, windows: [{ space: 'Mango lawn', starts: 1080 }] },
    ]);
    expect(edits(decisions)).toEqual(['host', 'host']);
  });

  it('shows only the offerings that differ, also their price rules', async () => {
    const venue = await aVenue(app.db, { status: 'Pending' });
    await seller.offered(venue, session('Whole venue, morning', null, 600, 900));
    const id = await seller.offered(venue, session('Whole venue, evening', null, ...evening));
    await decide(venue, 'approve');
    const book = { rules: [{ kind: 'weekday', name: 'Weekend', weekdays: ['sat'], percent: 10 }] };
    await seller.send('PUT', hosting(venue, `offerings/${id}/prices/`), venue.owner, { book });
    const [change, ...others] = (await review(venue)).changes;
    expect(others).toEqual([]);
    expect([change.field, change.before.length, change.after.length]).toEqual(['offerings', 1, 1]);
    expect(JSON.parse(change.after[0]).priceBook.rules).toMatchObject([{ name: 'Weekend', percent: 1000 }]);
    await seller.send('DELETE', hosting(venue, `offerings/${id}/`), venue.owner);
    expect((await review(venue)).changes).toMatchObject([{ field: 'offerings', after: [] }]);
  });

  it('is not approved unseen: an administrator who read the version before is told', async () => {
    const venue = await aVenue(app.db, { status: 'Pending' });
    const { version } = await review(venue);
    await seller.addSpace(venue, 'Terrace', 'terrace');
    const { status, json } = await decide(venue, 'approve', { version });
    expect([status, json.code]).toEqual([409, 'venue_changed']);
  });
});

describe('an administrator', () => {
  it('sees and changes what a venue sells, and it is recorded', async () => {
    const { venue, evenings } = await seller.aLawn();
    const own = await app.ask({ url: hosting(venue, 'offerings/'), as: admin });
    expect(own.json.offerings.map(({ name }: Json) => name)).toEqual(['', 'Lawn, evening', 'Lawn, morning']);
    const book = { floor: 40_000 };
    const url = hosting(venue, `offerings/${evenings}/prices/`);
    expect((await seller.send('PUT', url, admin, { book })).json.book.floor).toBe(40_000);
    expect((await app.ask({ url, as: venue.owner })).json.book.floor).toBe(40_000);
    const [entry] = await app.db<{ actorId: string; action: string }[]>`
      select actor_id, action from audit_entries where target_id = ${venue.id} order by id desc limit 1`;
    expect(entry).toEqual({ actorId: admin.id, action: 'venue.offerings_changed' });
  });

  it('sees and changes food and extras, which a change of the host shows beside what was approved', async () => {
    const venue = await anApproved();
    const menu = { kind: 'veg', name: 'Royal thali', price: 800, min_plates: 50 };
    const save = (as: TestUser, menus: Json[]) =>
      seller.send('PUT', hosting(venue, 'food/'), as, {
        outside_catering: 'allowed',
        final_count_days: 7,
        menus,
        extras: [],
      });
    expect((await save(admin, [menu])).status).toBe(200);
    expect((await review(venue)).changes).toEqual([]);
    const { menus } = (await app.ask({ url: hosting(venue, 'food/'), as: admin })).json;
    expect((await save(venue.owner, [{ ...menus[0], price: 900 }])).status).toBe(200);
    const [change] = (await review(venue)).changes;
    expect([
      change.field,
      ...[change.before, change.after].map(([line]) => JSON.parse(line).menu.price),
    ]).toEqual(['food', 800_00, 900_00]);
  });

  it('adds rooms, and gives a space another name', async () => {
    const venue = await anApproved({ gst: 1800 });
    expect((await seller.send('POST', hosting(venue, 'rooms/'), admin, aPool())).status).toBe(201);
    const own = async () => (await app.ask({ url: hosting(venue, 'offerings/'), as: admin })).json;
    const { id } = (await own()).spaces.find(({ name }: Json) => name === '101');
    const url = hosting(venue, `spaces/${id}/`);
    const renamed = await seller.send('PUT', url, admin, { name: 'Bridal room', kind: 'room' });
    expect(renamed.status).toBe(200);
    expect((await own()).spaces.map(({ name }: Json) => name)).toContain('Bridal room');
    expect((await review(venue)).changes).toEqual([]);
  });

  it('sees the rules for food that a host has changed', async () => {
    const venue = await anApproved();
    const terms = { outside_catering: 'refused', final_count_days: 3, food_tax: 'composite' };
    const url = hosting(venue, 'food/');
    const { status } = await seller.send('PUT', url, venue.owner, { ...terms, menus: [], extras: [] });
    expect(status).toBe(200);
    const [change] = (await review(venue)).changes;
    expect([change.field, change.before, change.after.map((line: string) => JSON.parse(line))]).toEqual([
      'food',
      [],
      [{ terms: { outsideCatering: 'refused', finalCountDays: 3, foodTax: 'composite' } }],
    ]);
  });

  it('approves what they change themselves', async () => {
    const venue = await anApproved();
    const body = session('Whole venue, evening', null, ...evening);
    expect((await seller.send('POST', hosting(venue, 'offerings/'), admin, body)).status).toBe(201);
    const { changes, decisions } = await review(venue);
    expect([changes, edits(decisions)]).toEqual([[], ['admin']]);
  });
});

it('is hidden from hosts of other venues', async () => {
  const { venue } = await seller.aLawn();
  const stranger = await aHost(app.db);
  expect((await app.ask({ url: hosting(venue, 'offerings/'), as: stranger })).status).toBe(404);
});
