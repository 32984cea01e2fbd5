import { addDays, dayInIndia } from '@mandap/domain/days';
import { systemClock } from '#server/platform/clock.ts';
import type { TestUser, TestVenue } from '../builders.ts';
import type { FakeGateway } from '../gateways/fake-gateway.ts';
import type { StormNetwork } from './storm-network.ts';

/** What the server has acknowledged and must never lose. */
export interface Acknowledged {
  /** Or the id of an option, or of a place in line. */
  bookingId: string;
  what:
    | 'waited'
    | 'kept'
    | 'released'
    | 'booked'
    | 'cancelled'
    | 'approved'
    | 'change asked'
    | 'change approved'
    | 'changed'
    | 'restored';
}

/** A venue, and the ids of what it sells besides the whole venue. */
export interface StormVenue extends TestVenue {
  sessions: string[];
  days: string[];
  /** Rooms per night. */
  nights: string[];
  /** The spaces of the sessions. */
  spaces: string[];
}

/** A function of a booking, as the API says it. */
interface BookedEvent {
  id: string;
  start_date: string;
  end_date: string;
  guest_count: number;
  rooms: number | null;
}

interface Needs {
  network: StormNetwork;
  gateway: FakeGateway;
  venues: readonly StormVenue[];
  admin: TestUser;
  acknowledged: Acknowledged[];
}

/** The number of contested days. They are far enough ahead that everything can still be changed. */
const contestedDays = 40;

/** After those, for each venue with rooms: stays that nobody else wants. */
const quietStays = 80;

