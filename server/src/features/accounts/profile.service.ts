import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { ProfileChange } from '@mandap/contract/accounts/profile.schemas';
import { wrongInName } from '@mandap/domain/name-check';
import { joinName } from '@mandap/domain/names';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import { differenceOf } from '../audit/difference.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createProfileStore, type ProfileFields, type ProfileRow } from './profile.store.ts';

const changed = (profile: ProfileRow, { phone, ...wanted }: ProfileChange): ProfileFields => {
  const fields = {
    firstName: wanted.firstName ?? profile.firstName,
    lastName: wanted.lastName ?? profile.lastName,
    phone: phone === undefined ? profile.phone : phone || null,
    city: wanted.city ?? profile.city,
    language: wanted.language ?? profile.language,
  };
  const wrongName = wrongInName(joinName(fields));
  if (wrongName) throw new Failure('bad_input', { fields: { firstName: [wrongName] } });
  return fields;
};

/** Who somebody is, as they see and change it themselves. */
export const createProfiles = ({ db, audit, uploads }: { db: Db; audit: Audit; uploads: Uploads }) => {
  const store = createProfileStore(db);

  const avatarOf = async (photoId: string | null): Promise<string | null> => {
    const photo = photoId ? (await uploads.of([photoId])).get(photoId) : undefined;
    return photo ? `${photo.baseUrl}/${photo.widths[0]}.jpg` : null;
  };

  const present = async ({ photoId, createdAt, deleteOn, phone, ...row }: ProfileRow): Promise<Profile> => ({
    ...row,
    dateJoined: createdAt.toISOString(),
    phone: phone ?? '',
    avatarUrl: await avatarOf(photoId),
    deleteOn: deleteOn?.toISOString() ?? null,
  });

  const profileOf = async (id: string): Promise<Profile> => {
    const row = await store.find(id);
    if (!row) throw new Failure('session_expired');
    return present(row);
  };

  const lock = async (tx: Sql, id: string): Promise<ProfileRow> => {
    const row = await store.lock(tx, id);
    if (!row) throw new Failure('session_expired');
    return row;
  };

  /** The photo before it is removed with its files. */
  const replacePhoto = async (actor: Actor, photoId: string | null): Promise<Profile> => {
    await db.begin(async (tx) => {
      const { photoId: before } = await lock(tx, actor.id);
      if (photoId) await uploads.claim(tx, actor, [photoId], 'avatar');
      await store.setPhoto(tx, actor.id, photoId);
      if (before) await uploads.remove(tx, [before]);
      await audit.record(tx, {
        action: 'user.profile_changed',
        actor,
        target: { kind: 'user', id: actor.id },
        before: { photo: before },
        after: { photo: photoId },
      });
    });
    return profileOf(actor.id);
  };

  return {
    profileOf,

    async changeProfile(actor: Actor, wanted: ProfileChange): Promise<Profile> {
      const { id } = actor;
      await db.begin(async (tx) => {
        const profile = await lock(tx, id);
        const next = changed(profile, wanted);
        await store.update(tx, id, next);
        const difference = differenceOf(profile, next);
        const target = { kind: 'user', id } as const;
        if (difference)
          await audit.record(tx, { action: 'user.profile_changed', actor, target, ...difference });
      });
      return profileOf(id);
    },

    setPhoto: (actor: Actor, uploadId: string) => replacePhoto(actor, uploadId),
    removePhoto: (actor: Actor) => replacePhoto(actor, null),
  };
};
