import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { Paise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { VenueActor, VenueMove, VenueReason, VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { Db } from '../../platform/db.ts';
import type { PictureRow } from './venue-editing.store.ts';

export interface OwnVenueRow {
  id: string;
  status: VenueStatus;
  version: number;
  name: string;
  categoryId: string;
  description: string;
  state: string;
  district: string;
  tehsil: string;
  city: string;
  addressLine: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
  amenityIds: string[];
  addOns: { key: AddOn; price: Paise }[];
  pictures: PictureRow[];
  decision: { move: VenueMove; reasons: VenueReason[]; note: string; at: string } | null;
  takenOffBy: VenueActor | null;
}

export const createOwnVenuesStore = (db: Db) => ({
  /** Null where this host has no such venue, or not any more. */
  async find(id: string, ownerId: string): Promise<OwnVenueRow | null> {
    const [row] = await db<OwnVenueRow[]>`
      select v.id, v.status, v.version, v.name, v.category_id, v.description, s.name as state, d.name as district,
        t.name as tehsil, v.city, v.address_line, v.pincode, v.lat, v.lng, v.capacity, v.price_per_day,
        v.cancellation_policy, v.instant_booking,
        array(select amenity_id from venue_amenities where venue_id = v.id) as amenity_ids,
        (select coalesce(jsonb_agg(jsonb_build_object('key', o.key, 'price', o.price) order by o.key), '[]')
          from venue_add_ons o where o.venue_id = v.id) as add_ons,
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
            'title', p.title, 'placeholder', p.placeholder) order by p.position), '[]')
          from venue_pictures p where p.venue_id = v.id) as pictures,
        (select jsonb_build_object('move', m.move, 'reasons', m.reasons, 'note', m.note,
            'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from venue_decisions m where m.venue_id = v.id and m.actor <> 'host' and m.move not in ('edit', 'confirm')
          order by m.id desc limit 1) as decision,
        (select m.actor from venue_decisions m where m.venue_id = v.id and m.move = 'unlist'
          order by m.id desc limit 1) as taken_off_by
      from venues v join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id
      join states s on s.id = d.state_id
      where v.id = ${id} and v.owner_id = ${ownerId} and v.removed_at is null`;
    return row ?? null;
  },
});
