import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
});

const own = [
  { days: 20, percent: 80 },
  { days: 5, percent: 25 },
];
const save = (body: object, as = venue.owner) =>
  app.ask({ method: 'PUT', url: `/api/venues/${venue.id}/terms/`, as, body });
const see = async () => (await app.ask({ url: `/api/venues/${venue.id}/` })).json;

describe('a host’s own cancellation terms', () => {
  it('are shown at once, and a booking keeps the terms at the time it was made', async () => {
    expect((await see()).cancellation_terms).toEqual([
      { days: 15, percent: 100 },
      { days: 7, percent: 50 },
    ]);
    const saved = await save({ cancellation_policy: 'custom', cancellation_terms: own });
    expect(saved).toMatchObject({ status: 200, json: { cancellation_terms: own, security_deposit: null } });
    expect(await see()).toMatchObject({ cancellation_policy: 'custom', cancellation_terms: own });
    const { id } = (await booker.book(venue, guest)).json;
    await booker.payDue(id, guest);
    await save({ cancellation_policy: 'strict', security_deposit: 5_000 });
    expect(await see()).toMatchObject({ cancellation_policy: 'strict', security_deposit: 5_000 });
    const { cancellation } = await booker.see(id, guest);
    expect(cancellation).toMatchObject({
      policy: 'custom',
      refund_now: 12_800,
      steps: [
        { from: null, until: '2026-11-21', percent: 80 },
        { from: '2026-11-22', until: '2026-12-06', percent: 25 },
        { from: '2026-12-07', until: null, percent: 0 },
      ],
    });
    await booker.change(id, 'cancelled', guest);
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 12_800_00 });
  });

  it.each([
    [[]],
    [[{ days: 5, percent: 101 }]],
    [
      [
        { days: 5, percent: 50 },
        { days: 5, percent: 20 },
      ],
    ],
    [
      [
        { days: 5, percent: 50 },
        { days: 9, percent: 20 },
      ],
    ],
    [
      [
        { days: 5, percent: 50 },
        { days: 2, percent: 60 },
      ],
    ],
  ])('refuses %j', async (table) => {
    const { status, json } = await save({ cancellation_policy: 'custom', cancellation_terms: table });
    expect([status, json.code]).toEqual([400, 'bad_input']);
  });

  it('are required if the host chooses their own policy', async () => {
    const { status, json } = await save({ cancellation_policy: 'custom' });
    expect([status, Object.keys(json)]).toEqual([400, expect.arrayContaining(['cancellation_terms'])]);
  });

  it('can be changed by the venue’s host only', async () => {
    const requested = { cancellation_policy: 'flexible' };
    expect((await save(requested, await aHost(app.db))).json.code).toBe('venue_not_found');
    expect((await save(requested, guest)).status).toBe(403);
  });
});
