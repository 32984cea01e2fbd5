import type { OutputOf } from '@mandap/contract/endpoint';
import type { listOfferings, listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { hoursOf } from '@mandap/domain/offerings/offering';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { presentOffering, presentOwnOffering } from '../offerings.present.ts';
import {
  findAnyOfferingRow,
  findOfferingRow,
  listOfferingRows,
  listSpaces,
  listVenuePictures,
  type OfferingRow,
} from '../offerings.store.ts';

/**
 * The spaces and offerings of a venue by name, for its calendar. None if it sells nothing but the whole venue.
 */
export const listParts = async (sql: Sql, venueId: string) => {
  const offerings = await listOfferingRows(sql, venueId);
  if (offerings.length < 2) return { spaces: [], offerings: [] };
  const spaces = await listSpaces(sql, venueId);
  return {
    spaces: spaces.filter(({ kind }) => kind !== 'venue').map(({ id, name }) => ({ id, name })),
    offerings: offerings.map(({ id, name, unit, price, windows }) => ({
      id,
      name,
      unit,
      price: price === null ? null : toRupees(price),
      rooms: unit === 'night' ? windows.length : null,
      ...(unit === 'night' && { spaceIds: windows.flatMap(({ spaceId }) => spaceId ?? []) }),
      hours: hoursOf(windows),
    })),
  };
};

/** What families can book, in the host's order. */
export const listSold = async (sql: Sql, venueId: string): Promise<OfferingRow[]> =>
  (await listOfferingRows(sql, venueId)).filter(({ sold }) => sold);

/** What families can book at a public venue. */
export const venueOfferings =
  ({ db, venues }: OfferingsContext) =>
  async ({ id }: { id: string }): Promise<OutputOf<typeof listOfferings>> => {
    const venue = await venues.published(id);
    const [spaces, rows, pictures] = await Promise.all([
      listSpaces(db, id),
      listSold(db, id),
      listVenuePictures(db, id),
    ]);
    return { offerings: rows.map((offering) => presentOffering(offering, spaces, pictures, venue)) };
  };

/** The spaces and offerings of a venue, as its host enters them. Throws `venue_not_found`. */
export const ownOfferings =
  (context: OfferingsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof listOwnOfferings>> => {
    const { db } = context;
    await assertMayAt(db, actor, id, 'listing');
    const [spaces, pictures, rows, bookings] = await Promise.all([
      listSpaces(db, id),
      listVenuePictures(db, id),
      listOfferingRows(db, id),
      countBookings(context, id),
    ]);
    return {
      spaces,
      pictures,
      offerings: rows.map((offering) => presentOwnOffering(offering, bookings.get(offering.id) ?? 0)),
    };
  };

/** The bookings of each offering that are still to come. */
const countBookings = async (
  { db, clock, published }: OfferingsContext,
  venueId: string,
): Promise<Map<string, number>> => {
  const rows = await db<{ id: string; bookings: number }[]>`
    select o.id, ${published.upcomingBookings(dayInIndia(clock.now()))} as bookings
    from offerings o where o.venue_id = ${venueId}`;
  return new Map(rows.map(({ id, bookings }) => [id, bookings]));
};

/**
 * An offering that families can book now. Without an id: the whole venue. Throws `offering_not_sold` at `field`.
 */
export const findSold = async (
  sql: Sql,
  venueId: string,
  id: string | undefined,
  field = 'offeringId',
): Promise<OfferingRow> => assertSold(await findOfferingRow(sql, venueId, id), field);

/** The same for several offerings, read at once. */
export const soldAt = async (sql: Sql, venueId: string) => {
  const all = await listOfferingRows(sql, venueId);
  return {
    find: (id: string | undefined, field: string): OfferingRow =>
      assertSold(all.find((one) => (id ? one.id === id : one.isWholeVenue)) ?? null, field),
  };
};

const assertSold = (offering: OfferingRow | null, field: string): OfferingRow => {
  if (!offering?.sold) throw new Failure('offering_not_sold', { fields: { [field]: ['not_a_choice'] } });
  return offering;
};

/** The offering of a booking, which keeps it even if the host sells or has it no more. */
export const findBooked = async (sql: Sql, id: string): Promise<OfferingRow> => {
  const offering = await findAnyOfferingRow(sql, id);
  if (!offering) throw new Error('A booking is of an offering.');
  return offering;
};

/** An offering of a venue, for its host, who may also use what families cannot book. Throws `offering_not_found`. */
export const findOfVenue = async (
  sql: Sql,
  venueId: string,
  id: string | undefined,
): Promise<OfferingRow> => {
  const offering = await findOfferingRow(sql, venueId, id);
  if (!offering) throw new Failure('offering_not_found', { fields: { offeringId: ['not_a_choice'] } });
  return offering;
};
