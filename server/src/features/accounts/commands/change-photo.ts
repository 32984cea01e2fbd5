import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findProfile } from '../queries/profile.ts';

/** Null removes the photo. The previous photo is removed with its files. Throws `upload_not_found`. */
export const changePhoto =
  (context: AccountsContext) =>
  async (actor: Actor, photoId: string | null): Promise<Profile> => {
    const { db, files, audit } = context;
    const { id } = actor;
    await db.begin(async (tx) => {
      const [user] = await tx<{ photoId: string | null }[]>`
        select photo_id from users where id = ${id} and deleted_at is null for no key update`;
      if (!user) throw new Failure('session_expired');
      if (photoId) await files.claim(tx, actor, [photoId], 'avatar');
      await tx`update users set photo_id = ${photoId} where id = ${id}`;
      if (user.photoId) await files.remove(tx, [user.photoId]);
      await audit.record(tx, {
        action: 'user.profile_changed',
        actor,
        target: { kind: 'user', id },
        before: { photo: user.photoId },
        after: { photo: photoId },
      });
    });
    return findProfile(context)(id);
  };
