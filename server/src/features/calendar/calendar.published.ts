import type { Sql } from '#server/platform/db.ts';

// What features below the calendar read of it. app.ts passes it to them.

/** A new space is held wherever the whole venue is. The caller has locked the venue's days. */
export const holdLikeVenue = async (tx: Sql, venueId: string, spaceId: string): Promise<void> => {
  await tx`
    insert into holds (space_id, during, quote_id, function_id, block_id, calendar_id, option_id, stay, changed_at)
    select ${spaceId}, h.during, h.quote_id, h.function_id, h.block_id, h.calendar_id, h.option_id, h.stay, h.changed_at
    from published.spaces s join holds h on h.space_id = s.id
    where s.venue_id = ${venueId} and s.kind = 'venue'`;
  await tx`
    insert into planned_holds (quote_id, function_id, space_id, during)
    select p.quote_id, p.function_id, ${spaceId}, p.during
    from published.spaces s join planned_holds p on p.space_id = s.id
    where s.venue_id = ${venueId} and s.kind = 'venue'`;
};
