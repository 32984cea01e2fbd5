import { dayInIndia } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { newCode } from '#server/short-code.ts';
import { roleAt } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertCashLimit } from '../cash-received.ts';
import { sumFamilyCash } from '../family-cash.ts';
import { insertOfflineBooking, type RequestedOfflineBooking } from '../offline-bookings.store.ts';
import {
  assertValid,
  auditOfflineBooking,
  bookedOf,
  holdDays,
  offlineFamily,
  withoutMoney,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { assertEventType } from '../queries/event-types.ts';

/**
 * Adds a booking that was made by phone or in person. It holds its days like any other. Resolves to its id.
 */
export const addOfflineBooking =
  (context: BookingsContext) =>
  async (
    host: Actor,
    venueId: string,
    { paidInCash, ...entered }: RequestedOfflineBooking,
    idempotent: IdempotentRequest,
  ): Promise<string> => {
    const { clock, db, offerings } = context;
    if (idempotent.createdId) return idempotent.createdId;
    const role = await roleAt(db, host.id, venueId);
    if (!mayAtVenue(role, 'calendar')) throw new Failure('venue_not_found');
    const offering = await offerings.findOfVenue(db, venueId, entered.offeringId);
    const requested = bookedOf(offering, entered);
    const input = mayAtVenue(role, 'bookings') ? requested : withoutMoney(requested);
    const createdAt = clock.now();
    assertValid(input, createdAt);
    await assertEventType(context, input.eventType);
    const id = newId();
    const row = { id, code: newCode('OB'), venueId, cancelledAt: null, cancellationReason: null, createdAt };
    await writeOfflineBooking(context, row, async (tx) => {
      if (paidInCash) {
        const family = offlineFamily({ ...row, ...input }, dayInIndia(createdAt));
        assertCashLimit(await sumFamilyCash(tx, family), input.paid, 'paid');
      }
      await insertOfflineBooking(tx, { ...row, ...input }, paidInCash);
      await holdDays(context, tx, row, input);
      await auditOfflineBooking(context, tx, host, id, 'added', { after: input });
      await idempotent.recordCreated(tx, id);
    });
    return id;
  };
