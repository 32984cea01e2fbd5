import { maxCalendars } from '@mandap/contract/calendar/calendar';
import { addDays, daysBetween } from '@mandap/domain/days';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import {
  aCalendarText,
  anExternalServer,
  aStay,
  type ExternalServer,
} from '#server/testing/external-server.ts';
import { inFull } from '#server/testing/in-full.ts';

// Random spaces, offerings, bookings, changes, blocks, offline bookings and imported calendars of one venue, compared with a
// model that is a plain list of occupied times.

let app: TestApp;
let booker: Booker;
let guests: TestUser[];
let outside: ExternalServer;

beforeAll(async () => {
  app = await testApp({ env: { PRIVATE_CALENDARS: 'on' } });
  outside = await anExternalServer();
  booker = createBooker(app);
  guests = await Promise.all(Array.from({ length: 40 }, () => aGuest(app.db)));
});

/** A few fixed runs, or many that differ each time. */
const runs = inFull ? { numRuns: 40 } : { numRuns: 6, seed: 2027 };
const first = '2026-12-10';
const which = fc.nat({ max: 7 });
const inDays = fc.nat({ max: 4 });
const window = fc.record({
  /** Which space. 0: the whole venue. */
  space: fc.nat({ max: 3 }),
  starts: fc.constantFrom(-120, 0, 360, 600, 1080),
  hours: fc.constantFrom(3, 5, 8, 24, 27),
});
const windows = fc.array(window, { minLength: 1, maxLength: 2 });
const unit = fc.constantFrom('day', 'session', 'hour', 'night');
const count = fc.integer({ min: 1, max: 3 });
const turnaround = fc.constantFrom(0, 0, 60);

const anEvent = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('add a space') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('offer'), windows, unit, turnaround }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('edit'), which, windows, turnaround }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('book'), which, inDays, nights: fc.nat({ max: 2 }), count }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move'), which, inDays, count }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel'), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('block'), which, inDays, count }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('unblock'), which, inDays }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('enter'), which, inDays, count }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('import'), space: fc.nat({ max: 3 }), inDays }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stop importing'), which }) },
);
type Event = typeof anEvent extends fc.Arbitrary<infer T> ? T : never;
type Windows = typeof windows extends fc.Arbitrary<infer T> ? T : never;

interface Offered {
  id: string;
  unit: string;
  turnaround: number;
  windows: { spaceId: string | null; starts: number; ends: number }[];
}

/** In minutes from midnight of the first day. The space null: the whole venue, with spaces that are added later. */
interface Occupied {
  spaceId: string | null;
  from: number;
  to: number;
}

interface Held {
  kind: 'booking' | 'block' | 'offline';
  id: string;
  offered: Offered;
  guest: TestUser | null;
  start: string;
  asked: Asked;
  occupied: Occupied[];
}

/** What is asked of rooms, and of what is sold by the hour. */
interface Asked {
  rooms?: number;
  hours?: { starts: number; ends: number };
}

/** A calendar with one event of a day. It holds what nothing else does. */
interface Imported {
  id: string;
  occupied: Occupied;
}

interface World {
  venue: TestVenue;
  /** The space that only the whole venue occupies. */
  firstSpace: string;
  spaces: string[];
  offered: Offered[];
  held: Held[];
  imported: Imported[];
  booked: number;
}

const share = (one: Occupied, other: Occupied): boolean =>
  one.spaceId === null || other.spaceId === null || one.spaceId === other.spaceId;

/** Each hour of each space that is occupied. All times are whole hours. */
const hoursIn = ({ firstSpace, spaces }: World, occupied: readonly Occupied[]): Set<string> => {
  const hours = occupied.flatMap(({ spaceId, from, to }) =>
    (spaceId === null ? [firstSpace, ...spaces] : [spaceId]).flatMap((space) =>
      Array.from({ length: (to - from) / 60 }, (_, index) => `${space} ${from / 60 + index}`),
    ),
  );
  return new Set(hours);
};

const without = (hours: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...hours].filter((hour) => !others.has(hour)));

const importedHours = (world: World): Set<string> =>
  hoursIn(
    world,
    world.imported.map(({ occupied }) => occupied),
  );

