import type { DayRange } from '@mandap/domain/days';
import type { Db, Sql } from '../../platform/db.ts';

export interface FeedAddressRow {
  venueId: string;
  hostId: string;
  tokenHash: string;
  sealedToken: string;
  createdAt: Date;
}

/** What is held for guests or by the host; `part`: a wish for other days can take days before and after its booking. */
export interface HeldDays extends DayRange {
  id: string;
  part: number;
  isBlock: boolean;
  changedAt: Date;
}

export const createCalendarFeedStore = (db: Db) => ({
  async find(venueId: string, hostId: string): Promise<FeedAddressRow | null> {
    const [row] = await db<FeedAddressRow[]>`
      select venue_id, host_id, token_hash, sealed_token, created_at from calendar_addresses
      where venue_id = ${venueId} and host_id = ${hostId}`;
    return row ?? null;
  },

  /** Which venue an address is of; null where it is nobody's, and where the host or the venue has gone. */
  async findVenue(tokenHash: string): Promise<{ id: string; name: string } | null> {
    const [row] = await db<{ id: string; name: string }[]>`
      select v.id, v.name from calendar_addresses a
      join venues v on v.id = a.venue_id and v.owner_id = a.host_id and v.removed_at is null
      join users u on u.id = a.host_id and u.status = 'active'
      where a.token_hash = ${tokenHash}`;
    return row ?? null;
  },

  async upsert(tx: Sql, row: FeedAddressRow): Promise<void> {
    await tx`
      insert into calendar_addresses (venue_id, host_id, token_hash, sealed_token, created_at)
      values (${row.venueId}, ${row.hostId}, ${row.tokenHash}, ${row.sealedToken}, ${row.createdAt})
      on conflict (venue_id) do update set host_id = excluded.host_id, token_hash = excluded.token_hash,
        sealed_token = excluded.sealed_token, created_at = excluded.created_at`;
  },

  /** In order. What calendars elsewhere have is not told back to them. */
  held: (venueId: string, { start, end }: DayRange): Promise<HeldDays[]> => db<HeldDays[]>`
    select id, row_number() over (partition by id order by start)::int as part, is_block, start, "end", changed_at
    from (
      select coalesce(h.booking_id, h.change_id, h.offline_booking_id, h.block_id) as id, h.block_id is not null as is_block,
        lower(h.during)::date as start, upper(h.during)::date - 1 as "end", max(h.changed_at) as changed_at
      from spaces s join holds h on h.space_id = s.id
      where s.venue_id = ${venueId} and h.calendar_id is null
        and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
      group by 1, 2, 3, 4) found
    where id is not null order by start, id`,
});
