import type { OwnVenueCard } from '@mandap/contract/venues/host.schemas';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { VenueActor } from '@mandap/domain/venues/lifecycle';
import type { Db } from '../../platform/db.ts';

export interface CardRow extends Omit<OwnVenueCard, 'pricePerDay' | 'moves' | 'bookings'> {
  pricePerDay: Paise;
  takenOffBy: VenueActor | null;
  bookingsMade: number;
}

export const createVenueCardsStore = (db: Db) => ({
  /** A page of a host's venues, those that wait for the host first. */
  list: (ownerId: string, today: Day, { page, pageSize }: { page: number; pageSize: number }) => db<
    CardRow[]
  >`
    select v.id, v.name, v.city, d.name as district, s.name as state, v.capacity, v.price_per_day, v.status,
      v.rating::float8 as rating, v.review_count,
      (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
        from venue_pictures p where p.venue_id = v.id order by p.position limit 1) as cover,
      (select jsonb_build_object('move', m.move, 'reasons', m.reasons, 'note', m.note,
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from venue_decisions m where m.venue_id = v.id and m.actor <> 'host' and m.move not in ('edit', 'confirm')
        order by m.id desc limit 1) as decision,
      (select m.actor from venue_decisions m where m.venue_id = v.id and m.move = 'unlist'
        order by m.id desc limit 1) as taken_off_by,
      (select count(*)::int from bookings b where b.venue_id = v.id)
        + (select count(*)::int from offline_bookings w where w.venue_id = v.id) as bookings_made,
      (select jsonb_build_object('id', e.id, 'kind', e.kind, 'startDate', e.start_date, 'endDate', e.end_date) from (
          (select id, 'platform' as kind, start_date, end_date from bookings
            where venue_id = v.id and status = 'confirmed' and end_date >= ${today} order by start_date, id limit 1)
          union all
          (select id, 'telephone', start_date, end_date from offline_bookings
            where venue_id = v.id and cancelled_at is null and end_date >= ${today} order by start_date, id limit 1)
        ) e order by e.start_date, e.id limit 1) as next_event
    from venues v join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id
    join states s on s.id = d.state_id
    where v.owner_id = ${ownerId} and v.removed_at is null
    order by v.status in ('Draft', 'Rejected') desc, v.name, v.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`,

  async count(ownerId: string): Promise<number> {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from venues where owner_id = ${ownerId} and removed_at is null`;
    return row?.count ?? 0;
  },

  async isVerified(ownerId: string): Promise<boolean> {
    const [row] = await db`select 1 from hosts where user_id = ${ownerId} and verified_at is not null`;
    return row !== undefined;
  },
});
