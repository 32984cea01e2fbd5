import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { asManager, hostedVenues, isHostedBy } from '#server/venue-access.ts';
import type { VenuesContext } from '../venues.context.ts';
import { type HostDraftRow, type HostVenueRow, presentDraft, presentHostVenue } from '../venues.present.ts';
import { practicalDetailsOf } from '../venues.store.ts';

/**
 * A host's venue or draft, or a venue whose listing they manage, as its form shows it. Throws
 * `venue_not_found`.
 */
export const hostVenue =
  (context: VenuesContext) =>
  async (host: Actor, { id }: { id: string }): Promise<OwnVenue> => {
    const venue = await findHostVenue(context.db, id, host.id);
    if (venue) return presentHostVenue(venue);
    const draft = await findDraft(context.db, id, host.id);
    if (!draft) throw new Failure('venue_not_found');
    return presentDraft(context, draft);
  };

/** Null if this host has no such venue, or no longer has it. */
const findHostVenue = async (sql: Sql, id: string, userId: string): Promise<HostVenueRow | null> => {
  const [row] = await sql<HostVenueRow[]>`
    select v.id, ${asManager()}, v.status, v.version, v.name, v.category_id, v.description, s.name as state, d.name as district,
      t.name as tehsil, v.city, v.address_line, v.pincode, v.lat, v.lng, v.capacity, v.price_per_day,
      v.cancellation_policy, v.instant_booking, h.gst_basis_points as gst,
      ${practicalDetailsOf()} as practical_details,
      (select coalesce(jsonb_agg(jsonb_build_object('id', amenity_id, 'note', coalesce(note, ''))), '[]')
        from venue_amenities where venue_id = v.id) as amenities,
      (select coalesce(jsonb_agg(jsonb_build_object('key', o.key, 'price', o.price, 'note', coalesce(o.note, ''))
          order by o.key), '[]')
        from venue_add_ons o where o.venue_id = v.id) as add_ons,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
          'title', p.title, 'placeholder', p.placeholder) order by p.position), '[]')
        from venue_pictures p where p.venue_id = v.id) as pictures,
      (select jsonb_build_object('transition', m.transition, 'reasons', m.reasons, 'note', m.note,
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from venue_decisions m where m.venue_id = v.id and m.actor <> 'host' and m.transition not in ('edit', 'confirm')
        order by m.id desc limit 1) as decision,
      (select m.actor from venue_decisions m where m.venue_id = v.id and m.transition = 'unlist'
        order by m.id desc limit 1) as unlisted_by
    ${hostedVenues()} join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
    join published.states s on s.id = d.state_id
    where v.id = ${id} and ${isHostedBy(userId, 'listing')} and v.removed_at is null`;
  return row ?? null;
};

const findDraft = async (sql: Sql, id: string, ownerId: string): Promise<HostDraftRow | null> => {
  const [row] = await sql<HostDraftRow[]>`
    select d.id, d.sheet as draft, d.version, d.updated_at, h.gst_basis_points as gst
    from venue_drafts d join published.hosts h on h.user_id = d.owner_id where d.id = ${id} and d.owner_id = ${ownerId}`;
  return row ?? null;
};
