import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { PlanRules } from '@mandap/domain/bookings/payment-plan';
import { dayInIndia } from '@mandap/domain/days';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { AddOnOffer } from '@mandap/domain/venues/add-ons';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { Written } from '#server/written.ts';
import type { VenuesContext } from '../venues.context.ts';
import { type ListedVenue, listedColumns, readTexts } from './venue-cards.ts';
import { isPublic, offeredAddOns } from './venue-records.ts';

/**
 * What other features need for decisions: the owner, the capacity, the price and the terms. Money is in
 * paise.
 */
export interface PublishedVenue {
  id: string;
  ownerId: string;
  capacity: number;
  pricePerDay: Paise;
  addOns: AddOnOffer[];
  /** The host's GST rate. */
  gst: BasisPoints;
  cancellationPolicy: CancellationPolicy;
  /** The host's own table, for a custom policy. */
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
  instantBooking: boolean;
  payAtVenue: PayAtVenueRule;
  /** The host's own. Null: the platform's. */
  paymentPlan: PlanRules | null;
}

interface VenueRow extends PublishedVenue {
  status: VenueStatus;
  hostSuspended: boolean;
}

/**
 * A public venue, for a command, so never from the replica. Throws `venue_not_found` or `venue_unavailable`.
 */
export const findPublishedVenue =
  ({ db }: Pick<VenuesContext, 'db'>) =>
  (id: string): Promise<PublishedVenue> =>
    findPublishedVenueIn(db, id);

export const findPublishedVenueIn = async (sql: Sql, id: string): Promise<PublishedVenue> => {
  const venue = await findVenueRow(sql, id);
  if (!venue || venue.status === 'Draft') throw new Failure('venue_not_found');
  if (!isPublic(venue)) throw new Failure('venue_unavailable');
  return venue;
};

/** The venue of a booking, whether or not it takes others now. Throws `venue_not_found`. */
export const findBookedVenue =
  ({ db }: Pick<VenuesContext, 'db'>) =>
  async (id: string): Promise<PublishedVenue> => {
    const venue = await findVenueRow(db, id);
    if (!venue) throw new Failure('venue_not_found');
    return venue;
  };

const findVenueRow = async (sql: Sql, id: string): Promise<VenueRow | undefined> => {
  const [venue] = await sql<VenueRow[]>`
      select v.id, v.owner_id, v.capacity, v.price_per_day, ${offeredAddOns()} as add_ons, h.gst_basis_points as gst,
        v.cancellation_policy, v.cancellation_terms, v.security_deposit, v.instant_booking, v.pay_at_venue, v.payment_plan,
        v.status, v.host_suspended
      from venues v join published.hosts h on h.user_id = v.owner_id where v.id = ${id}`;
  return venue;
};

/** One venue as guests see it. Throws `venue_not_found` or `venue_unavailable`. */
export const venuePage = (context: VenuesContext) => {
  const { readReplica, clock } = context;
  const fromReplica = readReplica((db) => db);
  const read = readTexts(context);
  const findNotPublic = findPublishedVenue(context);
  return async ({ id }: { id: string }): Promise<Written> => {
    const today = dayInIndia(clock.now());
    const found = await fromReplica(
      (db) => db<ListedVenue[]>`
        select ${listedColumns(today)} from venue_listings l where l.venue_id = ${id}`,
    );
    const [page] = await read('page', found);
    if (page !== undefined) return new Written(page);
    await findNotPublic(id);
    throw new Failure('venue_unavailable');
  };
};
