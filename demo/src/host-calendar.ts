import { noServices } from '@mandap/domain/bookings/functions';
import { addDays } from '@mandap/domain/days';
import { insertBooking } from '@mandap/server/src/features/bookings/bookings.store.ts';
import { draftBooking } from '@mandap/server/src/features/bookings/commands/add-offline-booking.ts';
import { offeredAs } from '@mandap/server/src/features/bookings/quote-stay.ts';
import { insertReceipt } from '@mandap/server/src/features/bookings/receipts.store.ts';
import { insertBlock } from '@mandap/server/src/features/calendar/commands/block-days.ts';
import { insertHold } from '@mandap/server/src/features/calendar/holds.store.ts';
import { findSold } from '@mandap/server/src/features/offerings/queries/offerings.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

/** Inserts the host's entries in the venue's calendar: a block and an offline booking. */
export const insertHostCalendar = async ({ tx, now, today }: SeedContext, venueId: string): Promise<void> => {
  const blocked = { start: addDays(today, 52), end: addDays(today, 53) };
  await insertBlock(tx, { venueId, rooms: null, range: blocked, note: 'Painting the durbar hall' }, now);

  const booked = { start: addDays(today, 66), end: addDays(today, 67) };
  const functionId = newId();
  const booking = draftBooking(
    { id: newId(), venueId, createdAt: now },
    {
      guestName: 'Ramesh Paliwal',
      phone: '9829012345',
      note: 'Called on Sunday. Cousin of the priest.',
      price: 9_500_000,
    },
    [
      {
        ...offeredAs(await findSold(tx, venueId, undefined), {}),
        ...noServices,
        id: functionId,
        eventType: 'wedding',
        eventNames: null,
        startDate: booked.start,
        endDate: booked.end,
        guestCount: 320,
        minimum: null,
      },
    ],
  );
  await insertBooking(tx, booking);
  await insertReceipt(tx, {
    bookingId: booking.id,
    venueId,
    amount: 2_500_000,
    at: now,
    means: 'cash',
    reference: '',
  });
  await insertHold(tx, { venueId, quoteId: booking.quoteId, functionId, range: booked }, now);
};
