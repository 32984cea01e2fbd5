import { type DayRange, dayInIndia, stayProblem } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { IdempotentRequest } from '../../idempotent.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import { newCode } from '../../short-code.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import {
  createOfflineBookingsStore,
  type OfflineBookingFacts,
  type OfflineBookingRow,
} from './offline-bookings.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  liveUpdates: LiveUpdates;
  venues: Venues;
  availability: Availability;
}

const rangeOf = ({ startDate, endDate }: OfflineBookingFacts): DayRange => ({
  start: startDate,
  end: endDate,
});

/** As the audit log tells it. */
const told = ({ startDate, endDate, guestCount, price, paid }: OfflineBookingFacts) => ({
  startDate,
  endDate,
  guestCount,
  price: toRupees(price),
  paid: toRupees(paid),
});

const hasSameDays = (one: OfflineBookingFacts, other: OfflineBookingFacts): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;

/** Bookings that reached a host by telephone or at the door: they take days like all others, and cost no commission. */
export const createOfflineBookings = ({
  audit,
  db,
  clock,
  cacheInvalidation,
  liveUpdates,
  venues,
  availability,
}: Dependencies) => {
  const store = createOfflineBookingsStore(db);

  const assertSensible = (facts: OfflineBookingFacts, before?: OfflineBookingFacts): void => {
    if (facts.paid > facts.price) throw new Failure('bad_input', { fields: { paid: ['too_big'] } });
    if (before && hasSameDays(before, facts)) return;
    const problem = stayProblem(rangeOf(facts), dayInIndia(clock.now()));
    if (!problem) return;
    const field = problem === 'dates_past' ? 'startDate' : 'endDate';
    throw new Failure('bad_input', { fields: { [field]: [problem] } });
  };

  /** Takes the days, in one's turn at the venue. */
  const hold = async (tx: Sql, id: string, venueId: string, facts: OfflineBookingFacts): Promise<void> => {
    await availability.assertFree(tx, venueId, rangeOf(facts));
    await availability.hold(tx, { venueId, offlineBookingId: id, range: rangeOf(facts) });
  };

  /** One transaction; the host's other pages and everybody's calendar hear of it. */
  const change = async (
    host: Actor,
    id: string,
    venueId: string,
    work: (tx: Sql) => Promise<void>,
  ): Promise<void> => {
    const stale = [tags.calendar(venueId), tags.calendars];
    await db.begin(async (tx) => {
      await availability.queue(tx, venueId);
      await work(tx);
      await liveUpdates.notify(tx, host.id, { kind: 'booking', bookingId: id });
      await cacheInvalidation.announce(tx, stale);
    });
    cacheInvalidation.drop(stale);
  };

  const note = (
    tx: Sql,
    host: Actor,
    id: string,
    step: 'added' | 'changed' | 'cancelled',
    what: { before?: OfflineBookingFacts; after?: OfflineBookingFacts; note?: string },
  ): Promise<void> =>
    audit.record(tx, {
      action: `booking.walk_in_${step}`,
      actor: host,
      target: { kind: 'booking', id },
      ...(what.before && { before: told(what.before) }),
      ...(what.after && { after: told(what.after) }),
      ...(what.note && { note: what.note }),
    });

  const own = async (host: Actor, id: string): Promise<OfflineBookingRow> => {
    const [found] = await store.findAll([id]);
    if (!found || (await venues.ownerOf(found.venueId)) !== host.id) throw new Failure('booking_not_found');
    return found;
  };

  const lock = async (tx: Sql, host: Actor, id: string): Promise<OfflineBookingRow> => {
    const found = await store.lock(tx, id, host.id);
    if (!found) throw new Failure('booking_not_found');
    if (found.cancelledAt) throw new Failure('wrong_transition', { n: 'cancelled' });
    return found;
  };

  return {
    /** Those of the ids that there are. */
    list: (ids: readonly string[]): Promise<OfflineBookingRow[]> => store.findAll(ids),

    async add(
      host: Actor,
      venueId: string,
      facts: OfflineBookingFacts,
      noteMade: IdempotentRequest['recordCreated'],
    ): Promise<string> {
      if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('venue_not_found');
      assertSensible(facts);
      const id = newId();
      const row = { id, code: newCode('TB'), venueId, cancelledAt: null, cancellationReason: null };
      await change(host, id, venueId, async (tx) => {
        await store.insert(tx, { ...row, ...facts, createdAt: clock.now() });
        await hold(tx, id, venueId, facts);
        await note(tx, host, id, 'added', { after: facts });
        await noteMade(tx, id);
      });
      return id;
    },

    async change(host: Actor, id: string, facts: OfflineBookingFacts): Promise<void> {
      const { venueId } = await own(host, id);
      await change(host, id, venueId, async (tx) => {
        const before = await lock(tx, host, id);
        assertSensible(facts, before);
        await store.update(tx, id, facts, clock.now());
        await note(tx, host, id, 'changed', { before, after: facts });
        if (hasSameDays(before, facts)) return;
        await availability.releaseOf(tx, { offlineBookingId: id });
        await hold(tx, id, venueId, facts);
      });
    },

    async cancel(host: Actor, id: string, reason: string): Promise<void> {
      const { venueId } = await own(host, id);
      await change(host, id, venueId, async (tx) => {
        const { endDate } = await lock(tx, host, id);
        if (endDate < dayInIndia(clock.now())) throw new Failure('wrong_transition', { n: 'completed' });
        await store.cancel(tx, id, reason, clock.now());
        await note(tx, host, id, 'cancelled', { note: reason });
        await availability.releaseOf(tx, { offlineBookingId: id });
      });
    },
  };
};

export type OfflineBookings = ReturnType<typeof createOfflineBookings>;
