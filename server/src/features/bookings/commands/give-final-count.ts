import { isDeepStrictEqual } from 'node:util';
import type { RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { answeredOn, movedPlan } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { recounted } from '@mandap/domain/bookings/quote';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type BookedMenu, isCountOpen, leastPlates, platesOf } from '@mandap/domain/services/services';
import type { Actor } from '#server/actor.ts';
import type { SoldServices } from '#server/features/services/queries/services.ts';
import { refusedField } from '#server/refused-field.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { changeBooking } from '../change-booking.ts';
import { partyFor } from '../parties.ts';
import { findBookingAs } from '../queries/find-booking.ts';
import { assertChangeable } from '../queries/quote-change.ts';
import { assertExpectedTotal } from '../quote-stay.ts';

interface Counted {
  functionId?: string | undefined;
  menus: RequestedServices['menus'];
}

/**
 * Guest or host give the final count of plates of a function, until it is guaranteed. It is another quote, at the price that was
 * agreed. The guest's is agreed at once. The host's waits for the guest, unless it is what was booked. `expectedTotal` is in rupees.
 */
export const giveFinalCount =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    id: string,
    counted: Counted,
    expectedTotal: number | undefined,
  ): Promise<BookingRecord> => {
    const { clock, db, services, settings } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = partyFor(actor, seen, 'change');
    return changeBooking(context, seen, { party, name: 'change' }, async (tx, booking) => {
      const one = countedFunction(booking, counted);
      assertChangeable(booking, one, clock.now());
      const sold = await services.findSold(tx, booking.venueId);
      const { hostAnswerMinutes: minutes } = await settings.within(tx);
      const today = dayInIndia(clock.now());
      const agreedOn = party.by === 'host' ? answeredOn(today, minutes, booking.startDate) : today;
      const { isOther, ...price } = countedPrice(booking, one, { counted, sold, today, agreedOn });
      assertExpectedTotal(expectedTotal, price);
      // A host changes nothing alone of what a family gets and pays.
      const waits = party.by === 'host' && isOther ? ({ waitsFor: 'guest', minutes } as const) : null;
      return { ...price, waits };
    });
  };

const countedFunction = ({ functions }: BookingRow, { functionId }: Counted): BookingFunction => {
  const one = functions.find(({ id }) => functionId === undefined || id === functionId);
  if (!one || one.menus.length === 0) throw refusedField('functionId', 'not_a_choice');
  return one;
};

interface Counting {
  counted: Counted;
  sold: SoldServices;
  today: Day;
  /** At the latest. */
  agreedOn: Day;
}

const countedPrice = (
  booking: BookingRow,
  one: BookingFunction,
  { counted: { menus }, sold, today, agreedOn }: Counting,
) => {
  if (!isCountOpen(one.finalCountDays, one.startDate, today)) throw refusedField('menus', 'count_frozen');
  const final = { ...one, menus: countedMenus(one, menus, sold) };
  const [first, ...others] = booking.functions.map((each) => (each === one ? final : each));
  const isMarked = booking.lines.some((line) => line.functionId !== undefined);
  const lines = recounted(booking.lines, final.menus, booking.serviceFeeRate, isMarked ? one.id : undefined);
  const { total } = totalsOf(lines);
  const unmoved = { from: booking.startDate, to: booking.startDate, today: agreedOn };
  const functions: BookingRow['functions'] = [first ?? final, ...others];
  const isOther = !isDeepStrictEqual(final.menus.map(platesOf), one.menus.map(platesOf));
  return { functions, lines, total, plan: movedPlan(booking.plan, total, unmoved), isOther };
};

/** The menus with their final count. A menu that is not named has as many plates as before. */
const countedMenus = (
  { menus }: BookingFunction,
  counted: RequestedServices['menus'],
  sold: SoldServices,
): BookedMenu[] => {
  for (const [index, { menuId, plates }] of counted.entries()) {
    const menu = menus.find((one) => one.menuId === menuId);
    if (!menu) throw refusedField(`menus.${index}.menuId`, 'not_a_choice');
    const least = leastPlates(menu, sold.menus);
    if (plates < least) throw refusedField(`menus.${index}.plates`, 'too_few_plates', least);
    if (plates > mostPlates) throw refusedField(`menus.${index}.plates`, 'too_big');
  }
  return menus.map((menu) => ({
    ...menu,
    finalPlates: counted.find(({ menuId }) => menuId === menu.menuId)?.plates ?? platesOf(menu),
  }));
};

const mostPlates = 100_000;
