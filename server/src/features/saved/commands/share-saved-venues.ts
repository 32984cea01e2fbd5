import { randomBytes } from 'node:crypto';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { joinSavedList as joinSavedListCall } from '@mandap/contract/saved/saved.endpoints';
import type { SavedShare } from '@mandap/contract/saved/saved.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { type Limit, networkOf } from '#server/platform/limits.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { publicText } from '#server/public-text.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentShare } from '../saved.present.ts';
import {
  changeOpenList,
  changeSaved,
  findListPerson,
  type ListPerson,
  type ShareRow,
} from '../saved-lists.store.ts';

/** A person shares their saved venues through a link. A list that is already shared keeps its link. */
export const shareSavedVenues =
  (context: SavedContext) =>
  async (
    { id }: Actor,
    { includesNotes, isVotingOpen }: { includesNotes: boolean; isVotingOpen: boolean },
  ): Promise<SavedShare> => {
    const [share] = await changeSaved(
      context,
      id,
      (tx) => tx<ShareRow[]>`
        insert into saved_shares (user_id, token, includes_notes, is_voting_open, created_at)
        values (${id}, ${createShareToken()}, ${includesNotes}, ${isVotingOpen}, ${context.clock.now()})
        on conflict (user_id) do update
          set includes_notes = excluded.includes_notes, is_voting_open = excluded.is_voting_open
        returning token, earlier_tokens, includes_notes, is_voting_open`,
    );
    return presentShare(share ?? null);
  };

/** Votes and comments on the list end with its link. */
export const unshareSavedVenues =
  (context: SavedContext) =>
  async ({ id }: Actor): Promise<SavedShare> => {
    await changeSaved(context, id, (tx) => tx`delete from saved_shares where user_id = ${id}`);
    return presentShare(null);
  };

/** 192 bits, so nobody finds a list by guessing. */
const createShareToken = (): string => randomBytes(24).toString('base64url');

const perNetwork: Limit = { name: 'list-people-network', points: 30, seconds: 3600 };
const maxPeople = 50;

/** Somebody with the link sets or changes their first name. Returns the secret that their browser stores. */
export const joinSavedList =
  (context: SavedContext) =>
  async (
    { token, firstName }: CheckedInputOf<typeof joinSavedListCall>,
    { ip, secret = newToken() }: { ip: string; secret: string | undefined },
  ): Promise<{ person: ListPerson; secret: string }> => {
    await context.limits.consume(perNetwork, networkOf(ip));
    const person = await changeOpenList(context, token, async (tx, ownerId) => {
      const known = await findListPerson(tx, ownerId, secret);
      if (known) {
        await tx`update saved_list_people set first_name = ${firstName} where id = ${known.id}`;
        return { id: known.id, firstName: publicText(firstName) };
      }
      const [{ people } = { people: 0 }] = await tx<{ people: number }[]>`
        select count(*)::int as people from saved_list_people where owner_id = ${ownerId}`;
      if (people >= maxPeople) throw new Failure('saved_list_full');
      const id = newId();
      await tx`
        insert into saved_list_people (id, owner_id, secret_hash, first_name, joined_at)
        values (${id}, ${ownerId}, ${hashToken(secret)}, ${firstName}, ${context.clock.now()})`;
      return { id, firstName: publicText(firstName) };
    });
    return { person, secret };
  };