/** A deterministic random generator: mulberry32. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One round: requests days and, if they are free, acts like guests, hosts and gateways. */
export const createStormGuest = ({ network, gateway, venues, admin, acknowledged }: Needs) => {
  const first = addDays(dayInIndia(systemClock.now()), 30);

  const note = (bookingId: string, what: Acknowledged['what']): void =>
    void acknowledged.push({ bookingId, what });

  const pay = async (guest: TestUser, id: string, luck: () => number): Promise<void> => {
    const { status, json } = await network.ask(guest, 'POST', `/api/bookings/${id}/payments/`, {});
    if (status !== 201) return;
    const order = gateway.books.byReference(json.payment_id);
    if (order?.status !== 'open' || luck() < 0.1) return;
    gateway.pay(order.id);
    await network.webhook(order.id, luck());
    if (luck() < 0.4) await network.ask(guest, 'POST', `/api/payments/${json.payment_id}/settle/`, {});
  };

  const cancel = async (as: TestUser, id: string): Promise<void> => {
    const { status } = await network.ask(as, 'PATCH', `/api/bookings/${id}/`, { status: 'cancelled' });
    if (status === 200) note(id, 'cancelled');
  };

  const approve = async (host: TestUser, id: string): Promise<void> => {
    const { status } = await network.ask(host, 'PATCH', `/api/bookings/${id}/`, { status: 'confirmed' });
    if (status === 200) note(id, 'approved');
  };

  /** The whole venue, something that it sells by the day, a session, or rooms. */
  const event = (venue: StormVenue, luck: () => number) => {
    const start = addDays(first, Math.floor(luck() * contestedDays));
    const end = addDays(start, Math.floor(luck() * 3));
    const all = [null, ...venue.days, ...venue.sessions, ...venue.nights];
    const offering = all[Math.floor(luck() * all.length)] ?? null;
    const isSession = offering !== null && venue.sessions.includes(offering);
    const isRooms = offering !== null && venue.nights.includes(offering);
    return {
      ...(offering && { offering_id: offering }),
      ...(isRooms && { rooms: 1 + Math.floor(luck() * 3) }),
      start_date: start,
      end_date: isSession ? start : isRooms ? addDays(end, 1) : end,
      guest_count: 100,
    };
  };

  /** The host sells a session in another space and at other hours from now on. Its bookings keep what they hold. */
  const editSession = async ({ id, owner, sessions, spaces }: StormVenue, luck: () => number) => {
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(luck() * all.length)];
    const session = pick(sessions);
    if (!session) return;
    const starts = 480 + Math.floor(luck() * 12) * 60;
    await network.ask(owner, 'PUT', `/api/hosting/venues/${id}/offerings/${session}/`, {
      name: `Session ${sessions.indexOf(session)}`,
      unit: 'session',
      price: 40_000,
      turnaround: 60,
      windows: [{ space_id: pick(spaces), starts, ends: starts + 300 }],
    });
  };

  const drop = ({ id, start_date, end_date, guest_count }: BookedEvent) => ({
    ...{ start_date, end_date, guest_count },
    ...{ action: 'drop', function_id: id },
  });

  /** One function of a booking is moved or dropped, or another is added. */
  const changed = (venue: StormVenue, functions: readonly BookedEvent[], luck: () => number) => {
    const wanted = { ...event(venue, luck), guest_count: 120 };
    const one = functions[Math.floor(luck() * functions.length)];
    const kind = luck();
    if (kind < 0.3) return { ...wanted, action: 'add', event_type: 'reception' };
    if (kind < 0.6 && one && functions.length > 1) return drop(one);
    return { ...wanted, ...(one && { function_id: one.id }) };
  };

  /** Resolves to the id of the change. Null: it is not possible. */
  const askChange = async (guest: TestUser, id: string, wanted: object): Promise<string | null> => {
    const quote = await network.ask(guest, 'POST', `/api/bookings/${id}/change-quote/`, wanted);
    if (quote.status !== 200) return null;
    const body = { ...wanted, total_price: quote.json.total_price };
    const { status, json } = await network.ask(guest, 'POST', `/api/bookings/${id}/changes/`, body);
    if (status !== 201 || !json.change) return null;
    note(id, 'change asked');
    return json.change.id;
  };

  const approveChange = async (host: TestUser, id: string, changeId: string): Promise<void> => {
    const { status } = await network.ask(
      host,
      'POST',
      `/api/bookings/${id}/changes/${changeId}/approve/`,
      {},
    );
    if (status === 200) note(id, 'change approved');
  };

  const change = async (
    guest: TestUser,
    venue: StormVenue,
    { id, functions = [] }: { id: string; functions?: BookedEvent[] },
    luck: () => number,
  ): Promise<void> => {
    const changeId = await askChange(guest, id, changed(venue, functions, luck));
    if (!changeId) return;
    if (luck() < 0.5) await editSession(venue, luck);
    if (luck() >= 0.3) await approveChange(venue.owner, id, changeId);
  };

  const withRooms = venues.filter(({ nights }) => nights.length > 0);

  /** A family books a hall and rooms, and drops the hall. The rooms stay. */
  const dropBesideRooms = async (guest: TestUser, seed: number): Promise<void> => {
    const venue = withRooms[seed % withRooms.length];
    if (!venue) return;
    const start = addDays(first, contestedDays + 5 + 3 * (seed % quietStays));
    const stay = { start_date: start, guest_count: 100 };
    const rooms = { offering_id: venue.nights[0], rooms: 2, ...stay, end_date: addDays(start, 1) };
    const { status, json } = await network.ask(guest, 'POST', '/api/bookings/', {
      ...{ venue_id: venue.id, offering_id: venue.days[0], ...stay, end_date: start },
      other_functions: [{ ...rooms, event_type: 'reception' }],
      payment_method: 'venue',
    });
    if (status !== 201) return;
    note(json.id, 'booked');
    if (!json.approved) await approve(venue.owner, json.id);
    const hall = json.functions.find((one: BookedEvent) => !one.rooms);
    const changeId = await askChange(guest, json.id, drop(hall));
    if (changeId) await approveChange(venue.owner, json.id, changeId);
  };

  const book = (guest: TestUser, venue: StormVenue, luck: () => number) => {
    const others = venue.days.length > 0 && luck() < 0.3 ? [event(venue, luck), event(venue, luck)] : [];
    return network.ask(guest, 'POST', '/api/bookings/', {
      venue_id: venue.id,
      ...event(venue, luck),
      other_functions: others.map((one) => ({ ...one, event_type: 'reception' })),
      payment_method: luck() < 0.3 ? 'venue' : 'online',
    });
  };

  const entered = { guest_name: 'Kamla Devi', price: 50_000, paid: 10_000 };

  /** A host logs a payment, and may take it back. */
  const payAndCorrect = async (owner: TestUser, id: string, luck: () => number): Promise<void> => {
    const url = `/api/hosting/bookings/${id}`;
    const { status, json } = await network.ask(owner, 'POST', `${url}/payments/`, { amount: 1000 });
    if (status !== 201 || luck() < 0.5) return;
    const receipt = json.cash.payments.at(-1).id;
    await network.ask(owner, 'POST', `${url}/receipts/${receipt}/correct/`, { reason: 'Typed twice' });
  };

  /** A host enters what was agreed by telephone, changes it, cancels it, and restores it. */
  const telephone = async (venue: StormVenue, luck: () => number): Promise<void> => {
    const { owner } = venue;
    const others = () => (luck() < 0.5 ? [event(venue, luck), event(venue, luck)] : []);
    const wanted = () => ({ ...entered, ...event(venue, luck), other_functions: others() });
    const url = '/api/hosting/bookings/';
    const made = await network.ask(owner, 'POST', url, { ...wanted(), venue_id: venue.id });
    if (made.status !== 201) return;
    const { id } = made.json;
    note(id, 'booked');
    const act = async (method: string, path: string, body: object, what: Acknowledged['what']) => {
      const { status } = await network.ask(owner, method, `${url}${id}/${path}`, body);
      if (status === 200) note(id, what);
    };
    if (luck() < 0.6)
      await act('PUT', '', { ...wanted(), price: 60_000 + Math.floor(luck() * 9_000) }, 'changed');
    if (luck() < 0.4) await payAndCorrect(owner, id, luck);
    if (luck() < 0.4) await act('POST', 'cancel/', {}, 'cancelled');
    if (luck() < 0.5) await editSession(venue, luck);
    if (luck() < 0.4) await act('POST', 'restore/', {}, 'restored');
  };

  /** In ms: some end in the storm. */
  const optionLasts = 20_000;

  /** A host keeps days for a family. They are freed, or booked by telephone, or the time ends. */
  const keep = async (venue: StormVenue, luck: () => number): Promise<void> => {
    const { id: venueId, owner } = venue;
    const { guest_count: guests, ...stay } = event(venue, luck);
    const until = new Date(systemClock.now().getTime() + (luck() < 0.5 ? optionLasts : 3_600_000));
    const { status, json } = await network.ask(owner, 'POST', `/api/venues/${venueId}/options/`, {
      ...{ stays: [stay], name: 'Kamla Devi', until: until.toISOString() },
    });
    if (status !== 201) return;
    note(json.id, 'kept');
    const end = luck();
    if (end < 0.25) {
      const released = await network.ask(owner, 'POST', `/api/options/${json.id}/release/`, {});
      if (released.status === 200) note(json.id, 'released');
    } else if (end < 0.6) {
      const body = { ...entered, ...stay, guest_count: guests, venue_id: venueId, option_id: json.id };
      const made = await network.ask(owner, 'POST', '/api/hosting/bookings/', body);
      if (made.status === 201) note(made.json.id, 'booked');
    }
  };

  /** The host agrees to what a family wishes. Resolves to the quote that the family accepts then. */
  const agree = async (
    guest: TestUser,
    owner: TestUser,
    proposal: { id: string; quote_id: string; total_price: number },
  ) => {
    const url = `/api/proposals/${proposal.id}/`;
    const total = proposal.total_price - 1_234;
    const asked = await network.ask(guest, 'POST', `${url}wishes/`, { quote_id: proposal.quote_id, total });
    if (asked.status !== 201) return proposal.quote_id;
    const hosted = `/api/hosting/proposals/${proposal.id}/agree/`;
    const wish_id = asked.json.wish.id;
    const shown = await network.ask(owner, 'POST', hosted, { wish_id, total_price: 1 });
    await network.ask(owner, 'POST', hosted, { wish_id, total_price: shown.json.total_price });
    return (await network.ask(guest, 'GET', url)).json.quote_id as string;
  };

  /** A family asks for a price, the host proposes one, with its days kept or not, and they may bargain. The family accepts it and pays. */
  const bargain = async (guest: TestUser, venue: StormVenue, luck: () => number): Promise<void> => {
    const { id: venueId, owner } = venue;
    const { guest_count: guests, ...wanted } = event(venue, luck);
    const days = [{ start: wanted.start_date, end: wanted.end_date }];
    const asked = await network.ask(guest, 'POST', '/api/enquiries/', { venue_ids: [venueId], days, guests });
    if (asked.status !== 201) return;
    const proposed = await network.ask(
      owner,
      'POST',
      `/api/hosting/enquiries/${asked.json.results[0].id}/proposals/`,
      { functions: [{ ...wanted, guest_count: guests }], keeps_days: luck() < 0.5, off: 2_000 },
    );
    if (proposed.status !== 201) return;
    const quoteId = luck() < 0.4 ? await agree(guest, owner, proposed.json) : proposed.json.quote_id;
    const url = `/api/proposals/${proposed.json.id}/accept/`;
    const accepted = await network.ask(guest, 'POST', url, { quote_id: quoteId });
    if (accepted.status !== 201) return;
    const { booking_id: id } = accepted.json;
    note(id, 'booked');
    if (luck() < 0.8) await pay(guest, id, luck);
    await cancelSome(guest, owner, id, luck());
  };

  /** A host closes some days, and opens some of them again. */
  const blockSome = async ({ id, owner }: StormVenue, luck: () => number): Promise<void> => {
    const start = addDays(first, Math.floor(luck() * contestedDays));
    const url = `/api/venues/${id}/blocks/`;
    await network.ask(owner, 'POST', url, { start_date: start, end_date: addDays(start, 1) });
    if (luck() < 0.7) await network.ask(owner, 'DELETE', `${url}?start_date=${start}&end_date=${start}`);
  };

  /** At the end some guests, hosts and administrators cancel. */
  const cancelSome = async (guest: TestUser, host: TestUser, id: string, chance: number): Promise<void> => {
    if (chance < 0.15) await cancel(guest, id);
    else if (chance < 0.22) await cancel(host, id);
    else if (chance < 0.25) await cancel(admin, id);
  };

  /** A family waits for something that is taken. If it is its turn, it books. Otherwise it may say that it can pay, or leave. */
  const wait = async (guest: TestUser, venue: StormVenue, luck: () => number): Promise<void> => {
    const wanted = { venue_id: venue.id, ...event(venue, luck) };
    const joined = await network.ask(guest, 'POST', '/api/waiting/', wanted);
    if (joined.status !== 201) return;
    const { id } = joined.json;
    note(id, 'waited');
    if (luck() < 0.5) await network.ask(guest, 'POST', `/api/waiting/${id}/challenge/`, {});
    const { json } = await network.ask(guest, 'GET', '/api/waiting/');
    const own = json.results?.find((entry: { id: string }) => entry.id === id);
    if (own?.offered_until) {
      const made = await network.ask(guest, 'POST', '/api/bookings/', { ...wanted, payment_method: 'venue' });
      if (made.status === 201) note(made.json.id, 'booked');
    } else if (luck() < 0.2) await network.ask(guest, 'POST', `/api/waiting/${id}/leave/`, {});
  };

  /** A family requests days and, if they are free, pays, changes and cancels. Its host answers. */
  const family = async (guest: TestUser, venue: StormVenue, luck: () => number): Promise<void> => {
    const { status, json } = await book(guest, venue, luck);
    if (status !== 201) return wait(guest, venue, luck);
    const { id } = json;
    note(id, 'booked');
    if (!json.approved && luck() < 0.8) await approve(venue.owner, id);
    if (luck() < 0.8) await pay(guest, id, luck);
    if (luck() < 0.4) await change(guest, venue, json, luck);
    if (luck() < 0.3) await pay(guest, id, luck);
    await cancelSome(guest, venue.owner, id, luck());
  };

  /** `seed` differs in each round. */
  return async (guest: TestUser, seed: number): Promise<void> => {
    if (seed % 4 === 0) return dropBesideRooms(guest, seed / 4);
    const luck = createRandom(seed);
    const venue = venues[Math.floor(luck() * venues.length)];
    if (!venue) return;
    if (luck() < 0.05) await blockSome(venue, luck);
    if (luck() < 0.2) await keep(venue, luck);
    if (luck() < 0.4) await wait(guest, venue, luck);
    if (luck() < 0.2) return bargain(guest, venue, luck);
    return luck() < 0.25 ? telephone(venue, luck) : family(guest, venue, luck);
  };
};
