import type { RequestedFood } from '@mandap/contract/bookings/new-booking.schemas';
import type { CheckCode } from '@mandap/contract/check-codes';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { movedPlan } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { recounted } from '@mandap/domain/bookings/quote';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type BookedMenu, isCountOpen } from '@mandap/domain/food/food';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { applyChange, newQuote } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { lockBooking } from '../lock-booking.ts';
import { partyFor } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { assertChangeable } from '../queries/quote-change.ts';
import { assertExpectedTotal } from '../quote-stay.ts';
import { findWaitingChange } from '../quotes.store.ts';
import { calendarTags } from '../transition.ts';

interface Counted {
  functionId?: string | undefined;
  menus: RequestedFood['menus'];
}

/**
 * Guest or host give the final count of plates of a function. It is another quote, which is agreed at once: the count is never below
 * what was guaranteed, and costs the price that was agreed. `expectedTotal` is in rupees.
 */
export const giveFinalCount =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    id: string,
    counted: Counted,
    expectedTotal: number | undefined,
  ): Promise<BookingRecord> => {
    const { cacheInvalidation, calendar, clock, db } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = partyFor(actor, seen, 'change');
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, seen.venueId);
      const booking = await lockBooking(context, tx, id);
      const one = countedFunction(booking, counted);
      assertChangeable(booking, one, clock.now());
      // It was priced with the plates as they are now.
      if (await findWaitingChange(tx, id)) throw new Failure('change_waiting');
      const price = countedPrice(booking, one, counted, dayInIndia(clock.now()));
      assertExpectedTotal(expectedTotal, price);
      const change = newQuote(booking, price, clock.now());
      await applyChange(context, tx, booking, change, 'change', party);
    });
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBooking(db, id);
  };

const countedFunction = ({ functions }: BookingRow, { functionId }: Counted): BookingFunction => {
  const one = functions.find(({ id }) => functionId === undefined || id === functionId);
  if (!one || one.menus.length === 0) throw refuse('functionId', 'not_a_choice');
  return one;
};

const countedPrice = (booking: BookingRow, one: BookingFunction, { menus }: Counted, today: Day) => {
  if (!isCountOpen(one.finalCountDays, one.startDate, today)) throw refuse('menus', 'count_frozen');
  const final = { ...one, menus: countedMenus(one, menus) };
  const [first, ...others] = booking.functions.map((each) => (each === one ? final : each));
  const isMarked = booking.lines.some((line) => line.functionId !== undefined);
  const lines = recounted(booking.lines, final.menus, booking.serviceFeeRate, isMarked ? one.id : undefined);
  const { total } = totalsOf(lines);
  const unmoved = { from: booking.startDate, to: booking.startDate, today };
  const functions: BookingRow['functions'] = [first ?? final, ...others];
  return { functions, lines, total, plan: movedPlan(booking.plan, total, unmoved) };
};

/** The menus with their final count. A menu that is not named has as many plates as were guaranteed. */
const countedMenus = ({ menus }: BookingFunction, counted: RequestedFood['menus']): BookedMenu[] => {
  for (const [index, { menuId, plates }] of counted.entries()) {
    const menu = menus.find((one) => one.menuId === menuId);
    if (!menu) throw refuse(`menus.${index}.menuId`, 'not_a_choice');
    if (plates < menu.plates) throw refuse(`menus.${index}.plates`, 'below_guarantee');
    if (plates > mostPlates) throw refuse(`menus.${index}.plates`, 'too_big');
  }
  return menus.map((menu) => ({
    ...menu,
    finalPlates: counted.find(({ menuId }) => menuId === menu.menuId)?.plates ?? menu.plates,
  }));
};

const mostPlates = 100_000;

const refuse = (field: string, code: CheckCode) => new Failure('bad_input', { fields: { [field]: [code] } });
