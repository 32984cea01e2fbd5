import part from 'sql-template-tag';
import type { HostText } from '#server/host-texts.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** The translated texts of a venue, as a list of `HostText`. Names only, which have at most 60 characters. */
export const hostTextsOf = (venueId: Part): Part => part`coalesce((
  select jsonb_agg(jsonb_build_object('language', x.language, 'text', x.original, 'translation', x.translation)
    order by x.original, x.language)
  from published.translations x where x.venue_id = ${venueId} and length(x.original) <= 60), '[]')`;

export const listHostTexts = async (sql: Sql, venueId: string): Promise<HostText[]> => {
  const [row] = await sql<{ texts: HostText[] }[]>`select ${hostTextsOf(part`${venueId}::uuid`)} as texts`;
  return row?.texts ?? [];
};