const isFree = (world: World, wanted: readonly Occupied[], except?: Held): boolean => {
  const isHeld = world.held
    .filter((one) => one !== except)
    .some(({ occupied }) =>
      occupied.some((a) => wanted.some((b) => share(a, b) && a.from < b.to && b.from < a.to)),
    );
  const extra = without(hoursIn(world, wanted), hoursIn(world, except?.occupied ?? []));
  const imported = importedHours(world);
  return !isHeld && [...extra].every((hour) => !imported.has(hour));
};

const occupiedBy = (
  { windows: all, turnaround: after }: Offered,
  { start, end }: Range,
  { hours }: Asked,
): Occupied[] =>
  all
    .map(({ spaceId, starts, ends }) => ({
      spaceId,
      starts: Math.max(starts, hours?.starts ?? starts),
      ends: Math.min(ends, hours?.ends ?? ends),
    }))
    .filter(({ starts, ends }) => hours === undefined || starts < ends)
    .map(({ spaceId, starts, ends }) => ({
      spaceId,
      from: daysBetween(first, start) * 1440 + starts,
      to: daysBetween(first, end) * 1440 + ends + after,
    }));

interface Range {
  start: string;
  end: string;
}

/** What a booking would get: the first free rooms, its own before others, or all that it needs. Null: there is not enough. */
const given = (world: World, offered: Offered, range: Range, asked: Asked, own?: Held): Occupied[] | null => {
  const all = occupiedBy(offered, range, asked);
  if (asked.rooms === undefined) return isFree(world, all, own) ? all : null;
  const has = ({ spaceId }: Occupied): boolean =>
    own?.occupied.some((room) => room.spaceId === spaceId) ?? false;
  const free = all.filter((room) => isFree(world, [room], own));
  const inOrder = [...free.filter(has), ...free.filter((room) => !has(room))];
  return free.length < asked.rooms ? null : inOrder.slice(0, asked.rooms);
};

/** Rooms from 1 to all of them, and the first hours of what is sold by the hour. */
const askedFor = ({ unit: sold, windows: all }: Offered, wanted: number): Asked => {
  if (sold === 'night') return { rooms: Math.min(wanted, all.length) };
  const from = all[0]?.starts ?? 0;
  return sold === 'hour' ? { hours: { starts: from, ends: from + wanted * 60 } } : {};
};

/** For addresses that differ. */
let imports = 0;

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

