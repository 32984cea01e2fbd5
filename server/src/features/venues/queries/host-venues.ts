import type { OutputOf } from '@mandap/contract/endpoint';
import type { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import type { VenueDraftCard } from '@mandap/contract/venues/host.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { asManager, hostedVenues, isHostedBy } from '#server/venue-access.ts';
import { listDrafts } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';
import { type CardRow, presentOwnCard } from '../venues.present.ts';
import { salesOfVenue, shownPrice } from './venue-records.ts';

interface Page {
  page: number;
  pageSize: number;
}

type HostVenues = OutputOf<typeof listOwnVenues>;

/** A page of the venues that somebody owns or manages, each with its status and figures, and all drafts. */
export const hostVenues =
  (context: VenuesContext) =>
  async ({ id }: Actor, page: Page): Promise<Omit<HostVenues, 'next' | 'previous'>> => {
    const { db, clock, settings } = context;
    const [rows, count, drafts, isVerified, { requireVendorVerification }] = await Promise.all([
      selectCards(context, id, dayInIndia(clock.now()), page),
      countVenues(db, id),
      draftCards(context, id),
      isHostVerified(db, id),
      settings.get(),
    ]);
    return {
      results: rows.map(presentOwnCard),
      count,
      drafts,
      needsVerification: requireVendorVerification && !isVerified,
    };
  };

const draftCards = async ({ db, files }: VenuesContext, hostId: string): Promise<VenueDraftCard[]> => {
  const drafts = await listDrafts(db, hostId);
  const covers = await files.of(drafts.flatMap(({ draft }) => draft.pictures[0]?.id ?? []));
  return drafts.map(({ id, draft, updatedAt }) => {
    const cover = covers.get(draft.pictures[0]?.id ?? '');
    return {
      id,
      name: draft.name,
      updatedAt: updatedAt.toISOString(),
      cover: cover ? { baseUrl: cover.baseUrl, widths: cover.widths, placeholder: cover.placeholder } : null,
    };
  });
};

/** Those that wait for the host come first. */
const selectCards = (
  { db, published: { bookings } }: VenuesContext,
  userId: string,
  today: Day,
  page: Page,
) => db<CardRow[]>`
  select v.id, ${asManager()}, v.name, v.city, d.name as district, s.name as state, v.capacity, ${shownPrice()}, v.status,
    v.rating::float8 as rating, v.review_count,
    (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
      from venue_pictures p where p.venue_id = v.id order by p.position limit 1) as cover,
    (select jsonb_build_object('transition', m.transition, 'reasons', m.reasons, 'note', m.note,
        'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from venue_decisions m where m.venue_id = v.id and m.actor <> 'host' and m.transition not in ('edit', 'confirm')
      order by m.id desc limit 1) as decision,
    (select m.actor from venue_decisions m where m.venue_id = v.id and m.transition = 'unlist'
      order by m.id desc limit 1) as unlisted_by,
    ${bookings.made} as bookings_made, ${bookings.nextEvent(today)} as next_event
  ${hostedVenues()} ${salesOfVenue()}
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id
  where ${isHostedBy(userId, 'calendar')} and v.removed_at is null
  order by v.status in ('Draft', 'Rejected') desc, v.name, v.id
  ${slice(page)}`;

const countVenues = (sql: Sql, userId: string): Promise<number> =>
  countRows(sql, part`${hostedVenues()} where ${isHostedBy(userId, 'calendar')} and v.removed_at is null`);

const isHostVerified = async (sql: Sql, ownerId: string): Promise<boolean> => {
  const [row] =
    await sql`select 1 from published.hosts where user_id = ${ownerId} and verified_at is not null`;
  return row !== undefined;
};
