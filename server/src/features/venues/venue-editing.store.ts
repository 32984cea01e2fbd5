import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { Sql } from '../../platform/db.ts';

/** What an administrator writes of a venue itself; its lists have functions of their own. */
export interface VenueColumns {
  categoryId: string;
  tehsilId: string;
  name: string;
  description: string;
  addressLine: string;
  city: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
}

export interface PictureRow {
  id: string;
  baseUrl: string;
  widths: number[];
  title: string;
  placeholder: string;
}

export const createVenueEditingStore = () => ({
  /** Who is active stays so until the transaction ends: nobody is suspended beside a venue that is being added. */
  async isHost(tx: Sql, userId: string): Promise<boolean> {
    const [row] = await tx`
      select 1 from hosts h join users u on u.id = h.user_id where h.user_id = ${userId} and u.status = 'active'
      for share of u`;
    return row !== undefined;
  },

  async hasCategory(tx: Sql, id: string): Promise<boolean> {
    const [row] = await tx`select 1 from venue_categories where id = ${id}`;
    return row !== undefined;
  },

  async countAmenities(tx: Sql, ids: readonly string[]): Promise<number> {
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from amenities where id = any(${[...ids]}::uuid[])`;
    return row?.count ?? 0;
  },

  async insert(tx: Sql, id: string, ownerId: string, venue: VenueColumns, at: Date): Promise<void> {
    const row = { ...venue, id, ownerId, searchText: '', createdAt: at, updatedAt: at };
    await tx`insert into venues ${tx(row)}`;
  },

  async update(tx: Sql, id: string, venue: Partial<VenueColumns>, at: Date): Promise<void> {
    await tx`update venues set ${tx({ ...venue, updatedAt: at })}, version = version + 1 where id = ${id}`;
  },

  /** What searches look through follows from the rest. */
  async refreshSearch(tx: Sql, id: string): Promise<void> {
    await tx`
      update venues v set search_text = lower(concat_ws(' ', v.name, v.city, t.name, d.name, s.name, c.name))
      from tehsils t join districts d on d.id = t.district_id join states s on s.id = d.state_id, venue_categories c
      where v.id = ${id} and t.id = v.tehsil_id and c.id = v.category_id`;
  },

  async findPlace(tx: Sql, id: string): Promise<{ state: string; district: string; tehsil: string }> {
    const [row] = await tx<{ state: string; district: string; tehsil: string }[]>`
      select s.name as state, d.name as district, t.name as tehsil from venues v
      join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
      where v.id = ${id}`;
    return row ?? { state: '', district: '', tehsil: '' };
  },

  /** Whether the host has terms of their own. */
  async hasOwnTerms(tx: Sql, id: string): Promise<boolean> {
    const [row] = await tx`select 1 from venues where id = ${id} and cancellation_policy = 'custom'`;
    return row !== undefined;
  },

  /** Those that stay keep their notes. */
  async setAmenities(tx: Sql, venueId: string, ids: readonly string[]): Promise<void> {
    await tx`delete from venue_amenities where venue_id = ${venueId} and amenity_id <> all(${[...ids]}::uuid[])`;
    await tx`insert into venue_amenities (venue_id, amenity_id)
      select ${venueId}, id from unnest(${[...ids]}::uuid[]) id on conflict do nothing`;
  },

  async setAddOns(tx: Sql, venueId: string, offered: readonly { key: AddOn; price: Paise }[]): Promise<void> {
    const keys = offered.map(({ key }) => key);
    await tx`delete from venue_add_ons where venue_id = ${venueId} and key <> all(${keys})`;
    for (const { key, price } of offered)
      await tx`insert into venue_add_ons (venue_id, key, price) values (${venueId}, ${key}, ${price})
        on conflict (venue_id, key) do update set price = excluded.price`;
  },

  listPictures: (tx: Sql, venueId: string): Promise<PictureRow[]> => tx<PictureRow[]>`
    select id, base_url, widths, title, placeholder from venue_pictures where venue_id = ${venueId} order by position`,

  /** In this order, the cover first. */
  async setPictures(tx: Sql, venueId: string, pictures: readonly PictureRow[]): Promise<void> {
    await tx`delete from venue_pictures where venue_id = ${venueId}`;
    for (const [position, picture] of pictures.entries())
      await tx`insert into venue_pictures ${tx({ ...picture, venueId, position })}`;
  },

  /** A booking or a telephone booking that is not over. */
  async hasLiveBookings(tx: Sql, id: string, today: Day): Promise<boolean> {
    const [row] = await tx<{ live: boolean }[]>`
      select exists (select 1 from bookings where venue_id = ${id} and status in ('pending', 'confirmed'))
        or exists (select 1 from offline_bookings where venue_id = ${id} and cancelled_at is null and end_date >= ${today}) as live`;
    return row?.live ?? false;
  },

  /** Whether anybody booked, wrote or reviewed: then the venue is named by what has to stay. */
  async isNamed(tx: Sql, id: string): Promise<boolean> {
    const [row] = await tx<{ named: boolean }[]>`
      select exists (select 1 from bookings where venue_id = ${id})
        or exists (select 1 from offline_bookings where venue_id = ${id})
        or exists (select 1 from threads where venue_id = ${id})
        or exists (select 1 from reviews where venue_id = ${id}) as named`;
    return row?.named ?? true;
  },

  async remove(tx: Sql, id: string): Promise<void> {
    await tx`delete from venues where id = ${id}`;
  },

  async retire(tx: Sql, id: string, at: Date): Promise<void> {
    await tx`
      update venues set status = 'Unlisted', removed_at = ${at}, is_featured = false, featured_until = null,
        version = version + 1, updated_at = ${at} where id = ${id}`;
  },
});
