import { withGuests } from '@mandap/domain/bookings/agreed-price';
import { type BookingFunction, summaryOf } from '@mandap/domain/bookings/functions';
import { withOwnPrice } from '@mandap/domain/bookings/own-price';
import { addOnsOf, type PriceLine, totalsOf, withFeeAndTax } from '@mandap/domain/bookings/pricing';
import { priceOfAll, takenDiscounts, taxedTogether } from '@mandap/domain/bookings/quote';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import type { Paise } from '@mandap/domain/money';
import type { PublishedVenue } from '#server/features/venues/queries/published-venue.ts';
import { type ChangedFunction, hasSameServices, isMoved } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { AgreedQuote, BookingRow } from './bookings.record.ts';
import { codeOf } from './discount-uses.ts';
import { type PricedRequest, pricedFunctions, rangeOf } from './quote-stay.ts';

// What a booking costs after a change. docs/architecture.md tells the rules.

type Price = Pick<AgreedQuote, 'lines' | 'total'>;

/** What the host wrote for this booking, besides the menus and extras that are chosen. */
const isOwnLine = ({ step }: PriceLine): boolean => step === 'own_line';
const isService = (line: PriceLine): boolean =>
  (line.kind === 'extra' || line.kind === 'food') && !isOwnLine(line);
const isSupply = ({ kind }: PriceLine): boolean => kind !== 'service_fee' && kind !== 'tax';

interface Changed {
  functions: BookingRow['functions'];
  changes: readonly ChangedFunction[];
  foodTax?: FoodTax;
}

/**
 * Functions that stay as they are keep their price. Other days, hours, rooms and offerings have today's price, with the add-ons as
 * booked, the discount code if it is still valid, and the host's own price unless the rent falls. All of it at the agreed rates.
 */
export const priceAfter = async (
  context: BookingsContext,
  booking: BookingRow,
  venue: PublishedVenue,
  { functions, changes, foodTax }: Changed,
): Promise<Price> => {
  const { serviceFeeRate } = booking;
  const [main] = functions;
  const isMarked = functions.length > 1 || booking.lines.some(({ functionId }) => functionId !== undefined);
  const requests = functions.flatMap((one) => {
    const change = changes.find(({ after }) => after === one);
    return change ? requestOf(booking, one, change, isMarked) : [];
  });
  const agreed = addOnsOf(booking.lines);
  const isMainAsked = changes.some(({ after }) => after === main);
  const options = {
    addOns: isMainAsked ? agreed.map(({ key }) => key) : [],
    agreed,
    guestId: booking.userId,
    bookingId: booking.id,
    taken: takenByOthers(booking, changes),
    ...(foodTax && { foodTax }),
  };
  const read = { sql: context.db, settings: await context.settings.get() };
  const { terms, priced } = await pricedFunctions(context, read, venue, requests, options);
  const today = priceOfAll({ ...terms, serviceFee: serviceFeeRate }, priced).filter(isSupply);
  const supply = functions.flatMap((one) => {
    const isMain = one === main;
    const change = changes.find(({ after }) => after === one);
    const fresh = today.filter(({ functionId }) => !isMarked || functionId === one.id);
    const lines = change
      ? changedLines(booking, one, change, fresh, isMain)
      : agreedLines(booking, one, isMain);
    return isMarked ? lines.map((line) => ({ ...line, functionId: one.id })) : lines;
  });
  const lines = withFeeAndTax(taxedTogether(supply, terms, summaryOf(functions).startDate), serviceFeeRate);
  return { lines, total: totalsOf(lines).total };
};

/** What is priced of a function after its change. */
const requestOf = (
  booking: BookingRow,
  after: BookingFunction,
  change: ChangedFunction,
  isMarked: boolean,
): PricedRequest[] => {
  const { before, offering, field } = change;
  if (!offering) return [];
  return [
    {
      ...(isMarked && { functionId: after.id }),
      stay: rangeOf(after),
      guests: after.guestCount,
      rooms: after.rooms ?? undefined,
      ...(offering.unit === 'hour' && { hours: after.hours ?? undefined }),
      ...(before && { agreedGuests: before.guestCount }),
      isAgreed: !isMoved(change),
      offering,
      menus: after.menus,
      extras: after.extras,
      code: codeOf(linesBefore(booking, after, change), offering),
      field,
    },
  ];
};

/** The lines of a changed function. `fresh`: those of today's price. */
const changedLines = (
  booking: BookingRow,
  after: BookingFunction,
  change: ChangedFunction,
  fresh: readonly PriceLine[],
  isMain: boolean,
): PriceLine[] => {
  if (isMoved(change)) {
    const before = linesBefore(booking, after, change);
    const priced = before.filter((line) => !isOwnLine(line));
    return [...withOwnPrice(priced, fresh, after.startDate), ...before.filter(isOwnLine)];
  }
  const agreed = agreedLines(booking, after, isMain);
  const rented = withGuests(agreed, after.minimum, after.guestCount, after.startDate);
  if (!change.before || hasSameServices(change.before, after)) return rented;
  // More plates do not change what the rest costs.
  return [...rented.filter((line) => !isService(line)), ...fresh.filter(isService)];
};

/** What the functions that are not changed have of fixed discounts. */
const takenByOthers = (booking: BookingRow, changes: readonly ChangedFunction[]) => {
  const others = booking.functions.filter((one) => !changes.some(({ before }) => before?.id === one.id));
  return takenDiscounts(others.flatMap((one) => agreedLines(booking, one, false)));
};

/** What was agreed for the changed function, as long as it is of the same offering. */
const linesBefore = (
  booking: BookingRow,
  after: BookingFunction,
  { before }: ChangedFunction,
): PriceLine[] => {
  if (before?.offeringId !== after.offeringId) return [];
  return agreedLines(booking, before, before.id === booking.functions[0].id);
};

/** What was agreed for a function. Add-ons belong to the main one, whichever it is. */
const agreedLines = (
  { lines, functions }: BookingRow,
  { id }: Pick<BookingFunction, 'id'>,
  isMain: boolean,
): PriceLine[] =>
  lines.filter((line) => {
    if (!isSupply(line)) return false;
    return line.kind === 'add_on' ? isMain : (line.functionId ?? functions[0].id) === id;
  });

/** What the host sells for a function besides plates, in paise. `functions`: of the booking that has these lines. */
export const soldFor = (
  { id }: Pick<BookingFunction, 'id'>,
  lines: readonly PriceLine[],
  [main]: BookingRow['functions'],
): Paise =>
  totalsOf(
    lines.filter((line) => isSupply(line) && line.kind !== 'food' && (line.functionId ?? main.id) === id),
  ).taxable;
