import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { SavedContext } from './saved.context.ts';

/** The cookie that identifies a browser on every list that it joins: a random secret. */
export const personCookie = 'list_person';
/** In seconds. */
export const personRemembered = 365 * 24 * 3600;

interface SharedList {
  ownerId: string;
  /** The owner's. */
  firstName: string;
  includesNotes: boolean;
  isVotingOpen: boolean;
}

export interface ListPerson {
  id: string;
  firstName: string;
}

/** Null if the person is not active. */
const findSharedList = async (sql: Sql, token: string): Promise<SharedList | null> => {
  const [row] = await sql<SharedList[]>`
    select s.user_id as owner_id, u.first_name, s.includes_notes, s.is_voting_open
    from saved_shares s join published.users u on u.id = s.user_id
    where (s.token = ${token} or s.earlier_tokens @> array[${token}::text]) and u.status = 'active'`;
  return row ?? null;
};

/** Throws `saved_list_not_found`. */
export const getSharedList = async (sql: Sql, token: string): Promise<SharedList> => {
  const list = await findSharedList(sql, token);
  if (!list) throw new Failure('saved_list_not_found');
  return list;
};

export const findListPerson = async (
  sql: Sql,
  ownerId: string,
  secret: string | undefined,
): Promise<ListPerson | null> => {
  if (!secret) return null;
  const [row] = await sql<ListPerson[]>`
    select id, first_name from saved_list_people
    where owner_id = ${ownerId} and secret_hash = ${hashToken(secret)}`;
  return row ?? null;
};

/** Throws `saved_list_not_found` or `list_name_needed`. */
export const getListPerson = async (
  sql: Sql,
  token: string,
  secret: string | undefined,
): Promise<ListPerson> => {
  const { ownerId } = await getSharedList(sql, token);
  const person = await findListPerson(sql, ownerId, secret);
  if (!person) throw new Failure('list_name_needed');
  return person;
};

/**
 * Changes what people say on a list, one change after another. Fails if the link was revoked or voting was
 * closed meanwhile. Throws `saved_list_not_found` or `list_voting_closed`.
 */
export const changeOpenList = async <T>(
  context: SavedContext,
  token: string,
  work: (tx: Sql, ownerId: string) => Promise<T>,
): Promise<T> => {
  const { ownerId } = await getSharedList(context.db, token);
  return changeSaved(context, ownerId, async (tx) => {
    const { isVotingOpen } = await getSharedList(tx, token);
    if (!isVotingOpen) throw new Failure('list_voting_closed');
    return work(tx, ownerId);
  });
};

/** Throws `saved_venue_not_found` if the list does not show the venue. */
export const assertOnList = async (tx: Sql, ownerId: string, venueId: string): Promise<void> => {
  const rows = await tx`
    select 1 from saved_venues s join published.venues v on v.id = s.venue_id
    where s.user_id = ${ownerId} and s.venue_id = ${venueId} and v.status = 'Published' and not v.host_suspended`;
  if (rows.length === 0) throw new Failure('saved_venue_not_found');
};

export interface ShareRow {
  token: string;
  earlierTokens: string[];
  includesNotes: boolean;
  isVotingOpen: boolean;
}

/** The tags of the cached pages of a shared list, one for each of its links. */
export const tagsOfShare = ({ token, earlierTokens }: Pick<ShareRow, 'token' | 'earlierTokens'>): string[] =>
  [token, ...earlierTokens].map(tags.savedList);

/** Changes a person's saved venues in a transaction, and drops their cached shared page, if there is one. */
export const changeSaved = async <T>(
  { db, cacheInvalidation }: SavedContext,
  userId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => {
  const { result, stale } = await db.begin(async (tx) => {
    await lockSaved(tx, userId);
    const share = await findShare(tx, userId);
    const done = await work(tx);
    const dropped = share ? tagsOfShare(share) : [];
    if (share) await cacheInvalidation.publish(tx, dropped);
    return { result: done, stale: dropped };
  });
  cacheInvalidation.drop(stale);
  return result as T;
};

/** Changes of one person wait for each other, so that each sees whether the list is shared. */
export const lockSaved = (tx: Sql, userId: string): Promise<void> => lock(tx, 'saved list', userId);

export const findShare = async (sql: Sql, userId: string): Promise<ShareRow | null> => {
  const [row] = await sql<ShareRow[]>`
    select token, earlier_tokens, includes_notes, is_voting_open from saved_shares where user_id = ${userId}`;
  return row ?? null;
};
