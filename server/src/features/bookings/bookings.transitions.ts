import {
  allows,
  type BookingActor,
  type BookingMove,
  type BookingStatus,
  bookingTransitions,
} from '@mandap/domain/bookings/lifecycle';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import { inOneGo, type Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';

interface Dependencies {
  store: BookingsStore;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  liveUpdates: LiveUpdates;
}

export interface Mover {
  by: BookingActor;
  id: string | null;
}

export interface MoveDetails {
  reason?: string | null;
  approvedAt?: Date | null;
  expiresAt?: Date | null;
}

const told: Partial<Record<BookingMove, keyof DomainEvents & `booking.${string}`>> = {
  approve: 'booking.approved',
  confirm: 'booking.confirmed',
  revive: 'booking.confirmed',
  cancel: 'booking.cancelled',
  decline: 'booking.cancelled',
  expire: 'booking.cancelled',
  ask_change: 'booking.change_asked',
  change: 'booking.changed',
  approve_change: 'booking.changed',
  decline_change: 'booking.change_declined',
  lapse_change: 'booking.change_lapsed',
  complete: 'booking.completed',
};

/** Every change of a booking's state goes through here: checked, written with its history, and told, in one transaction. */
export const createMoves = ({ store, jobs, clock, cacheInvalidation, liveUpdates }: Dependencies) => {
  /** Open pages of both sides hear that something about a booking is different. */
  const announce = async (tx: Sql, { id: bookingId, userId, venueId }: BookingRow): Promise<void> => {
    const people = new Set([userId, await store.ownerOf(tx, venueId)]);
    await inOneGo(
      [...people].map((person) => liveUpdates.notify(tx, person, { kind: 'booking', bookingId })),
    );
  };

  const expect = (booking: BookingRow, name: BookingMove, by: BookingActor): BookingStatus => {
    if (!allows(name, booking.status, by)) throw new Failure('wrong_transition', { n: booking.status });
    return bookingTransitions[name].to;
  };

  const move = async (
    tx: Sql,
    booking: BookingRow,
    name: BookingMove,
    { by, id: actorId }: Mover,
    details: MoveDetails = {},
  ): Promise<BookingRow> => {
    const to = expect(booking, name, by);
    const reason = details.reason ?? null;
    const moved: BookingRow = {
      ...booking,
      status: to,
      approvedAt: details.approvedAt ?? booking.approvedAt,
      expiresAt: to === 'pending' ? (details.expiresAt ?? booking.expiresAt) : null,
      cancellationReason: to === 'cancelled' ? reason : null,
    };
    const entry = {
      bookingId: booking.id,
      at: clock.now(),
      actor: by,
      actorId,
      move: name,
      from: booking.status,
      to,
    };
    const fact = told[name];
    await inOneGo([
      store.setStatus(tx, booking.id, moved),
      store.insertHistory(tx, { ...entry, id: newId(), reason }),
      fact ? jobs.publish(tx, fact, { bookingId: booking.id }) : null,
      cacheInvalidation.announce(tx, [tags.calendar(booking.venueId), tags.calendars]),
      announce(tx, booking),
    ]);
    return moved;
  };

  return { expect, move, announce };
};

export type Moves = ReturnType<typeof createMoves>;