const ask = (world: World, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.ask({ method, url: path, as: world.venue.owner, ...(body && { body }) });

/** Windows that do not overlap in a space: others are refused, which another test checks. Rooms: all spaces, or one less. */
const windowsIn = (world: World, sold: string, drawn: Windows): Offered['windows'] => {
  if (sold === 'night')
    return world.spaces.slice(drawn.length - 1).map((spaceId) => ({ spaceId, starts: 720, ends: 660 }));
  const wanted = drawn.map(({ space, starts, hours }) => ({
    spaceId: space === 0 ? null : (pick(world.spaces, space) ?? null),
    starts,
    ends: starts + hours * 60,
  }));
  const [one, other] = wanted;
  if (one && sold === 'hour') return [one];
  return one && other && (one.spaceId === null || other.spaceId === null || one.spaceId === other.spaceId)
    ? [one]
    : wanted;
};

const form = (offered: Omit<Offered, 'id'>, name: string) => ({
  name,
  unit: offered.unit,
  turnaround: offered.turnaround,
  price: 50_000,
  windows: offered.windows.map(({ spaceId, ...times }) => ({ space_id: spaceId, ...times })),
});

const days = (start: string, end: string) => ({ start_date: start, end_date: end });

type Doing<Name extends Event['does']> = (
  world: World,
  event: Extract<Event, { does: Name }>,
) => Promise<void>;

const hosting = ({ venue }: World, path: string) => `/api/hosting/venues/${venue.id}/${path}`;
const dayOf = ({ inDays: count }: { inDays: number }) => addDays(first, count);

/** Holds what an offering occupies on a day, if the model says that it is free. */
const hold = async (
  world: World,
  { which: index, count: wanted, ...event }: { which: number; inDays: number; count: number },
  kind: 'block' | 'offline',
  send: (entry: object) => ReturnType<typeof ask>,
): Promise<void> => {
  const one = pick(world.offered, index) as Offered;
  const start = dayOf(event);
  const range = { start, end: one.unit === 'night' ? addDays(start, 1) : start };
  const { rooms, hours } = askedFor(one, wanted);
  // Blocks are for whole days, also of what is sold by the hour, and name the days whose nights they take.
  const asked =
    kind === 'block' ? { ...(rooms && { rooms }) } : { ...(rooms && { rooms }), ...(hours && { hours }) };
  const named = kind === 'block' ? days(start, start) : days(range.start, range.end);
  const { status, json } = await send({ offering_id: one.id, ...named, ...asked });
  const occupied = given(world, one, range, asked);
  expect(status, JSON.stringify(json)).toBe(occupied ? 201 : 409);
  if (occupied) world.held.push({ kind, id: json.id, offered: one, guest: null, start, asked, occupied });
};

/** What each event does, on the server and in the model. */
const doings: { [Name in Event['does']]: Doing<Name> } = {
  'add a space': async (world) => {
    const body = { name: `Space ${world.spaces.length}`, kind: 'hall' };
    world.spaces.push((await ask(world, 'POST', hosting(world, 'spaces/'), body)).json.id);
  },

  offer: async (world, event) => {
    const made = { ...event, windows: windowsIn(world, event.unit, event.windows) };
    if (made.windows.length === 0) return;
    const body = form(made, `Offer ${world.offered.length}`);
    const { status, json } = await ask(world, 'POST', hosting(world, 'offerings/'), body);
    expect(status).toBe(201);
    world.offered.push({ ...made, id: json.id });
  },

  edit: async (world, { which: index, turnaround: minutes, windows: drawn }) => {
    const at = index % world.offered.length;
    const before = world.offered[at];
    if (!before || at === 0) return;
    const changed = { ...before, turnaround: minutes, windows: windowsIn(world, before.unit, drawn) };
    if (changed.windows.length === 0) return;
    const url = hosting(world, `offerings/${before.id}/`);
    expect((await ask(world, 'PUT', url, form(changed, `Edited ${at}`))).status).toBe(200);
    world.offered[at] = changed;
  },

  book: async (world, event) => {
    const one = pick(world.offered, event.which) as Offered;
    const start = dayOf(event);
    const isOneDay = one.unit === 'session' || one.unit === 'hour';
    const nights = one.unit === 'night' ? event.nights + 1 : event.nights;
    const end = isOneDay ? start : addDays(start, nights);
    const asked = askedFor(one, event.count);
    const guest = guests[world.booked % guests.length] as TestUser;
    world.booked += 1;
    const more = { offering_id: one.id, ...days(start, end), ...asked, payment_method: 'venue' };
    const { status, json } = await booker.book(world.venue, guest, more);
    const occupied = given(world, one, { start, end }, asked);
    expect(status, JSON.stringify({ json, one, start, end })).toBe(occupied ? 201 : 409);
    if (occupied)
      world.held.push({ kind: 'booking', id: json.id, offered: one, guest, start, asked, occupied });
  },

  move: async (world, event) => {
    const bookings = world.held.filter(({ kind }) => kind === 'booking');
    const booking = pick(bookings, event.which);
    const start = dayOf(event);
    const now = world.offered.find(({ id }) => id === booking?.offered.id);
    if (!booking?.guest || !now || booking.start === start) return;
    const end = now.unit === 'night' ? addDays(start, 1) : start;
    const asked = askedFor(now, event.count);
    const wanted = { ...days(start, end), ...asked, guest_count: 100 };
    const { status, json } = await booker.requestChange(booking.id, booking.guest, wanted);
    const occupied = given(world, now, { start, end }, asked, booking);
    expect(status, JSON.stringify(json)).toBe(occupied ? 201 : 409);
    if (!occupied) return;
    await booker.answerChange(booking.id, json.change.id, 'approve', world.venue.owner);
    Object.assign(booking, { start, asked, occupied, offered: now });
    await app.jobs.drain();
  },

  cancel: async (world, event) => {
    const bookings = world.held.filter(({ kind }) => kind !== 'block');
    const one = pick(bookings, event.which);
    if (!one) return;
    const { status } = one.guest
      ? await booker.change(one.id, 'cancelled', one.guest)
      : await ask(world, 'POST', `/api/hosting/bookings/${one.id}/cancel/`, {});
    expect(status).toBe(200);
    world.held.splice(world.held.indexOf(one), 1);
    // Imported events take the days.
    await app.jobs.drain();
  },

  block: (world, event) =>
    hold(world, event, 'block', (entry) =>
      ask(world, 'POST', `/api/venues/${world.venue.id}/blocks/`, entry),
    ),

  enter: (world, event) =>
    hold(world, event, 'offline', (entry) =>
      ask(world, 'POST', '/api/hosting/bookings/', {
        ...entry,
        venue_id: world.venue.id,
        guest_name: 'Kamla Devi',
        guest_count: 100,
        price: 10_000,
      }),
    ),

  unblock: async (world, event) => {
    const one = pick(world.offered, event.which) as Offered;
    const start = dayOf(event);
    const query = `?offering_id=${one.id}&start_date=${start}&end_date=${start}`;
    expect((await ask(world, 'DELETE', `/api/venues/${world.venue.id}/blocks/${query}`)).status).toBe(200);
    world.held = world.held.filter(
      ({ kind, offered, start: day }) => kind !== 'block' || offered.id !== one.id || day !== start,
    );
  },

  import: async (world, event) => {
    if (world.imported.length === maxCalendars) return;
    const spaceId = event.space === 0 ? null : (pick(world.spaces, event.space) ?? null);
    const from = event.inDays * 1440;
    const text = aCalendarText(aStay(dayOf(event), addDays(dayOf(event), 1)));
    outside.answer = (_, reply) => void reply.end(text);
    imports += 1;
    const { status, json } = await ask(world, 'POST', `/api/venues/${world.venue.id}/calendars/`, {
      name: 'Elsewhere',
      url: `${outside.origin}/${imports}.ics`,
      ...(spaceId && { space_id: spaceId }),
    });
    expect(status, JSON.stringify(json)).toBe(201);
    world.imported.push({ id: json.id, occupied: { spaceId, from, to: from + 1440 } });
  },

  'stop importing': async (world, { which: index }) => {
    const one = pick(world.imported, index);
    if (!one) return;
    const url = `/api/venues/${world.venue.id}/calendars/${one.id}/`;
    expect((await ask(world, 'DELETE', url)).status).toBe(200);
    world.imported.splice(world.imported.indexOf(one), 1);
  },
};

/** What the database holds, in minutes from midnight of the first day. */
const stored = (world: World) => app.db<(Occupied & { isImported: boolean })[]>`
    select h.calendar_id is not null as is_imported, h.space_id, (extract(epoch from lower(h.during) - ${first}::timestamp) / 60)::int as "from",
      (extract(epoch from upper(h.during) - ${first}::timestamp) / 60)::int as "to"
    from spaces s join holds h on h.space_id = s.id where s.venue_id = ${world.venue.id}`;

it('no space is ever promised twice, whatever families and hosts do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 12, maxLength: 30 }), async (events) => {
      const venue = await aVenue(app.db, { gst: 1800 });
      const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
      const [space] = await app.db<{ id: string }[]>`select id from spaces where venue_id = ${venue.id}`;
      const whole = {
        id: json.offerings[0].id,
        unit: 'day',
        turnaround: 0,
        windows: [{ spaceId: null, starts: 0, ends: 1440 }],
      };
      const firstSpace = space?.id ?? '';
      const world: World = {
        ...{ venue, firstSpace, spaces: [], offered: [whole] },
        ...{ held: [], imported: [], booked: 0 },
      };
      for (const event of events) await (doings[event.does] as Doing<Event['does']>)(world, event);
      const all = [firstSpace, ...world.spaces];
      const expected = world.held.flatMap(({ occupied }) =>
        occupied.flatMap(({ spaceId, from, to }) =>
          (spaceId === null ? all : [spaceId]).map((id) => `${id} ${from} ${to}`),
        ),
      );
      const rows = await stored(world);
      const held = rows.filter(({ isImported }) => !isImported);
      expect(held.map(({ spaceId, from, to }) => `${spaceId} ${from} ${to}`).sort()).toEqual(expected.sort());
      const heldHours = hoursIn(
        world,
        world.held.flatMap(({ occupied }) => occupied),
      );
      const free = without(importedHours(world), heldHours);
      expect(
        hoursIn(
          world,
          rows.filter(({ isImported }) => isImported),
        ),
      ).toEqual(free);
    }),
    runs,
  );
}, 300_000);
