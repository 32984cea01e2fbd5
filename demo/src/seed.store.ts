import { type CatalogueKind, catalogueKeyOf } from '@mandap/domain/catalogue/catalogue';
import { panOf } from '@mandap/domain/ledger/gstin';
import type { Paise } from '@mandap/domain/money';
import type { ManagerRole } from '@mandap/domain/team/managers';
import type { AddOn, AddOnOffer } from '@mandap/domain/venues/add-ons';
import { noPracticalDetails, settlePracticalDetails } from '@mandap/domain/venues/practical-details';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { lock } from '@mandap/server/src/platform/advisory-locks.ts';
import type { Sql } from '@mandap/server/src/platform/db.ts';
import { assignments } from '@mandap/server/src/platform/fragments.ts';
import { v7 as newId } from 'uuid';
import type { Ids } from './ids.ts';
import type { StoredPicture } from './pictures.ts';
import type { DemoTaxDetails } from './tax-details.ts';
import type { DemoHost, DemoVenue } from './venues/venue.ts';

/** Inserts rows with dates in the past, which the features' own commands refuse. */
export const createSeedStore = (tx: Sql) => ({
  /**
   * Whether there are no users. Takes a lock, so that only one of several starting processes inserts the demo
   * data.
   */
  async isEmpty(): Promise<boolean> {
    await lock(tx, 'demo data');
    const [row] = await tx`select 1 from users limit 1`;
    return row === undefined;
  },

  async insertUser(user: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    role: string;
    passwordHash: string;
    at: Date;
  }): Promise<void> {
    await tx`
      insert into users (id, email, password_hash, first_name, last_name, role, created_at)
      values (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.role}, ${user.at})`;
  },

  /** The ids of a list of the catalogue, by English name. */
  async findIds(kind: CatalogueKind): Promise<Ids> {
    const rows = await tx<{ id: string; name: string }[]>`
      select id, name from catalogue_items where kind = ${kind} order by position`;
    return new Map(rows.map(({ id, name }) => [name, id]));
  },

  /** Every add-on at its default price. */
  findAddOns: (): Promise<AddOnOffer[]> => tx<AddOnOffer[]>`
    select key, names, usual_price as price from catalogue_items where kind = 'add_on' order by position`,

  async insertHost(userId: string, host: DemoHost, at: Date): Promise<void> {
    await tx`
      insert into hosts (user_id, business_name, contact_name, phone, verified_at, languages,
        gst_basis_points, host_since)
      values (${userId}, ${host.businessName}, ${`${host.firstName} ${host.lastName}`}, ${`+91${host.phone}`},
        ${host.isVerified === false ? null : at},
        ${host.languages.map(catalogueKeyOf)}, ${host.gstBasisPoints}, ${host.hostSince})`;
    await tx`insert into host_gst_rates (host_id, valid_from, basis_points)
      select user_id, host_since, gst_basis_points from hosts where user_id = ${userId} and gst_basis_points > 0`;
  },

  /** Holds the payout of a booking because of a dispute. */
  async insertDisputeHold(bookingId: string, userId: string, reason: string, at: Date): Promise<void> {
    await tx`
      insert into payout_holds (id, booking_id, reason, opened_by, opened_at, by_hand, in_dispute)
      values (${newId()}, ${bookingId}, ${reason}, ${userId}, ${at}, false, true)`;
  },

  /** A decision at the host's cost that nobody has appealed yet. `refund` is in paise. */
  async insertRuling(
    disputeId: string,
    adminId: string,
    ruling: { text: string; refund: Paise; decidedAt: Date; appealBy: Date },
  ): Promise<void> {
    await tx`
      insert into dispute_rulings (dispute_id, is_appeal, decided_by, text, refund, bearer, corrects_no_show, decided_at,
        appeal_by)
      values (${disputeId}, false, ${adminId}, ${ruling.text}, ${ruling.refund}, 'host', false, ${ruling.decidedAt},
        ${ruling.appealBy})`;
  },

  async insertTaxDetails(hostId: string, details: DemoTaxDetails, at: Date): Promise<void> {
    await tx`
      insert into host_tax_details (host_id, gstin, pan, legal_name, address, updated_at)
      values (${hostId}, ${details.gstin}, ${panOf(details.gstin)}, ${details.legalName}, ${details.address}, ${at})`;
  },

  async insertVenue(
    id: string,
    v: DemoVenue,
    known: { ownerId: string; categoryId: string; tehsilId: string; searchText: string; at: Date },
  ): Promise<void> {
    await tx`
      insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng,
        capacity, price_per_day, price_per_hour, cancellation_policy, instant_booking, pay_at_venue,
        status, is_featured, search_text, created_at, updated_at)
      values (${id}, ${known.ownerId}, ${known.categoryId}, ${known.tehsilId}, ${v.name}, ${v.description},
        ${v.addressLine}, ${v.city}, ${v.pincode}, ${v.lat}, ${v.lng}, ${v.capacity},
        ${v.pricePerDay * 100}, ${v.pricePerHour === null ? null : v.pricePerHour * 100}, ${v.policy}, ${v.instant}, ${v.payAtVenue ?? 'allowed'},
        ${v.approval?.status ?? 'Published'}, ${v.featured}, ${known.searchText}, ${known.at}, ${known.at})`;
    await tx`update venues set ${assignments({ ...settlePracticalDetails({ ...noPracticalDetails, ...v.practical }) })} where id = ${id}`;
  },

  async insertManager(venueId: string, userId: string, role: ManagerRole, at: Date): Promise<void> {
    await tx`
      insert into venue_managers (id, venue_id, role, invited_at, user_id, accepted_at)
      values (${newId()}, ${venueId}, ${role}, ${at}, ${userId}, ${at})`;
  },

  async insertVenueAmenity(venueId: string, amenityId: string, note: string): Promise<void> {
    await tx`insert into venue_amenities (venue_id, amenity_id, note) values (${venueId}, ${amenityId}, ${note})`;
  },

  async insertAddOn(
    venueId: string,
    { key, price, note }: { key: AddOn; price: Paise; note: string },
  ): Promise<void> {
    await tx`insert into venue_add_ons (venue_id, key, price, note) values (${venueId}, ${key}, ${price}, ${note})`;
  },

  async insertPicture(id: string, venueId: string, position: number, picture: StoredPicture): Promise<void> {
    await tx`
      insert into venue_pictures (id, venue_id, position, base_url, widths, title, placeholder)
      values (${id}, ${venueId}, ${position}, ${picture.baseUrl}, ${picture.widths}, ${picture.title}, ${picture.placeholder})`;
  },

  async insertPayment(
    id: string,
    booking: BookingRow,
    amount: number,
    kind: 'advance' | 'full',
  ): Promise<void> {
    const orderId = newId();
    const transactionId = `SBX-${orderId.slice(-12).toUpperCase()}`;
    await tx`
      insert into sandbox_orders (id, reference, amount, description, return_url, status, capture_id, created_at)
      values (${orderId}, ${id}, ${amount}, ${booking.code}, '', 'captured', ${transactionId}, ${booking.createdAt})`;
    await tx`
      insert into payments (id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status,
        captured_amount, captured_currency, created_at, completed_at, applied_at)
      values (${id}, ${booking.id}, 'sandbox', ${orderId}, ${transactionId}, ${kind}, ${amount},
        'completed', ${amount}, 'INR', ${booking.createdAt}, ${booking.createdAt}, ${booking.createdAt})`;
  },
});

export type SeedStore = ReturnType<typeof createSeedStore>;
