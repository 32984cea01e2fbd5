import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '../../../platform/db.ts';

export interface OwnVenue extends Omit<HostVenue, 'pricePerDay'> {
  pricePerDay: Paise;
}

/** All venues of a host, with the latest decision on each, by name. */
export const listHostVenues = (db: Db, ownerId: string): Promise<OwnVenue[]> => db<OwnVenue[]>`
      select v.id, v.name, v.city, v.capacity, v.status, v.price_per_day,
        (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
          from venue_pictures p where p.venue_id = v.id order by p.position limit 1) as cover,
        (select jsonb_build_object('move', d.move, 'reasons', d.reasons, 'note', d.note,
            'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from venue_decisions d
          where d.venue_id = v.id and v.removed_at is null and d.actor <> 'host' and d.move not in ('edit', 'confirm')
          order by d.id desc limit 1) as decision
      from venues v where v.owner_id = ${ownerId} order by v.name, v.id`;
