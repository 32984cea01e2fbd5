import { addDays } from '@mandap/domain/days';
import { insertOfflineBooking } from '@mandap/server/src/features/bookings/offline-bookings.store.ts';
import { insertBlock } from '@mandap/server/src/features/calendar/commands/block-days.ts';
import { insertHold } from '@mandap/server/src/features/calendar/holds.store.ts';
import { findSold } from '@mandap/server/src/features/offerings/queries/offerings.ts';
import { newCode } from '@mandap/server/src/short-code.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

/** Inserts the host's entries in the venue's calendar: a block and an offline booking. */
export const insertHostCalendar = async ({ tx, now, today }: SeedContext, venueId: string): Promise<void> => {
  const blocked = { start: addDays(today, 52), end: addDays(today, 53) };
  await insertBlock(tx, { venueId, rooms: null, range: blocked, note: 'Painting the durbar hall' }, now);

  const booked = { start: addDays(today, 66), end: addDays(today, 67) };
  const offlineBookingId = newId();
  const offlineBooking = {
    id: offlineBookingId,
    code: newCode('OB'),
    venueId,
    offeringId: (await findSold(tx, venueId, undefined)).id,
    startDate: booked.start,
    endDate: booked.end,
    guestName: 'Ramesh Paliwal',
    phone: '9829012345',
    guestCount: 320,
    eventType: 'wedding' as const,
    price: 9_500_000,
    paid: 2_500_000,
    rooms: null,
    hours: null,
    note: 'Called on Sunday. Cousin of the priest.',
    cancelledAt: null,
    cancellationReason: null,
    createdAt: now,
  };
  await insertOfflineBooking(tx, offlineBooking, true);
  await insertHold(tx, { venueId, offlineBookingId, range: booked }, now);
};
