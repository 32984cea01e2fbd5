import type { BookingFunction } from '@mandap/domain/bookings/functions';
import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { Offering } from '@mandap/domain/offerings/offering';
import { codeProblem, type DiscountOccasion } from '@mandap/domain/offerings/price-steps';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import type { BookingRow } from './bookings.record.ts';

/** What a family enters, and who they are as far as known. */
export interface Coupon {
  code?: string | undefined;
  /** Undefined: not known yet. Then a code for new guests is shown as valid, and checked when they book. */
  guestId?: string | undefined;
  /** The booking that has the code already. Its own use does not count, and a code that fits no more is left out. */
  bookingId?: string | undefined;
  /** What the events of this booking that stay as they are have of fixed discounts. */
  taken?: DiscountOccasion['taken'];
}

interface Discounted {
  offering: Pick<Offering, 'id' | 'priceBook'>;
  /** Its own code, instead of that of the booking. */
  code?: string | undefined;
}

/**
 * How many bookings each limited discount of an offering has, by its name. Cancelled bookings do not count. A change that waits
 * for the host does.
 */
type Uses = ReadonlyMap<string, Readonly<Record<string, number>>>;

const hasLimit = ({ offering }: Discounted): boolean =>
  offering.priceBook.discounts.some(({ uses }) => uses !== null);

const countUses = async (
  sql: Sql,
  functions: readonly Discounted[],
  exceptBooking: string | undefined,
): Promise<Uses> => {
  const limited = functions.filter(hasLimit).map(({ offering }) => offering.id);
  if (limited.length === 0) return new Map();
  const rows = await sql<{ offeringId: string; used: Record<string, number> }[]>`
    select offering_id, jsonb_object_agg(name, bookings) as used from (
      select f.offering_id, line -> 'names' ->> 'en' as name, count(distinct b.id)::int as bookings
      from functions f join quotes q on q.id = f.quote_id and q.status in ('agreed', 'waiting')
      join bookings b on b.id = q.booking_id and b.status <> 'cancelled', jsonb_array_elements(q.lines) line
      where f.offering_id = any(${limited}::uuid[]) and line ->> 'step' = 'discount'
        and coalesce(line ->> 'functionId' = f.id::text, true) and b.id is distinct from ${exceptBooking ?? null}::uuid
      group by 1, 2) counted
    group by 1`;
  return new Map(rows.map(({ offeringId, used }) => [offeringId, used]));
};

const needsNewGuest = ({ offering }: Discounted): boolean =>
  offering.priceBook.discounts.some(({ audience }) => audience === 'new_guests');

/** Whether the guest has no other booking with the host of this venue. */
const isNewGuest = async (
  sql: Sql,
  guestId: string,
  venueId: string,
  exceptBooking: string | undefined,
): Promise<boolean> => {
  const [row] = await sql<{ booked: boolean }[]>`
    select exists (select 1 from bookings b join published.venues v on v.id = b.venue_id
      where b.user_id = ${guestId} and b.status <> 'cancelled' and b.id is distinct from ${exceptBooking ?? null}::uuid
        and v.owner_id = (select owner_id from published.venues where id = ${venueId})) as booked`;
  return row?.booked !== true;
};

/** What the discounts of each event depend on, besides its days. */
export const discountOccasions = async (
  sql: Sql,
  venueId: string,
  functions: readonly Discounted[],
  { code, guestId, bookingId, taken }: Coupon,
): Promise<Pick<DiscountOccasion, 'code' | 'used' | 'isNewGuest' | 'taken'>[]> => {
  const [uses, isNew] = await Promise.all([
    countUses(sql, functions, bookingId),
    guestId === undefined || !functions.some(needsNewGuest) || isNewGuest(sql, guestId, venueId, bookingId),
  ]);
  return functions.map(({ offering, code: own = code }) => ({
    code: own || undefined,
    used: uses.get(offering.id),
    isNewGuest: isNew,
    taken,
  }));
};

/** Throws `bad_input` if the code takes nothing off any of the events. */
export const assertCode = (
  functions: readonly (Discounted & { stay: { start: string } })[],
  occasions: readonly Pick<DiscountOccasion, 'used' | 'isNewGuest'>[],
  { code, bookingId }: Coupon,
): void => {
  if (!code || bookingId !== undefined) return;
  const events = functions.map(({ offering, stay }, index) => ({
    // Uses are counted by the names that families read.
    discounts: offering.priceBook.discounts.map((one) => ({ ...one, name: publicText(one.name) })),
    occasion: { ...occasions[index], day: stay.start, code },
  }));
  const problem = codeProblem(events);
  if (problem) throw new Failure('bad_input', { fields: { discountCode: [problem] } });
};

/** The code that a function was booked with, if its offering still has it. */
export const codeOf = (
  lines: readonly PriceLine[],
  { priceBook }: Pick<Offering, 'priceBook'>,
): string | undefined => {
  const applied = lines.find(({ step }) => step === 'discount')?.names?.en;
  return priceBook.discounts.find(({ name }) => publicText(name) === applied)?.code ?? undefined;
};

interface Discounting {
  functions: readonly (Discounted & { id: string; stay: { start: string } })[];
  price: { lines: readonly PriceLine[] };
  coupon: Coupon;
}

/**
 * Under the lock of the venue's days: another family may have taken the last use of a discount meanwhile. Throws
 * `bad_input` or, if nobody entered a code, `offering_changed`.
 */
export const assertUsesLeft = async (
  tx: Sql,
  venueId: string,
  { functions, price, coupon }: Discounting,
): Promise<void> => {
  const applied = price.lines.filter(({ step }) => step === 'discount');
  if (applied.length === 0) return;
  const occasions = await discountOccasions(tx, venueId, functions, coupon);
  assertCode(functions, occasions, coupon);
  const isUsedUp = functions.some(({ id, offering }, index) =>
    offering.priceBook.discounts.some(({ name, uses }) => {
      const known = publicText(name);
      const isApplied = applied.some(
        ({ names, functionId }) => names?.en === known && (functionId === undefined || functionId === id),
      );
      return isApplied && uses !== null && (occasions[index]?.used?.[known] ?? 0) >= uses;
    }),
  );
  if (isUsedUp) throw new Failure('offering_changed');
};

interface ChangedDiscounting {
  booking: Pick<BookingRow, 'id' | 'venueId' | 'lines' | 'functions'>;
  /** What changes or is added. */
  after: BookingFunction;
  offering: Discounted['offering'];
  lines: readonly PriceLine[];
}

/** Under the lock of the venue's days: the same for a change of a booking, for discounts that it does not have yet. */
export const assertChangeUsesLeft = async (
  tx: Sql,
  { booking, after, offering, lines }: ChangedDiscounting,
): Promise<void> => {
  const offeringOf = ({ functionId }: PriceLine): string =>
    (booking.functions.find(({ id }) => id === functionId) ?? booking.functions[0]).offeringId;
  const isOwn = ({ names }: PriceLine): boolean =>
    booking.lines.some(
      (line) =>
        line.step === 'discount' && line.names?.en === names?.en && offeringOf(line) === after.offeringId,
    );
  await assertUsesLeft(tx, booking.venueId, {
    functions: [{ id: after.id, offering, stay: { start: after.startDate } }],
    price: { lines: lines.filter((line) => line.step === 'discount' && !isOwn(line)) },
    coupon: { bookingId: booking.id },
  });
};
