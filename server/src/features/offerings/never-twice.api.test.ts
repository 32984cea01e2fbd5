import { maxCalendars } from '@mandap/contract/calendar/calendar';
import { maxOpenOptions } from '@mandap/domain/calendar/options';
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
import { wrongListings } from '#server/testing/wrong-listings.ts';

// Random spaces, offerings, bookings, changes, blocks, options, waiting families, offline bookings and imported calendars of one venue,
// compared with a model that is a plain list of occupied times.

let app: TestApp;
let booker: Booker;
let guests: TestUser[];
let outside: ExternalServer;

beforeAll(async () => {
  app = await testApp({ env: { PRIVATE_CALENDARS: 'on' } });
  outside = await anExternalServer();
  booker = createBooker(app);
  guests = await Promise.all(Array.from({ length: 40 }, () => aGuest(app.db)));
  for (const [index, { id }] of guests.entries())
    await app.db`
      update users set phone = ${phoneOf(index)}, phone_verified_at = ${app.clock.now()} where id = ${id}`;
});

const phoneOf = (index: number): string => String(9_800_000_000 + index);

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

const wish = fc.record({ which, inDays, nights: fc.nat({ max: 2 }), count });

const anEvent = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('add a space') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('offer'), windows, unit, turnaround }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit'), which, windows, turnaround }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('book'),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('agree'),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
      isKept: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('ask to move'), which, inDays, count }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('move, edited meanwhile'),
      which,
      inDays,
      count,
      windows,
      turnaround,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask to move all'), which, inDays, count }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('ask to add'), booking: which, wish }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask to drop'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer'),
      which,
      word: fc.constantFrom('approve', 'approve', 'decline', 'withdraw'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('cancel'), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('block'), which, inDays, count }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('unblock'), which, inDays }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('enter'),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('change what was entered'),
      which,
      inDays,
      isDropped: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('keep'),
      which,
      wishes: fc.array(wish, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let options end') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('enter what is kept'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('book as its family'),
      which,
      wishes: fc.array(wish, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('import'), space: fc.nat({ max: 3 }), inDays }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stop importing'), which }) },
  {
    weight: 9,
    arbitrary: fc.record({ does: fc.constant('wait'), guest: which, wish, held: fc.nat({ max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let an offer lapse'), which }) },
);
type Event = typeof anEvent extends fc.Arbitrary<infer T> ? T : never;
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;
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

/** What is held for one function of a booking or an offline booking, for a block, or for a stay of an option. `change`: for a change of a booking that waits. */
interface Held {
  kind: 'booking' | 'change' | 'block' | 'offline' | 'option' | 'offer';
  id: string;
  /** Of a booking of either kind. */
  functionId?: string;
  /** Of a change that moves functions: all of these, which hold their days until then. */
  before?: Held[];
  offered: Offered;
  guest: TestUser | null;
  start: string;
  /** Without it: the same day. */
  end?: string;
  asked: Asked;
  occupied: Occupied[];
}

/** What is asked of rooms, and of what is sold by the hour. */
interface Asked {
  rooms?: number;
  hours?: { starts: number; ends: number };
}

/** A change of a booking that waits for the host, and what it does to the model. */
interface Waiting {
  bookingId: string;
  changeId: string;
  guest: TestUser;
  approve(): void | Promise<void>;
}

/** Which offering, when it begins and for how long: as what somebody has. */
const sameAs = (
  world: World,
  { offered, start, end = start }: Held,
): Pick<Wish, 'which' | 'inDays' | 'nights'> => {
  const nights = daysBetween(start, end) - (offered.unit === 'night' ? 1 : 0);
  return {
    which: world.offered.findIndex(({ id }) => id === offered.id),
    inDays: daysBetween(first, start),
    nights: Math.max(0, nights),
  };
};

/** A family in line. */
interface Entry {
  id: string;
  guest: TestUser;
  wanted: Wanted;
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
  waiting: Waiting[];
  /** The families that wait, in the order of joining. */
  line: Entry[];
  imported: Imported[];
  /** Offline bookings that were cancelled: what each of them held. */
  cancelled: Held[][];
  booked: number;
}

const share = (one: Occupied, other: Occupied): boolean =>
  one.spaceId === null || other.spaceId === null || one.spaceId === other.spaceId;

/** Each hour of each space that is occupied. All times are whole hours. */
const everyHour = ({ firstSpace, spaces }: World, occupied: readonly Occupied[]): string[] =>
  occupied.flatMap(({ spaceId, from, to }) =>
    (spaceId === null ? [firstSpace, ...spaces] : [spaceId]).flatMap((space) =>
      Array.from({ length: (to - from) / 60 }, (_, index) => `${space} ${from / 60 + index}`),
    ),
  );

const hoursIn = (world: World, occupied: readonly Occupied[]): Set<string> =>
  new Set(everyHour(world, occupied));

const without = (hours: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...hours].filter((hour) => !others.has(hour)));

const occupiedIn = (held: readonly Held[]): Occupied[] => held.flatMap(({ occupied }) => occupied);

const importedHours = (world: World): Set<string> =>
  hoursIn(
    world,
    world.imported.map(({ occupied }) => occupied),
  );

/** `own`: what a change moves. */
const isFree = (world: World, wanted: readonly Occupied[], own: readonly Held[] = []): boolean => {
  const isHeld = world.held
    .filter((one) => !own.includes(one))
    .some(({ occupied }) =>
      occupied.some((a) => wanted.some((b) => share(a, b) && a.from < b.to && b.from < a.to)),
    );
  const extra = without(hoursIn(world, wanted), hoursIn(world, occupiedIn(own)));
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

/**
 * What a booking would get: the first free rooms, its own before others, or all that it needs. Null: there is not enough. `own`: what
 * a change moves, this function first.
 */
const given = (
  world: World,
  offered: Offered,
  range: Range,
  asked: Asked,
  own: readonly Held[] = [],
): Occupied[] | null => {
  const all = occupiedBy(offered, range, asked);
  if (asked.rooms === undefined) return isFree(world, all, own) ? all : null;
  const has = ({ spaceId }: Occupied): boolean =>
    own[0]?.occupied.some((room) => room.spaceId === spaceId) ?? false;
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

/** Blocks what an offering occupies on a day, if the model says that it is free. */
const block = async (
  world: World,
  { which: index, count: wanted, ...event }: { which: number; inDays: number; count: number },
): Promise<void> => {
  const one = pick(world.offered, index) as Offered;
  const start = dayOf(event);
  // Blocks are for whole days, also of what is sold by the hour, and name the days whose nights they take.
  const range = { start, end: one.unit === 'night' ? addDays(start, 1) : start };
  const { rooms } = askedFor(one, wanted);
  const asked = rooms ? { rooms } : {};
  const url = `/api/venues/${world.venue.id}/blocks/`;
  const { status, json } = await ask(world, 'POST', url, {
    offering_id: one.id,
    ...days(start, start),
    ...asked,
  });
  const occupied = given(world, one, range, asked);
  expect(status, JSON.stringify(json)).toBe(occupied ? 201 : 409);
  if (occupied)
    world.held.push({ kind: 'block', id: json.id, offered: one, guest: null, start, asked, occupied });
};

interface Wanted {
  offered: Offered;
  range: Range;
  asked: Asked;
  body: ReturnType<typeof days> & Asked & { offering_id: string; guest_count: number };
}

/** One event that a family wants, and how they ask for it. */
const wantedBy = (world: World, { which: index, count: wanted, nights: more, ...event }: Wish): Wanted => {
  const offered = pick(world.offered, index) as Offered;
  const start = dayOf(event);
  const isOneDay = offered.unit === 'session' || offered.unit === 'hour';
  const nights = offered.unit === 'night' ? more + 1 : more;
  const range = { start, end: isOneDay ? start : addDays(start, nights) };
  const asked = askedFor(offered, wanted);
  const body = { offering_id: offered.id, ...days(range.start, range.end), ...asked, guest_count: 100 };
  return { offered, range, asked, body };
};

/** The functions of a booking, the main one first. */
const functionIds = async (bookingId: string): Promise<string[]> => {
  const rows = await app.db<{ id: string }[]>`
    select f.id from quotes q join functions f on f.quote_id = q.id
    where q.booking_id = ${bookingId} and q.status = 'agreed' order by f.position`;
  return rows.map(({ id }) => id);
};

/** What each of several stays would get, one after the other. Rooms come last, because any that the others leave will do. */
const holdInTurn = (world: World, wanted: readonly Wanted[], by: Pick<Held, 'kind' | 'guest'>) => {
  const isRooms = ({ offered }: Wanted): boolean => offered.unit === 'night';
  const inTurn = [...wanted.filter((one) => !isRooms(one)), ...wanted.filter(isRooms)];
  const held: Held[] = [];
  for (const { offered, range, asked } of inTurn) {
    const occupied = given({ ...world, held: [...world.held, ...held] }, offered, range, asked);
    if (occupied) held.push({ ...by, id: '', offered, start: range.start, end: range.end, asked, occupied });
  }
  return { inTurn, held };
};

/** By a host, or by the waiting list. */
const isKept = ({ kind }: Held): boolean => kind === 'option' || kind === 'offer';

/** The options of a venue for a family, of which these wishes are on the days. A booking takes them over. */
const takenOverBy = (world: World, guest: TestUser, wishes: readonly Wish[]): Held[] => {
  const ranges = wishes.map((one) => wantedBy(world, one).range);
  const own = world.held.filter((held) => isKept(held) && held.guest === guest);
  const ids = own
    .filter((held) => ranges.some(({ start, end }) => held.start <= end && start <= (held.end ?? held.start)))
    .map(({ id }) => id);
  return own.filter(({ id }) => ids.includes(id));
};

const bookAs = (world: World, guest: TestUser, wishes: readonly Wish[]): Promise<void> =>
  holdAll(
    world,
    wishes,
    { kind: 'booking', guest },
    (body) => booker.book(world.venue, guest, { ...body, payment_method: 'venue' }),
    takenOverBy(world, guest, wishes),
  );

type AskedBooking = Wanted['body'] & { other_functions: object[] };

/** The open enquiry of a family, or a new one. */
const enquiryOf = async (world: World, guest: TestUser): Promise<string> => {
  const body = { venue_ids: [world.venue.id], days: [{ start: first, end: first }], guests: 100 };
  const { status, json } = await app.ask({ method: 'POST', url: '/api/enquiries/', as: guest, body });
  if (status === 201) return json.results[0].id;
  expect(json.code).toBe('already_asked');
  const url = `/api/enquiries/?venue_id=${world.venue.id}`;
  return (await app.ask({ url, as: guest })).json.results[0].id;
};

/** A host proposes what a family wants, and the family accepts it. Resolves to the answer with its booking, or to the refusal. */
const bargain = async (
  world: World,
  guest: TestUser,
  { other_functions, ...main }: AskedBooking,
  keeps_days: boolean,
) => {
  const enquiryId = await enquiryOf(world, guest);
  const functions = [main, ...other_functions];
  const url = `/api/hosting/enquiries/${enquiryId}/proposals/`;
  const proposed = await ask(world, 'POST', url, { functions, keeps_days });
  if (proposed.status !== 201) return proposed;
  const { id, quote_id } = proposed.json;
  const body = { quote_id, payment_method: 'venue' };
  const accepted = await app.ask({ method: 'POST', url: `/api/proposals/${id}/accept/`, as: guest, body });
  expect(accepted.status, JSON.stringify(accepted.json)).toBe(201);
  return { ...accepted, json: { id: accepted.json.booking_id } };
};

/** Makes a booking of several functions, if the model says that all of them are free. `takenOver`: options that it ends. */
const holdAll = async (
  world: World,
  wishes: readonly Wish[],
  by: Pick<Held, 'kind' | 'guest'>,
  send: (body: AskedBooking) => ReturnType<typeof ask>,
  takenOver: readonly Held[] = [],
): Promise<void> => {
  const wanted = wishes.map((one) => wantedBy(world, one));
  const [main, ...others] = wanted.map(({ body }) => body);
  if (!main) return;
  const { status, json } = await send({
    ...main,
    other_functions: others.map((one) => ({ ...one, event_type: 'reception' })),
  });
  const left = world.held.filter((one) => !takenOver.includes(one));
  const { inTurn, held } = holdInTurn({ ...world, held: left }, wanted, by);
  const isFree = held.length === wanted.length;
  expect(isFree ? [201] : [400, 409], JSON.stringify({ json, wanted })).toContain(status);
  if (!isFree) return;
  world.held = left;
  const ids = await functionIds(json.id);
  for (const [index, one] of held.entries()) {
    const functionId = ids[wanted.indexOf(inTurn[index] as Wanted)] as string;
    world.held.push({ ...one, id: json.id, functionId });
  }
};

const entered = { guest_name: 'Kamla Devi', guest_count: 100, price: 10_000 };

/** The functions of bookings without a change that waits. */
const changeable = ({ held, waiting }: World): Held[] =>
  held.filter(({ kind, id }) => kind === 'booking' && !waiting.some(({ bookingId }) => bookingId === id));

/** Asks for a change that the host has to agree to. */
const askHost = async (
  world: World,
  { id: bookingId, guest }: Held,
  isFree: boolean,
  body: Parameters<Booker['requestChange']>[2] & Record<string, unknown>,
  approve: Waiting['approve'],
  refused: readonly number[] = [409],
): Promise<void> => {
  if (!guest) return;
  const { status, json } = await booker.requestChange(bookingId, guest, body);
  expect(isFree ? [201] : refused, JSON.stringify(json)).toContain(status);
  if (isFree) world.waiting.push({ bookingId, changeId: json.change.id, guest, approve });
};

const noMoreWaiting = async (world: World, change: Waiting, isApproved: boolean): Promise<void> => {
  world.waiting.splice(world.waiting.indexOf(change), 1);
  world.held = world.held.filter(({ kind, id }) => kind !== 'change' || id !== change.bookingId);
  if (isApproved) await change.approve();
};

/** In ms. Short, so that nothing else is over when options are. */
const optionLasts = 5 * 60_000;

const anOption = (world: World, { which: index }: { which: number }): Held | undefined =>
  pick(world.held.filter(isKept), index);

/**
 * What is free is kept for the first in line who can have all of it, and so on. Those who cannot keep their place. The server must have come
 * to the same.
 */
const offerToLine = async (world: World): Promise<void> => {
  if (world.line.length === 0) return;
  await app.jobs.drain();
  await app.calendar.schedule.find(({ name }) => name === 'waiting.sweep')?.run();
  await app.jobs.drain();
  for (const entry of [...world.line]) {
    const { offered: before, range, asked } = entry.wanted;
    const offered = world.offered.find(({ id }) => id === before.id) as Offered;
    const occupied = given(world, offered, range, asked);
    if (!occupied || occupied.length === 0) continue;
    world.line.splice(world.line.indexOf(entry), 1);
    const by = { kind: 'offer', id: await optionOf(entry), guest: entry.guest } as const;
    world.held.push({ ...by, offered, start: range.start, end: range.end, asked, occupied });
  }
  const open = await app.db<{ id: string }[]>`
    select id from waiting_entries where venue_id = ${world.venue.id} and ended_at is null and offered_at is null order by place`;
  expect(open.map(({ id }) => id)).toEqual(world.line.map(({ id }) => id));
};

/** The option that the waiting list has given to an entry. */
const optionOf = async ({ id }: Entry): Promise<string> => {
  const [option] = await app.db<{ id: string }[]>`select id from options where entry_id = ${id}`;
  return option?.id ?? 'none';
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

  book: async (world, { wishes }) => {
    const guest = guests[world.booked % guests.length] as TestUser;
    world.booked += 1;
    await bookAs(world, guest, wishes);
  },

  agree: async (world, { wishes, isKept }) => {
    const guest = guests[world.booked % guests.length] as TestUser;
    world.booked += 1;
    const own = takenOverBy(world, guest, wishes);
    const options = new Set(world.held.filter(({ kind }) => kind === 'option').map(({ id }) => id));
    const keepsDays = isKept && own.length === 0 && options.size < maxOpenOptions;
    const send = (body: AskedBooking) => bargain(world, guest, body, keepsDays);
    await holdAll(world, wishes, { kind: 'booking', guest }, send, own);
  },

  'ask to move': async (world, event) => {
    const moved = pick(changeable(world), event.which);
    const offered = world.offered.find(({ id }) => id === moved?.offered.id);
    const start = dayOf(event);
    if (!moved?.guest || !offered || moved.start === start) return;
    const range = { start, end: offered.unit === 'night' ? addDays(start, 1) : start };
    const asked = askedFor(offered, event.count);
    const body = { ...days(range.start, range.end), ...asked, guest_count: 100 };
    const occupied = given(world, offered, range, asked, [moved]);
    await askHost(world, moved, occupied !== null, { ...body, function_id: moved.functionId }, () => {
      Object.assign(moved, { ...range, asked, occupied, offered });
    });
    if (occupied) world.held.push({ ...moved, kind: 'change', occupied, before: [moved] });
  },

  /** All functions of a booking move by as many days, in one change. */
  'ask to move all': async (world, event) => {
    const one = pick(changeable(world), event.which);
    if (!one?.guest) return;
    const ids = await functionIds(one.id);
    const own = ids.map((id) => world.held.find(({ functionId }) => functionId === id) as Held);
    const by = daysBetween((own[0] as Held).start, dayOf(event));
    if (by === 0) return;
    const moves = own.map((held) => {
      const offered = world.offered.find(({ id }) => id === held.offered.id) as Offered;
      const range = { start: addDays(held.start, by), end: addDays(held.end ?? held.start, by) };
      return { held, offered, range, asked: askedFor(offered, event.count) };
    });
    const isRooms = ({ offered }: { offered: Offered }): boolean => offered.unit === 'night';
    const change: (Held & { moved: Held })[] = [];
    for (const { held, offered, range, asked } of [
      ...moves.filter((each) => !isRooms(each)),
      ...moves.filter(isRooms),
    ]) {
      const now = { ...world, held: [...world.held, ...change] };
      const others = own.filter((other) => other !== held);
      const occupied = given(now, offered, range, asked, [held, ...others]);
      if (occupied)
        change.push({
          ...held,
          ...range,
          kind: 'change',
          offered,
          asked,
          occupied,
          before: own,
          moved: held,
        });
    }
    const [main, ...rest] = moves.map(({ held, range, asked }) => ({
      ...days(range.start, range.end),
      ...asked,
      function_id: held.functionId,
      guest_count: 100,
    }));
    if (!main) return;
    const areFree = change.length === own.length;
    await askHost(
      world,
      one,
      areFree,
      { ...main, other_changes: rest },
      () => {
        for (const { moved, start, end, offered, asked, occupied } of change)
          Object.assign(moved, { start, end, offered, asked, occupied });
      },
      [400, 409],
    );
    if (areFree) world.held.push(...change);
  },

  'move, edited meanwhile': async (world, { windows: drawn, turnaround: minutes, ...event }) => {
    const before = world.waiting.length;
    await doings['ask to move'](world, { ...event, does: 'ask to move' });
    if (world.waiting.length === before) return;
    const edited = world.offered.findIndex(({ id }) => id === world.held.at(-1)?.offered.id);
    await doings.edit(world, { does: 'edit', which: edited, windows: drawn, turnaround: minutes });
    await doings.answer(world, { does: 'answer', which: before, word: 'approve' });
  },

  'ask to add': async (world, { booking, wish: wished }) => {
    const one = pick(changeable(world), booking);
    if (!one?.guest) return;
    const { offered, range, asked, body } = wantedBy(world, wished);
    const occupied = given(world, offered, range, asked);
    const isAsked = { ...body, action: 'add', event_type: 'reception' };
    const before = await functionIds(one.id);
    await askHost(world, one, occupied !== null, isAsked, async () => {
      const functionId = (await functionIds(one.id)).find((id) => !before.includes(id)) as string;
      if (occupied) world.held.push({ ...one, ...range, functionId, offered, asked, occupied });
    });
    if (occupied) world.held.push({ ...one, kind: 'change', functionId: '', occupied });
  },

  'ask to drop': async (world, { which: index }) => {
    const dropped = pick(changeable(world), index);
    if (!dropped) return;
    const isOnly = world.held.filter(({ id }) => id === dropped.id).length === 1;
    const body = { ...days(dropped.start, dropped.start), function_id: dropped.functionId, guest_count: 100 };
    if (isOnly) return;
    await askHost(world, dropped, true, { ...body, action: 'drop' }, () => {
      world.held.splice(world.held.indexOf(dropped), 1);
    });
  },

  answer: async (world, { which: index, word }) => {
    const change = pick(world.waiting, index);
    if (!change) return;
    const { bookingId, changeId, guest } = change;
    const by = word === 'withdraw' ? guest : world.venue.owner;
    const { status, json } = await booker.answerChange(bookingId, changeId, word, by);
    expect(status, JSON.stringify(json)).toBe(200);
    await noMoreWaiting(world, change, word === 'approve');
    await app.jobs.drain();
  },

  cancel: async (world, event) => {
    const cancellable = world.held.filter(({ kind }) => kind === 'booking' || kind === 'offline');
    const one = pick(cancellable, event.which);
    if (!one) return;
    const { status } = one.guest
      ? await booker.change(one.id, 'cancelled', one.guest)
      : await ask(world, 'POST', `/api/hosting/bookings/${one.id}/cancel/`, {});
    expect(status).toBe(200);
    if (one.kind === 'offline') world.cancelled.push(world.held.filter(({ id }) => id === one.id));
    world.held = world.held.filter(({ id }) => id !== one.id);
    world.waiting = world.waiting.filter(({ bookingId }) => bookingId !== one.id);
    // Imported events take the days.
    await app.jobs.drain();
  },

  block,

  enter: (world, { wishes }) =>
    holdAll(world, wishes, { kind: 'offline', guest: null }, (body) =>
      ask(world, 'POST', '/api/hosting/bookings/', { ...body, ...entered, venue_id: world.venue.id }),
    ),

  /** One function is moved or, if there are others, dropped. The others stay as they are, whatever the host sells by now. */
  'change what was entered': async (world, { which: index, isDropped, ...event }) => {
    const moved = pick(
      world.held.filter(({ kind }) => kind === 'offline'),
      index,
    );
    if (!moved) return;
    const ids = await functionIds(moved.id);
    const own = ids.map((id) => world.held.find(({ functionId }) => functionId === id) as Held);
    const isLeft = isDropped && moved !== own[0];
    const offered = world.offered.find(({ id }) => id === moved.offered.id) as Offered;
    const start = dayOf(event);
    const range = { start, end: addDays(start, daysBetween(moved.start, moved.end ?? moved.start)) };
    const bodies = own
      .filter((one) => !isLeft || one !== moved)
      .map((one) => ({
        id: one.functionId,
        offering_id: one.offered.id,
        ...(one === moved ? days(range.start, range.end) : days(one.start, one.end ?? one.start)),
        ...one.asked,
        guest_count: 100,
        event_type: 'reception',
      }));
    const [{ id: _, ...main } = { id: '' }, ...others] = bodies;
    const body = { ...entered, ...main, other_functions: others };
    const { status, json } = await ask(world, 'PUT', `/api/hosting/bookings/${moved.id}/`, body);
    if (isLeft) {
      expect(status, JSON.stringify(json)).toBe(200);
      world.held.splice(world.held.indexOf(moved), 1);
      await app.jobs.drain();
      return;
    }
    if (start === moved.start) return void expect(status, JSON.stringify(json)).toBe(200);
    const occupied = given(world, offered, range, moved.asked, [moved]);
    // Its own functions are refused as such, and hours that the offering has no more.
    expect(occupied ? [200, 400] : [400, 409], JSON.stringify({ json, body })).toContain(status);
    if (status === 200 && occupied) Object.assign(moved, { offered, occupied, start, end: range.end });
    await app.jobs.drain();
  },

  restore: async (world, { which: index }) => {
    const held = pick(world.cancelled, index);
    const [one] = held ?? [];
    if (!held || !one) return;
    const { status, json } = await ask(world, 'POST', `/api/hosting/bookings/${one.id}/restore/`, {});
    // It gets any rooms, and of everything else what it had, whatever the host sells by now.
    const again: Held[] = [];
    const isRooms = ({ offered }: Held): boolean => offered.unit === 'night';
    for (const before of [...held.filter((one) => !isRooms(one)), ...held.filter(isRooms)]) {
      const now = { ...world, held: [...world.held, ...again] };
      const offered = world.offered.find(({ id }) => id === before.offered.id) as Offered;
      const range = { start: before.start, end: before.end ?? before.start };
      const had = isFree(now, before.occupied) ? before.occupied : null;
      const occupied = isRooms(before) ? given(now, offered, range, before.asked) : had;
      if (occupied) again.push({ ...before, offered, occupied });
    }
    expect(status, JSON.stringify(json)).toBe(again.length === held.length ? 200 : 409);
    if (status !== 200) return;
    world.cancelled.splice(world.cancelled.indexOf(held), 1);
    world.held.push(...again);
  },

  keep: async (world, { which: index, wishes }) => {
    const open = new Set(world.held.filter(({ kind }) => kind === 'option').map(({ id }) => id));
    if (open.size === maxOpenOptions) return;
    const guest = guests[index] as TestUser;
    const wanted = wishes.map((one) => wantedBy(world, one));
    const until = new Date(app.clock.now().getTime() + optionLasts).toISOString();
    const { status, json } = await ask(world, 'POST', `/api/venues/${world.venue.id}/options/`, {
      stays: wanted.map(({ body: { guest_count: _, ...stay } }) => stay),
      ...{ name: 'Kamla Devi', phone: phoneOf(index), until },
    });
    const { held } = holdInTurn(world, wanted, { kind: 'option', guest });
    const isFree = held.length === wanted.length;
    expect(isFree ? [201] : [400, 409], JSON.stringify({ json, wanted })).toContain(status);
    if (isFree) world.held.push(...held.map((one) => ({ ...one, id: json.id })));
  },

  release: async (world, event) => {
    const one = anOption(world, event);
    if (!one) return;
    expect((await ask(world, 'POST', `/api/options/${one.id}/release/`, {})).status).toBe(200);
    world.held = world.held.filter(({ id }) => id !== one.id);
    await app.jobs.drain();
  },

  /** No job ends them. */
  'let options end': async (world) => {
    app.clock.advance(optionLasts);
    world.held = world.held.filter(({ kind }) => kind !== 'option');
  },

  'enter what is kept': async (world, event) => {
    const one = anOption(world, event);
    if (!one) return;
    const kept = world.held.filter(({ id }) => id === one.id);
    const [main, ...others] = kept.map((stay) => ({
      ...{ offering_id: stay.offered.id, ...days(stay.start, stay.end ?? stay.start), ...stay.asked },
      ...{ guest_count: 100, event_type: 'reception' },
    }));
    const body = {
      ...entered,
      ...main,
      other_functions: others,
      venue_id: world.venue.id,
      option_id: one.id,
    };
    const { status, json } = await ask(world, 'POST', '/api/hosting/bookings/', body);
    const left = world.held.filter(({ id }) => id !== one.id);
    const wanted = kept.map((stay) => ({
      offered: world.offered.find(({ id }) => id === stay.offered.id) as Offered,
      range: { start: stay.start, end: stay.end ?? stay.start },
      asked: stay.asked,
    }));
    const { inTurn, held } = holdInTurn({ ...world, held: left }, wanted as Wanted[], {
      kind: 'offline',
      guest: null,
    });
    // The host may sell it otherwise by now.
    const isFree = held.length === kept.length;
    expect(isFree ? [201, 400] : [400, 409], JSON.stringify({ json, body })).toContain(status);
    if (status !== 201) return;
    const ids = await functionIds(json.id);
    const functionOf = (index: number) =>
      ids[(wanted as Wanted[]).indexOf(inTurn[index] as Wanted)] as string;
    world.held = [
      ...left,
      ...held.map((each, index) => ({ ...each, id: json.id, functionId: functionOf(index) })),
    ];
    await app.jobs.drain();
  },

  'book as its family': async (world, { wishes, ...event }) => {
    const guest = anOption(world, event)?.guest;
    if (guest) await bookAs(world, guest, wishes);
    await app.jobs.drain();
  },

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

  /** Mostly for what somebody has. */
  wait: async (world, { guest: index, wish: wished, held: at }) => {
    const guest = guests[index] as TestUser;
    const held = at % 4 === 0 ? undefined : pick(world.held, at);
    const wanted = wantedBy(world, held ? { ...wished, ...sameAs(world, held) } : wished);
    const body = { ...wanted.body, venue_id: world.venue.id };
    const { status, json } = await app.ask({ method: 'POST', url: '/api/waiting/', as: guest, body });
    expect([201, 400, 409], JSON.stringify(json)).toContain(status);
    if (status === 201) world.line.push({ id: json.id, guest, wanted });
  },

  leave: async (world, { which: index }) => {
    const entry = pick(world.line, index);
    if (!entry) return;
    const url = `/api/waiting/${entry.id}/leave/`;
    expect((await app.ask({ method: 'POST', url, as: entry.guest, body: {} })).status).toBe(200);
    world.line.splice(world.line.indexOf(entry), 1);
  },

  /** No job ends it. */
  'let an offer lapse': async (world, { which: index }) => {
    const offer = pick(
      world.held.filter(({ kind }) => kind === 'offer'),
      index,
    );
    if (!offer) return;
    await app.db`update options set until = ${app.clock.now()} where id = ${offer.id}`;
    world.held.splice(world.held.indexOf(offer), 1);
  },

  'stop importing': async (world, { which: index }) => {
    const one = pick(world.imported, index);
    if (!one) return;
    const url = `/api/venues/${world.venue.id}/calendars/${one.id}/`;
    expect((await ask(world, 'DELETE', url)).status).toBe(200);
    world.imported.splice(world.imported.indexOf(one), 1);
  },
};

const opening = (unit: 'session' | 'hour' | 'night', space: number, starts: 600 | 1080): Event => ({
  does: 'offer',
  unit,
  turnaround: 0,
  windows: [{ space, starts, hours: 5 }],
});

/**
 * Five spaces, two of which are sold by the session and by the hour, and all of them as rooms. A family has booked one of each, and others
 * wait for the same.
 */
const beginning: Event[] = [
  ...Array.from({ length: 5 }, (): Event => ({ does: 'add a space' })),
  opening('session', 1, 600),
  opening('hour', 2, 1080),
  opening('night', 1, 600),
  {
    does: 'book',
    wishes: [1, 2, 3].map((offered) => ({ which: offered, inDays: offered, nights: 0, count: 2 })),
  },
  ...[1, 2, 3, 1, 2].map(
    (held, guest): Event => ({
      does: 'wait',
      wish: { which: 0, inDays: 0, nights: 0, count: 2 },
      ...{ held, guest },
    }),
  ),
];

/** At the end much becomes free. */
const ending: Event[] = [
  { does: 'let options end' },
  ...Array.from({ length: 4 }, (): Event[] => [
    { does: 'cancel', which: 0 },
    { does: 'let an offer lapse', which: 0 },
  ]).flat(),
];

/** What the database holds, in minutes from midnight of the first day. */
const stored = (world: World) => app.db<(Occupied & { isImported: boolean })[]>`
    select h.calendar_id is not null as is_imported, h.space_id, (extract(epoch from lower(h.during) - ${first}::timestamp) / 60)::int as "from",
      (extract(epoch from upper(h.during) - ${first}::timestamp) / 60)::int as "to"
    from spaces s join holds h on h.space_id = s.id where s.venue_id = ${world.venue.id}`;

const playEvent = async (world: World, event: Event): Promise<void> => {
  await (doings[event.does] as Doing<Event['does']>)(world, event);
  await offerToLine(world);
};

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
        ...{ held: [], waiting: [], line: [], imported: [], cancelled: [], booked: 0 },
      };
      for (const event of [...beginning, ...events, ...ending]) await playEvent(world, event);
      // Only now a job ends what is over, and imported events take the days.
      await app.calendar.schedule.find(({ name }) => name === 'options.end')?.run();
      await app.jobs.drain();
      // A change that waits holds what its booking does not have.
      const expected = world.held.flatMap(({ occupied, before }) => [
        ...without(hoursIn(world, occupied), hoursIn(world, occupiedIn(before ?? []))),
      ]);
      const rows = await stored(world);
      const held = rows.filter(({ isImported }) => !isImported);
      expect(everyHour(world, held).sort()).toEqual(expected.sort());
      const heldHours = hoursIn(world, occupiedIn(world.held));
      const free = without(importedHours(world), heldHours);
      expect(
        hoursIn(
          world,
          rows.filter(({ isImported }) => isImported),
        ),
      ).toEqual(free);
      // Lists know it at once.
      expect(await wrongListings(app.db)).toEqual([]);
      for (const { id, guest } of world.line)
        await app.ask({ method: 'POST', url: `/api/waiting/${id}/leave/`, as: guest, body: {} });
    }),
    runs,
  );
});
