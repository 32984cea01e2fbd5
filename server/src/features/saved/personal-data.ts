import type { AccountHoldings } from '@mandap/contract/accounts/accounts';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { SavedContext } from './saved.context.ts';
import { lockSaved, type ShareRow, tagsOfShare } from './saved-lists.store.ts';

type Row = Record<string, unknown>;
type Links = Pick<ShareRow, 'token' | 'earlierTokens'>;

/** The venues and searches that a person saved, and what was written on their shared list. */
export const findPersonalData =
  ({ db }: SavedContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [savedVenues, savedListVotes, savedListComments, savedSearches] = await Promise.all([
      db<Row[]>`
        select v.id as venue_id, v.name, s.note, s.saved_at
        from saved_venues s join published.venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`,
      db<Row[]>`
        select o.venue_id, p.first_name, o.vote, o.voted_at
        from saved_list_people p join saved_list_votes o on o.person_id = p.id
        where p.owner_id = ${userId} order by o.voted_at`,
      db<Row[]>`
        select c.venue_id, p.first_name, c.text, c.written_at
        from saved_list_people p join saved_list_comments c on c.person_id = p.id
        where p.owner_id = ${userId} order by c.written_at`,
      db<Row[]>`
        select name, search, sends_emails, created_at from saved_searches where user_id = ${userId} order by created_at`,
    ]);
    return { sections: { savedVenues, savedListVotes, savedListComments, savedSearches } };
  };

/** Removes what a deleted account saved and shared. */
export const eraseSaved =
  ({ db, cacheInvalidation }: SavedContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await tx`delete from saved_venues where user_id = ${userId}`;
      await tx`delete from saved_searches where user_id = ${userId}`;
      const shared = await tx<Links[]>`
        delete from saved_shares where user_id = ${userId} returning token, earlier_tokens`;
      const dropped = shared.flatMap(tagsOfShare);
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

const countSaved = async (userId: string, sql: Sql): Promise<Partial<AccountHoldings>> => {
  const [row] = await sql<{ savedVenues: number; savedSearches: number }[]>`
    select (select count(*) from saved_venues where user_id = ${userId})::int as saved_venues,
      (select count(*) from saved_searches where user_id = ${userId})::int as saved_searches`;
  return { ...row };
};

/**
 * Of a venue saved twice, the note that the account had counts. A shared list is joined to the one that it had, and its links lead
 * there.
 */
const moveSaved =
  ({ cacheInvalidation }: SavedContext) =>
  async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
    for (const userId of [from, to].sort()) await lockSaved(tx, userId);
    await tx`
      insert into saved_venues as own (user_id, venue_id, note, saved_at)
      select ${to}, venue_id, note, saved_at from saved_venues where user_id = ${from}
      on conflict (user_id, venue_id) do update set note = excluded.note where own.note = ''`;
    await tx`delete from saved_venues where user_id = ${from}`;
    await tx`update saved_searches set user_id = ${to} where user_id = ${from}`;
    const shares = await tx<(Links & { userId: string })[]>`
      select user_id, token, earlier_tokens from saved_shares where user_id in (${from}, ${to}) order by user_id for no key update`;
    if (shares.length === 2) {
      // Somebody who joined both lists in one browser keeps what they said on the one that stays.
      await tx`
        update saved_list_people p set owner_id = ${to} where p.owner_id = ${from}
          and not exists (select from saved_list_people own where own.owner_id = ${to} and own.secret_hash = p.secret_hash)`;
      await tx`
        with joined as (delete from saved_shares where user_id = ${from} returning token, earlier_tokens)
        update saved_shares own set earlier_tokens = own.earlier_tokens || joined.earlier_tokens || joined.token
        from joined where own.user_id = ${to}`;
    } else await tx`update saved_shares set user_id = ${to} where user_id = ${from}`;
    await cacheInvalidation.publish(tx, shares.flatMap(tagsOfShare));
  };

export const mergeSaved = (context: SavedContext): AccountMerge => ({
  count: countSaved,
  move: moveSaved(context),
});
