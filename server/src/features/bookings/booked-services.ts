import { isDeepStrictEqual } from 'node:util';
import type { RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import { type BookingFunction, noServices } from '@mandap/domain/bookings/functions';
import { type Day, type DayRange, dayInIndia, daysOf, stayProblem } from '@mandap/domain/days';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import {
  type BookedExtra,
  type BookedMenu,
  extraProblem,
  isCountOpen,
  leastPlates,
} from '@mandap/domain/services/services';
import type { Sql } from '#server/platform/db.ts';
import { refusedField } from '#server/refused-field.ts';
import type { SoldServices } from '../services/queries/services.ts';
import type { TakenExtra } from '../services/services.context.ts';
import type { BookingsContext } from './bookings.context.ts';
import { takenExtras } from './bookings.published.ts';
import type { FieldName } from './quote-stay.ts';

export type BookedServices = Pick<BookingFunction, 'menus' | 'extras' | 'finalCountDays'>;

/** An event with menus and extras. */
interface ServicesOf extends Partial<RequestedServices> {
  stay: DayRange;
  /** What it has already. It keeps this if nothing else is asked for. */
  before?: BookedServices;
  /** Its extras were booked for these days before, so they are not counted again. */
  isAsBefore?: boolean;
}

interface Options {
  field: (index: number) => FieldName;
  /** Its extras do not count as taken. */
  exceptBooking?: string;
}

const most = 100_000;

/**
 * What is booked with each event: menus and extras as they are sold now, or as they were booked before. Throws `bad_input` with the
 * field that is wrong. Under the lock of the venue's days, nobody can take the extras in between.
 */
export const bookServices =
  ({ clock, services }: Pick<BookingsContext, 'clock' | 'services'>) =>
  async (
    sql: Sql,
    venueId: string,
    functions: readonly ServicesOf[],
    options: Options,
  ): Promise<{ booked: BookedServices[]; foodTax?: FoodTax }> => {
    if (!functions.some(hasServices)) return { booked: functions.map(() => noServices) };
    const sold = await services.findSold(sql, venueId);
    const today = dayInIndia(clock.now());
    const booked = functions.map(({ menus, extras, stay, before = noServices }, index): BookedServices => {
      const field = options.field(index);
      const chosen = menus ? bookMenus(sold, menus, before, field) : before.menus;
      assertCountOpen(chosen, before, { start: stay.start, today, field });
      return {
        menus: chosen,
        extras: extras ? bookExtras(sold, extras, before, field) : before.extras,
        finalCountDays: chosen.length === 0 ? null : (before.finalCountDays ?? sold.terms.finalCountDays),
      };
    });
    const withExtras = functions.map((one, index) => ({ ...one, booked: booked[index]?.extras ?? [] }));
    assertOnceForAll(withExtras, options);
    await assertInStock(sql, { venueId, sold, functions: withExtras, today }, options);
    return { booked, foodTax: sold.terms.foodTax };
  };

const hasServices = ({ menus = [], extras = [], before = noServices }: ServicesOf): boolean =>
  menus.length + extras.length + before.menus.length + before.extras.length > 0;

/** Refuses a change of plates that are guaranteed. */
const assertCountOpen = (
  chosen: readonly BookedMenu[],
  before: BookedServices,
  { start, today, field }: { start: Day; today: Day; field: FieldName },
): void => {
  const isChanged = before.menus.length > 0 && !isDeepStrictEqual(chosen, before.menus);
  if (isChanged && !isCountOpen(before.finalCountDays, start, today))
    throw refusedField(field('menus'), 'count_frozen');
};

type WithExtras = ServicesOf & { booked: readonly BookedExtra[] };

const hasExtra = (extras: readonly BookedExtra[], extraId: string): boolean =>
  extras.some((one) => one.extraId === extraId);

/** Refuses to sell what a booking pays once with a second event of it. */
const assertOnceForAll = (functions: readonly WithExtras[], { field }: Options): void => {
  for (const [index, { booked, before = noServices }] of functions.entries()) {
    for (const [at, { extraId, unit }] of booked.entries()) {
      if (unit !== 'event' || hasExtra(before.extras, extraId)) continue;
      const isElsewhere = functions.some(
        (other, position) =>
          position !== index &&
          hasExtra(other.booked, extraId) &&
          (position < index || hasExtra(other.before?.extras ?? [], extraId)),
      );
      if (isElsewhere) throw refusedField(field(index)(`extras.${at}.extraId`), 'not_a_choice');
    }
  }
};

interface Stock {
  venueId: string;
  sold: SoldServices;
  functions: readonly WithExtras[];
  today: Day;
}

/** Refuses extras that are sold out, out of season, or booked too late. */
const assertInStock = async (
  sql: Sql,
  { venueId, sold, functions, today }: Stock,
  { field, exceptBooking }: Options,
): Promise<void> => {
  for (const [index, one] of functions.entries()) {
    // Days that are wrong are refused with the days.
    if (one.booked.length === 0 || one.isAsBefore || stayProblem(one.stay, today)) continue;
    const taken = await takenExtras(sql, venueId, one.stay, exceptBooking);
    const others = functions.filter((other) => other !== one);
    for (const [at, { extraId, quantity }] of one.booked.entries()) {
      const extra = sold.extras.find(({ id }) => id === extraId);
      // It is sold no more, and the event keeps it.
      if (!extra) continue;
      const takenOn = daysOf(one.stay).map(
        (day) => takenByOthers(taken, extraId, day) + takenByFamily(others, extraId, day),
      );
      const found = extraProblem(extra, one.stay, { today, taken: Math.max(...takenOn), quantity });
      if (found) throw refusedField(field(index)(`extras.${at}.quantity`), found.problem, found.n);
    }
  }
};

const takenByOthers = (taken: readonly TakenExtra[], extraId: string, day: Day): number =>
  taken.find((one) => one.extraId === extraId && one.day === day)?.taken ?? 0;

/** In the other events of the same booking. */
const takenByFamily = (others: readonly WithExtras[], extraId: string, day: Day): number =>
  others
    .filter(({ stay }) => stay.start <= day && day <= stay.end)
    .flatMap(({ booked }) => booked)
    .reduce((sum, one) => (one.extraId === extraId ? sum + one.quantity : sum), 0);

/** Refuses what is no choice or chosen twice, and numbers that make no sense. */
const assertChoice = (
  chosen: object | undefined,
  { isFirst, n, field }: { isFirst: boolean; n: number; field: { id: string; n: string } },
): void => {
  if (!chosen || !isFirst) throw refusedField(field.id, 'not_a_choice');
  if (n < 1) throw refusedField(field.n, 'too_small');
  if (n > most) throw refusedField(field.n, 'too_big');
};

const bookMenus = (
  sold: SoldServices,
  requested: RequestedServices['menus'],
  before: BookedServices,
  field: FieldName,
): BookedMenu[] => {
  return requested.map(({ menuId, plates }, index): BookedMenu => {
    const known = before.menus.find((menu) => menu.menuId === menuId);
    const menu = sold.menus.find(({ id }) => id === menuId);
    const plateField = field(`menus.${index}.plates`);
    assertChoice(known ?? menu, {
      isFirst: requested.findIndex((one) => one.menuId === menuId) === index,
      n: plates,
      field: { id: field(`menus.${index}.menuId`), n: plateField },
    });
    if (known) {
      const least = leastPlates(known, sold.menus);
      if (plates < least) throw refusedField(plateField, 'too_few_plates', least);
      return { ...known, plates, finalPlates: known.finalPlates === null ? null : plates };
    }
    if (!menu) throw refusedField(field(`menus.${index}.menuId`), 'not_a_choice');
    const { kind, name, price, minPlates } = menu;
    if (plates < minPlates) throw refusedField(plateField, 'too_few_plates', minPlates);
    return { menuId, kind, name, price, plates, finalPlates: null };
  });
};

const bookExtras = (
  sold: SoldServices,
  requested: RequestedServices['extras'],
  before: BookedServices,
  field: FieldName,
): BookedExtra[] =>
  requested.map(({ extraId, quantity }, index): BookedExtra => {
    const known = before.extras.find((extra) => extra.extraId === extraId);
    const extra = known ?? sold.extras.find(({ id }) => id === extraId);
    const idField = field(`extras.${index}.extraId`);
    assertChoice(extra, {
      isFirst: requested.findIndex((one) => one.extraId === extraId) === index,
      n: quantity,
      field: { id: idField, n: field(`extras.${index}.quantity`) },
    });
    if (!extra) throw refusedField(idField, 'not_a_choice');
    return { extraId, name: extra.name, unit: extra.unit, price: extra.price, quantity };
  });
