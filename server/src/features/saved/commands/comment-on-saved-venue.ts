import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { commentOnSavedVenue as commentCall } from '@mandap/contract/saved/saved.endpoints';
import type { ListComment } from '@mandap/contract/saved/saved.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentComment } from '../saved.present.ts';
import {
  assertOnList,
  changeOpenList,
  changeSaved,
  findListPerson,
  getListPerson,
  getSharedList,
} from '../saved-lists.store.ts';

const perPerson: Limit = { name: 'list-comments', points: 30, seconds: 3600 };
const maxComments = 300;

export const commentOnSavedVenue =
  (context: SavedContext) =>
  async (
    { token, venueId, text }: CheckedInputOf<typeof commentCall>,
    secret: string | undefined,
  ): Promise<ListComment> => {
    const { db, clock, limits } = context;
    const person = await getListPerson(db, token, secret);
    await limits.consume(perPerson, person.id);
    const [id, writtenAt] = [newId(), clock.now()];
    await changeOpenList(context, token, async (tx, ownerId) => {
      await assertOnList(tx, ownerId, venueId);
      const [{ comments } = { comments: 0 }] = await tx<{ comments: number }[]>`
        select count(*)::int as comments
        from saved_list_comments c join saved_list_people p on p.id = c.person_id where p.owner_id = ${ownerId}`;
      if (comments >= maxComments) throw new Failure('saved_list_full');
      await tx`
        insert into saved_list_comments (id, person_id, venue_id, text, written_at)
        values (${id}, ${person.id}, ${venueId}, ${text}, ${writtenAt})`;
    });
    return presentComment({ id, venueId, personId: person.id, firstName: person.firstName, text, writtenAt });
  };

/**
 * The author removes their comment, even after voting is closed. Throws `saved_list_not_found` or
 * `list_comment_not_found`.
 */
export const removeOwnListComment =
  (context: SavedContext) =>
  async (
    { token, id }: { token: string; id: string },
    secret: string | undefined,
  ): Promise<Record<string, never>> => {
    const { ownerId } = await getSharedList(context.db, token);
    const person = await findListPerson(context.db, ownerId, secret);
    if (!person) throw new Failure('list_comment_not_found');
    const removed = await changeSaved(
      context,
      ownerId,
      (tx) => tx`delete from saved_list_comments where id = ${id} and person_id = ${person.id} returning 1`,
    );
    if (removed.length === 0) throw new Failure('list_comment_not_found');
    return {};
  };

/** The owner of the list removes a comment. Throws `list_comment_not_found`. */
export const removeListComment =
  (context: SavedContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    const removed = await changeSaved(
      context,
      actor.id,
      (tx) => tx`
        delete from saved_list_comments c using saved_list_people p
        where c.id = ${id} and p.id = c.person_id and p.owner_id = ${actor.id} returning 1`,
    );
    if (removed.length === 0) throw new Failure('list_comment_not_found');
    return {};
  };
