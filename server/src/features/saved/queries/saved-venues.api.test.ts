import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let guest: TestUser;
const made: Record<'palace' | 'haveli' | 'lawn', TestVenue> = {} as never;

beforeAll(async () => {
  app = await testApp();
  made.palace = await aVenue(app.db, { name: 'Sheesh Bagh', pricePerDay: 100_000 });
  made.haveli = await aVenue(app.db, { name: 'Ratan Haveli', city: 'Mandawa' });
  made.lawn = await aVenue(app.db, { name: 'Anand Lawn' });
});

beforeEach(async () => {
  guest = await aGuest(app.db);
});

const save = (venue: TestVenue, body: object = {}, as = guest) =>
  app.ask({ method: 'PUT', url: `/api/saved-venues/${venue.id}/`, as, body });
const note = (venue: TestVenue, text: string, as = guest) =>
  app.ask({ method: 'PATCH', url: `/api/saved-venues/${venue.id}/`, as, body: { note: text } });
const unsave = (venue: TestVenue, as = guest) =>
  app.ask({ method: 'DELETE', url: `/api/saved-venues/${venue.id}/`, as });
const list = async (query = '', as = guest) =>
  (await app.ask({ url: `/api/saved-venues/list/${query}`, as })).json;
const names = async (query = '') => (await list(query)).results.map(({ name }: { name: string }) => name);
const share = async (includesNotes = false, as = guest): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/saved-venues/share/',
      as,
      body: { includes_notes: includesNotes },
    })
  ).json.token;
const unshare = () => app.ask({ method: 'DELETE', url: '/api/saved-venues/share/', as: guest });
const shared = (token: string) => app.ask({ url: `/api/saved-lists/${token}/` });

/** Each venue a minute after the one before. */
const saveAll = async (): Promise<void> => {
  for (const venue of Object.values(made)) {
    await save(venue);
    app.clock.advance(60_000);
  }
};

describe('GET /api/saved-venues/list/', () => {
  it('shows the newest first, page by page, with the fields of a card', async () => {
    await saveAll();
    expect(await names()).toEqual(['Anand Lawn', 'Ratan Haveli', 'Sheesh Bagh']);
    const page = await list('?page_size=2&page=2');
    expect(page).toMatchObject({ count: 3, next: null });
    expect(page.results).toMatchObject([
      {
        id: made.palace.id,
        name: 'Sheesh Bagh',
        city: 'Nathdwara',
        state: 'Rajasthan',
        capacity: 600,
        price_per_day: 100_000,
        day_total: 105_000,
        rating: null,
        is_listed: true,
        note: '',
      },
    ]);
  });

  it('keeps an unlisted venue, and says so', async () => {
    const venue = await aVenue(app.db, { name: 'Old Fort' });
    await save(venue);
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    expect((await list()).results).toMatchObject([{ name: 'Old Fort', is_listed: false }]);
  });

  it('is private to each person', async () => {
    await saveAll();
    expect((await list('', await aGuest(app.db))).count).toBe(0);
  });
});

describe('PATCH /api/saved-venues/:id/', () => {
  it('keeps a note of at most 500 characters, visible to its author only', async () => {
    await saveAll();
    expect((await note(made.palace, ' Ask for the east rooms ')).json).toEqual({
      note: 'Ask for the east rooms',
    });
    expect((await list()).results[2].note).toBe('Ask for the east rooms');
    expect((await note(made.palace, 'x'.repeat(501))).json).toHaveProperty('note');
    expect((await note(made.palace, '')).status).toBe(200);
  });

  it('accepts only venues on one’s own list', async () => {
    await saveAll();
    const stranger = await aGuest(app.db);
    expect((await note(made.palace, 'mine', stranger)).json.code).toBe('saved_venue_not_found');
  });
});

describe('PUT /api/saved-venues/:id/', () => {
  it('restores a removed venue, with its note and its position', async () => {
    await saveAll();
    await note(made.haveli, 'Near the station');
    const { saved_at } = (await list()).results[1];
    await unsave(made.haveli);
    expect(await names()).toEqual(['Anand Lawn', 'Sheesh Bagh']);
    await save(made.haveli, { note: 'Near the station', saved_at });
    expect((await list()).results[1]).toMatchObject({
      name: 'Ratan Haveli',
      note: 'Near the station',
      saved_at,
    });
  });

  it('refuses a past day, and leaves the saved venue unchanged', async () => {
    await save(made.lawn, { saved_at: '2099-01-01T00:00:00.000Z' });
    const [before] = (await list()).results;
    expect(Date.parse(before.saved_at)).toBe(app.clock.now().getTime());
    await save(made.lawn, { note: 'Other', saved_at: '2020-01-01T00:00:00.000Z' });
    expect((await list()).results).toEqual([before]);
  });
});

describe('sharing the list', () => {
  it('gives one unguessable token that is valid until it is revoked, then another', async () => {
    expect((await app.ask({ url: '/api/saved-venues/share/', as: guest })).json.token).toBeNull();
    const token = await share();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await share(true)).toBe(token);
    expect((await app.ask({ url: '/api/saved-venues/share/', as: guest })).json).toEqual({
      token,
      includes_notes: true,
      is_voting_open: true,
    });
    expect((await unshare()).json.token).toBeNull();
    expect((await shared(token)).json.code).toBe('saved_list_not_found');
    expect(await share()).not.toBe(token);
    expect((await shared(token)).status).toBe(404);
  });

  it('shows a stranger the first name and the listed venues, nothing else about the person', async () => {
    await saveAll();
    await note(made.palace, 'Uncle knows the owner');
    const hidden = await aVenue(app.db);
    await save(hidden);
    await app.db`update venues set status = 'Unlisted' where id = ${hidden.id}`;
    const { json, text } = await shared(await share());
    expect(json.first_name).toBe('Asha');
    expect(json.venues).toHaveLength(3);
    expect(text).not.toMatch(/Sharma|Uncle|example\.test/);
    expect(text).not.toContain(guest.id);
  });

  it('shows notes only if the owner allows it', async () => {
    await saveAll();
    await note(made.palace, 'Ask for the east rooms');
    const token = await share(true);
    expect((await shared(token)).json.venues[2].note).toBe('Ask for the east rooms');
    await share(false);
    expect((await shared(token)).json.venues[2].note).toBe('');
  });

  it('updates the cached response with every change of the list', async () => {
    const token = await share(true);
    const shown = async () =>
      (await shared(token)).json.venues.map(({ name, note: text }: Record<string, string>) => [name, text]);
    expect(await shown()).toEqual([]);
    await save(made.palace);
    expect(await shown()).toEqual([['Sheesh Bagh', '']]);
    await note(made.palace, 'First choice');
    expect(await shown()).toEqual([['Sheesh Bagh', 'First choice']]);
    await unsave(made.palace);
    expect(await shown()).toEqual([]);
  });

  it('ends with the person’s account', async () => {
    const token = await share();
    await app.db`update users set status = 'suspended' where id = ${guest.id}`;
    expect((await shared(token)).json.code).toBe('saved_list_not_found');
  });

  it('finds nothing for an unknown token', async () => {
    for (const token of ['x', '%00', 'A'.repeat(32)]) {
      expect((await shared(token)).status).toBeLessThan(500);
      expect((await shared(token)).status).toBeGreaterThanOrEqual(400);
    }
  });
});
