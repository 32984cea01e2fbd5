import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/enquiries/host.endpoints';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';

const selectReplies = async (sql: Sql, venueId: string): Promise<{ replies: string[] }> => {
  const rows = await sql<{ text: string }[]>`
    select text from quick_replies where venue_id = ${venueId} order by position`;
  return { replies: rows.map(({ text }) => text) };
};

/** Throws `venue_not_found`. */
export const listQuickReplies =
  ({ db }: EnquiriesContext) =>
  async (
    host: Actor,
    { id }: CheckedInputOf<typeof calls.listQuickReplies>,
  ): Promise<{ replies: string[] }> => {
    await assertMayAt(db, host, id, 'bookings');
    return selectReplies(db, id);
  };

/** Replaces all of them. Throws `venue_not_found`. */
export const saveQuickReplies =
  ({ db }: EnquiriesContext) =>
  async (
    host: Actor,
    { id, replies }: CheckedInputOf<typeof calls.saveQuickReplies>,
  ): Promise<{ replies: string[] }> => {
    await assertMayAt(db, host, id, 'bookings');
    return db.begin(async (tx) => {
      await tx`delete from quick_replies where venue_id = ${id}`;
      await tx`
        insert into quick_replies (venue_id, position, text)
        select ${id}, n, text from unnest(${replies}::text[]) with ordinality as reply (text, n)
        on conflict (venue_id, position) do update set text = excluded.text`;
      return selectReplies(tx, id);
    });
  };
