import type { HostOrdering, HostTab } from '@mandap/contract/bookings/host';
import type { HostBooking, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addMonths, type DayRange, dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { IdempotentRequest } from '../../idempotent.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Bookings } from './bookings.service.ts';
import { presentHosted, presentOfflineBooking } from './host-bookings.present.ts';
import {
  createHostingStore,
  type Found,
  type HostSearch,
  type OwnVenue,
  type TabCounts,
} from './host-bookings.store.ts';
import type { OfflineBookings } from './offline-bookings.service.ts';
import type { OfflineBookingFacts } from './offline-bookings.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  offlineBookings: OfflineBookings;
}

export interface HostWish extends Omit<HostSearch, 'ordering'> {
  venueId?: string | undefined;
  ordering?: HostOrdering | undefined;
}

/** What a host wants to see first. */
const usualOrder: Record<HostTab, HostOrdering> = {
  requests: 'deadline',
  upcoming: 'date_asc',
  past: 'date_desc',
  cancelled: 'date_desc',
};

/** The months that a calendar shows at most. */
const longestLook = 6;

/** A host's own venues with everything that is booked there. */
export const createHosting = ({ db, clock, bookings, offlineBookings }: Dependencies) => {
  const store = createHostingStore(db);

  /** In the order in which they were found, each as the host sees it. */
  const present = async (found: readonly Found[], venues: readonly OwnVenue[]): Promise<HostBooking[]> => {
    const idsOf = (kind: Found['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id);
    const [hosted, entered] = await Promise.all([
      bookings.withMoney(idsOf('platform')),
      offlineBookings.list(idsOf('telephone')),
    ]);
    const guests = hosted.map(({ booking }) => booking.userId);
    const [events, phones] = await Promise.all([
      store.eventsOf(
        venues.map(({ id }) => id),
        guests,
      ),
      store.phonesOf(guests),
    ]);
    const byId = new Map<string, HostBooking>();
    const known = (venueId: string) => {
      const venue = venues.find(({ id }) => id === venueId);
      if (!venue) throw new Failure('booking_not_found');
      return { venue, now: clock.now() };
    };
    for (const one of hosted) {
      const { id, userId, venueId } = one.booking;
      const guest = { events: events.get(userId) ?? 0, phone: phones.get(userId) };
      byId.set(id, presentHosted(one, guest, known(venueId)));
    }
    for (const one of entered) byId.set(one.id, presentOfflineBooking(one, known(one.venueId)));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  };

  const see = async (host: Actor, id: string): Promise<HostBooking> => {
    const kind = await store.kindOf(host.id, id);
    const [booking] = kind ? await present([{ id, kind }], await store.venues(host.id)) : [];
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  const ownVenue = async (host: Actor, venueId: string): Promise<OwnVenue> => {
    const venue = (await store.venues(host.id)).find(({ id }) => id === venueId);
    if (!venue) throw new Failure('venue_not_found');
    return venue;
  };

  return {
    see,
    venues: (host: Actor) => store.venues(host.id),

    /** A venue of somebody else has no bookings that this host may see: the list is empty. */
    async list(
      host: Actor,
      wish: HostWish,
    ): Promise<{ results: HostBooking[]; count: number; counts: TabCounts }> {
      const venues = await store.venues(host.id);
      const wanted = venues.filter(({ id }) => !wish.venueId || id === wish.venueId);
      const text = wish.search?.toLowerCase() ?? '';
      const named = wanted.filter(({ name }) => name.toLowerCase().includes(text));
      const idsOf = (some: readonly OwnVenue[]) => some.map(({ id }) => id);
      const { results, counts } = await store.search(
        { venueIds: idsOf(wanted), named: idsOf(named) },
        { ...wish, ordering: wish.ordering ?? usualOrder[wish.tab] },
        clock.now(),
        dayInIndia(clock.now()),
      );
      return { results: await present(results, venues), count: counts[wish.tab], counts };
    },

    async calendar(host: Actor, venueId: string, range: DayRange): Promise<TakenDays[]> {
      if (range.end < range.start) throw new Failure('bad_input', { fields: { to: ['dates_reversed'] } });
      if (range.end > addMonths(range.start, longestLook))
        throw new Failure('bad_input', { fields: { to: ['too_long'] } });
      await ownVenue(host, venueId);
      return store.taken(venueId, range);
    },

    async addOfflineBooking(
      host: Actor,
      venueId: string,
      facts: OfflineBookingFacts,
      { createdId, recordCreated }: IdempotentRequest,
    ): Promise<HostBooking> {
      return see(host, createdId ?? (await offlineBookings.add(host, venueId, facts, recordCreated)));
    },

    async changeOfflineBooking(host: Actor, id: string, facts: OfflineBookingFacts): Promise<HostBooking> {
      await offlineBookings.change(host, id, facts);
      return see(host, id);
    },

    async cancelOfflineBooking(host: Actor, id: string, reason: string): Promise<HostBooking> {
      await offlineBookings.cancel(host, id, reason);
      return see(host, id);
    },
  };
};

export type Hosting = ReturnType<typeof createHosting>;
