import type { TestApp } from '#server/testing/app.ts';
import { aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

export type Json = Record<string, unknown>;

export const morning = [600, 900] as const;
export const evening = [1080, 1500] as const;
export const day = '2026-12-11';

/** An offering of one space (null: the whole venue) for some hours of a day, at a price in rupees. */
export const session = (
  name: string,
  spaceId: string | null,
  starts: number,
  ends: number,
  more: Json = {},
): Json => ({
  name,
  unit: 'session',
  windows: [{ space_id: spaceId, starts, ends }],
  price: 60_000,
  ...more,
});

/** Six rooms, numbered from 101. */
export const aPool = (more: Json = {}): Json => ({
  name: 'Garden rooms',
  count: 6,
  first_number: 101,
  price: 3000,
  check_in: 720,
  check_out: 660,
  ...more,
});

/** What a family asks for: an offering on a day. */
export const one = (offeringId: string, on = day, end = on) => ({
  offering_id: offeringId,
  start_date: on,
  end_date: end,
  guest_count: 100,
});

export const hosting = ({ id }: TestVenue, path: string) => `/api/hosting/venues/${id}/${path}`;

/** What hosts do with their offerings, over HTTP. */
export const createSeller = (app: TestApp) => {
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, as: TestUser, body?: Json) =>
    app.ask({ method, url, as, ...(body && { body }) });
  const offer = (venue: TestVenue, body: Json) =>
    send('POST', hosting(venue, 'offerings/'), venue.owner, body);
  const addSpace = async (venue: TestVenue, name: string, kind = 'lawn'): Promise<string> =>
    (await send('POST', hosting(venue, 'spaces/'), venue.owner, { name, kind })).json.id;
  const offered = async (venue: TestVenue, body: Json): Promise<string> => (await offer(venue, body)).json.id;
  return {
    send,
    offer,
    addSpace,
    offered,

    /** The days on which each offering is taken, by its id. */
    taken: async ({ id }: TestVenue, from = day, to = day): Promise<Record<string, string[]>> => {
      const { json } = await app.ask({ url: `/api/venues/${id}/offering-days/?from=${from}&to=${to}` });
      return Object.fromEntries(
        json.offerings.map((each: { id: string; taken: string[] }) => [each.id, each.taken]),
      );
    },

    /** A venue with rooms from 101 on, from noon to eleven. */
    aLodge: async (more: Json = {}) => {
      const venue = await aVenue(app.db, { gst: 1800 });
      const { json } = await send('POST', hosting(venue, 'rooms/'), venue.owner, aPool(more));
      return { venue, pool: json.id as string };
    },

    /** A venue with a lawn that is sold in the morning and in the evening. */
    aLawn: async () => {
      const venue = await aVenue(app.db);
      const lawn = await addSpace(venue, 'Lawn');
      return {
        venue,
        lawn,
        mornings: await offered(venue, session('Lawn, morning', lawn, ...morning)),
        evenings: await offered(venue, session('Lawn, evening', lawn, ...evening)),
      };
    },
  };
};
