import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { ProfileChange } from '@mandap/contract/accounts/profile.schemas';
import { wrongInName } from '@mandap/domain/contact-masking';
import { joinName } from '@mandap/domain/names';
import type { Actor } from '#server/actor.ts';
import { differenceOf } from '#server/difference.ts';
import { Failure } from '#server/failure.ts';
import { assignments } from '#server/platform/fragments.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findProfile, type ProfileRow } from '../queries/profile.ts';

type ProfileFields = Pick<ProfileRow, 'firstName' | 'lastName' | 'phone' | 'city' | 'language'>;

const withChange = (profile: ProfileFields, { phone, ...requested }: ProfileChange): ProfileFields => {
  const fields = {
    firstName: requested.firstName ?? profile.firstName,
    lastName: requested.lastName ?? profile.lastName,
    phone: phone === undefined ? profile.phone : phone || null,
    city: requested.city ?? profile.city,
    language: requested.language ?? profile.language,
  };
  const wrongName = wrongInName(joinName(fields));
  if (wrongName) throw new Failure('bad_input', { fields: { firstName: [wrongName] } });
  return fields;
};

/** Leaves omitted fields as they are. Throws `phone_opens_account` if the person would have no way in. */
export const changeProfile =
  (context: AccountsContext) =>
  async (actor: Actor, requested: ProfileChange): Promise<Profile> => {
    const { id } = actor;
    await context.db.begin(async (tx) => {
      const [profile] = await tx<(ProfileFields & { email: string | null })[]>`
        select email, first_name, last_name, phone, city, language from users
        where id = ${id} and deleted_at is null for no key update`;
      if (!profile) throw new Failure('session_expired');
      const { email, ...fields } = profile;
      const next = withChange(fields, requested);
      const difference = differenceOf(fields, next);
      if (!difference) return;
      if (!email && next.phone !== profile.phone) throw new Failure('phone_opens_account');
      const unverified = next.phone === profile.phone ? {} : { phoneVerifiedAt: null };
      await tx`update users set ${assignments({ ...next, ...unverified })} where id = ${id}`;
      const target = { kind: 'user', id } as const;
      await context.audit.record(tx, { action: 'user.profile_changed', actor, target, ...difference });
    });
    return findProfile(context)(id);
  };

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
