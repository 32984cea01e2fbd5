import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import type { Paise } from '@mandap/domain/money';
import { rolesThatMay, type VenuePermission } from '@mandap/domain/team/managers';
import type { Db } from '#server/platform/db.ts';
import { asManager, hostedVenues, isHostedBy } from '#server/venue-access.ts';

export interface OwnVenue extends Omit<HostVenue, 'pricePerDay'> {
  pricePerDay: Paise;
}

/**
 * All venues where a person may do this, their own and those they manage, by name, with the latest decision
 * on each.
 */
export const listHostVenues = (
  db: Db,
  userId: string,
  permission: VenuePermission = 'calendar',
): Promise<OwnVenue[]> => db<OwnVenue[]>`
      select ${asManager()}, v.id, v.name, v.city, v.capacity, v.status, v.price_per_day,
        (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
          from published.venue_pictures p where p.venue_id = v.id order by p.position limit 1) as cover,
        (select jsonb_build_object('transition', d.transition, 'reasons', d.reasons, 'note', d.note,
            'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from published.venue_decisions d
          where d.venue_id = v.id and v.removed_at is null and d.actor <> 'host' and d.transition not in ('edit', 'confirm')
            and a.role = any(${rolesThatMay('listing')}::text[])
          order by d.id desc limit 1) as decision
      ${hostedVenues()} where ${isHostedBy(userId, permission)} order by v.name, v.id`;
