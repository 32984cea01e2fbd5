import { type BookingFunction, noServices, summaryOf } from '@mandap/domain/bookings/functions';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { planned, priceOfAll } from '@mandap/domain/bookings/quote';
import { addDays, type Day } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { hoursOf } from '@mandap/domain/offerings/offering';
import { listSold } from '@mandap/server/src/features/offerings/queries/offerings.ts';
import { findSoldServices } from '@mandap/server/src/features/services/queries/services.ts';
import { v7 as newId } from 'uuid';
import { addBooking, buildBooking } from './bookings.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoVenue } from './venues/venue.ts';

/** The events of the wedding: what is booked, how many days after the first, for what and for how many. */
const events = [
  { offering: 'Lawn and pandal hall, evening', onDay: 1, eventType: 'wedding', guests: 450, plates: 400 },
  { offering: 'Lawn, morning', onDay: 0, eventType: 'haldi-mehendi', guests: 90, plates: 0 },
  { offering: 'Pandal hall, evening', onDay: 0, eventType: 'sangeet', guests: 180, plates: 180 },
  { offering: 'Lawn, evening', onDay: 2, eventType: 'reception', guests: 600, plates: 0 },
] as const;

/** Inserts a wedding with four events in three days, confirmed with an advance. */
export const insertFamilyWedding = async (
  context: SeedContext,
  venue: DemoVenue,
  { venueId, userId, start }: { venueId: string; userId: string; start: Day },
): Promise<void> => {
  const { tx } = context;
  const booking = await buildBooking(context, venue, {
    venueId,
    userId,
    start,
    end: addDays(start, 2),
    guests: 600,
    eventType: 'wedding',
    status: 'confirmed',
  });
  const sold = await listSold(tx, venueId);
  const { menus, terms: foodTerms } = await findSoldServices(tx, venueId);
  const [menu] = menus;
  const each = events.map(({ offering: name, onDay, eventType, guests, plates }) => {
    const offering = sold.find((one) => one.name === name);
    if (!offering) throw new Error(`${venue.name} does not sell ${name}`);
    const day = addDays(start, onDay);
    const booked: BookingFunction = {
      id: newId(),
      offeringId: offering.id,
      name,
      hours: hoursOf(offering.windows),
      rooms: null,
      eventType,
      eventNames: null,
      startDate: day,
      endDate: day,
      guestCount: guests,
      minimum: null,
      ...noServices,
      ...(menu &&
        plates > 0 && {
          menus: [
            {
              menuId: menu.id,
              kind: menu.kind,
              name: menu.name,
              price: menu.price,
              plates,
              finalPlates: null,
            },
          ],
          finalCountDays: foodTerms.finalCountDays,
        }),
    };
    return { offering, booked };
  });
  const functions = each.map(({ booked }) => booked) as typeof booking.functions;
  const terms = { serviceFee: 500, gst: venue.host.gstBasisPoints, advance: 2000 };
  const lines = priceOfAll(
    terms,
    each.map(({ offering: { unit, price }, booked: { id, startDate, guestCount, menus: booked } }) => ({
      functionId: id,
      menus: booked,
      terms: { pricePerDay: price ?? 0, unit, addOns: [] },
      stay: { start: startDate, end: startDate, guests: guestCount },
    })),
  );
  const { total, plan } = planned(lines, terms, start);
  const commission = commissionOf(totalsOf(lines), 500);
  const wedding = { ...booking, ...summaryOf(functions), functions, lines, total, plan, commission };
  await addBooking(context, wedding, advanceOf(plan));
};
