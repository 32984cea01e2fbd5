import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { venueColumns, venueTables } from '#server/features/venues/venues.feature.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentSaved, type SavedRecord } from '../saved.present.ts';
import { findVotesAndComments } from './votes-and-comments.ts';

interface Page {
  page: number;
  pageSize: number;
}

/** The ids of a person's saved venues, the latest first. */
export const listSavedIds =
  ({ db }: SavedContext) =>
  async ({ id }: Actor): Promise<{ venueIds: string[] }> => {
    const rows = await db<{ venueId: string }[]>`
      select venue_id from saved_venues where user_id = ${id} order by saved_at desc, venue_id limit 500`;
    return { venueIds: rows.map(({ venueId }) => venueId) };
  };

/** A page of a person's saved venues, the latest first. */
export const savedVenues =
  (context: SavedContext) =>
  async ({ id }: Actor, page: Page): Promise<{ results: SavedVenue[]; count: number }> => {
    const { db } = context;
    const [results, count] = await Promise.all([
      selectSaved(context, id, page),
      countRows(db, part`from saved_venues where user_id = ${id}`),
    ]);
    return { results: await withVotesAndComments(context, id, results), count };
  };

/** Saved venues with the votes and comments on each. */
export const withVotesAndComments = async (
  { db, settings }: SavedContext,
  ownerId: string,
  saved: readonly SavedRecord[],
): Promise<SavedVenue[]> => {
  const [current, votesAndCommentsOf] = await Promise.all([
    settings.get(),
    findVotesAndComments(db, ownerId),
  ]);
  return saved.map((venue) => presentSaved(venue, votesAndCommentsOf(venue.id), current));
};

export const selectSaved = ({ db, clock }: SavedContext, userId: string, page: Page) => db<SavedRecord[]>`
  select ${venueColumns(dayInIndia(clock.now()))}, page.saved_at, page.note
  from (select venue_id, saved_at, note from saved_venues where user_id = ${userId}
        order by saved_at desc, venue_id ${slice(page)}) page
  join (${venueTables()}) on v.id = page.venue_id
  order by page.saved_at desc, page.venue_id`;
