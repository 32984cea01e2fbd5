import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';

let app: TestApp;
let admin: TestUser;
let venues: Record<'older' | 'newer' | 'changed' | 'public', TestVenue>;

const queueOf = async (venue?: TestVenue) =>
  (await app.ask({ url: `/api/admin/venue-reviews/${venue ? `?venue=${venue.id}` : ''}`, as: admin })).json;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
  const pending = () => aVenue(app.db, { status: 'Pending' });
  venues = {
    older: await pending(),
    newer: await pending(),
    changed: await aVenue(app.db),
    public: await aVenue(app.db),
  };
  const { older, newer, changed } = venues;
  await app.db`update venues set changed_at = '2026-11-03T06:00:00Z' where id = ${changed.id}`;
  await app.db`
    insert into venue_decisions (id, venue_id, at, actor, transition, from_status, to_status) values
      (gen_random_uuid(), ${older.id}, '2026-11-01T06:00:00Z', 'host', 'submit', 'Draft', 'Pending'),
      (gen_random_uuid(), ${newer.id}, '2026-11-02T06:00:00Z', 'host', 'submit', 'Draft', 'Pending'),
      (gen_random_uuid(), ${older.id}, '2026-11-05T06:00:00Z', 'host', 'submit', 'Draft', 'Pending')`;
});

describe('GET /api/admin/venue-reviews/', () => {
  it('begins with the venue whose latest submission or change has waited longest', async () => {
    expect(await queueOf()).toEqual({ count: 3, first: venues.newer.id, place: null });
  });

  it('shows the position of a venue in the queue, and its neighbours', async () => {
    const { newer, changed, older } = venues;
    expect((await queueOf(changed)).place).toEqual({
      position: 2,
      previous: newer.id,
      next: older.id,
      waiting_since: '2026-11-03T06:00:00.000Z',
    });
    expect((await queueOf(older)).place).toMatchObject({ position: 3, next: null });
  });

  it('has no position for a venue that does not wait', async () => {
    expect((await queueOf(venues.public)).place).toBeNull();
  });
});

describe('possible duplicates of a venue', () => {
  const duplicatesOf = async ({ id }: TestVenue) =>
    (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json.duplicates;

  it('are hosts with the same number, venues at the same place and venues with the same photo', async () => {
    const [host, twin] = [await aHost(app.db), await aHost(app.db)];
    await app.db`update hosts set phone = '+919800099999' where user_id = any(${[host.id, twin.id]})`;
    const at = { lat: 26.1, lng: 80.2 };
    const venue = await aVenue(app.db, { owner: host, at });
    const neighbour = await aVenue(app.db, { at: { lat: 26.1001, lng: 80.2001 } });
    const copy = await aVenue(app.db, { at: { lat: 27, lng: 81 } });
    const other = await aVenue(app.db, { at: { lat: 28, lng: 82 } });
    for (const [n, { id }] of [venue, copy].entries()) {
      const picture = await aVenuePicture(app, host);
      await app.db`
        insert into venue_pictures values (${picture}, ${id}, ${n}, '/media/x', '{400}', 'The courtyard', '')`;
    }
    const found: { kind: string; id: string }[] = await duplicatesOf(venue);
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([
      ['phone', twin.id],
      ['place', neighbour.id],
      ['picture', copy.id],
    ]);
    await app.db`update hosts set phone = '+919800088888' where user_id = ${other.owner.id}`;
    expect(await duplicatesOf(other)).toEqual([]);
  });
});
