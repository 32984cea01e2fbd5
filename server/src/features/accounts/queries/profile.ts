import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { Failure } from '#server/failure.ts';
import type { AccountsContext } from '../accounts.context.ts';

export interface ProfileRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: Date;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  city: string;
  photoId: string | null;
  language: Language;
  deleteOn: Date | null;
  isPasswordless: boolean;
}

const verificationOf = (
  { phone, phoneVerifiedAt }: Pick<ProfileRow, 'phone' | 'phoneVerifiedAt'>,
  canText: boolean,
): Profile['phoneVerification'] => {
  if (phoneVerifiedAt) return 'verified';
  return phone && canText ? 'possible' : 'impossible';
};

/** A person's own profile. Throws `session_expired` if the account no longer exists. */
export const findProfile =
  ({ db, files, settings, hasSms }: Pick<AccountsContext, 'db' | 'files' | 'settings' | 'hasSms'>) =>
  async (id: string): Promise<Profile> => {
    const [row] = await db<ProfileRow[]>`
      select id, coalesce(email, '') as email, first_name, last_name, role, created_at, phone, phone_verified_at, city,
        photo_id, language, delete_on, password_hash is null as is_passwordless
      from users where id = ${id} and deleted_at is null`;
    if (!row) throw new Failure('session_expired');
    const { photoId, createdAt, deleteOn, phone, phoneVerifiedAt, isPasswordless, ...rest } = row;
    const { smsNotifications } = await settings.get();
    const photo = photoId ? (await files.of([photoId])).get(photoId) : undefined;
    return {
      ...rest,
      dateJoined: createdAt.toISOString(),
      phone: phone ?? '',
      phoneVerification: verificationOf({ phone, phoneVerifiedAt }, hasSms),
      canTextCodes: hasSms && smsNotifications,
      avatarUrl: photo ? `${photo.baseUrl}/${photo.widths[0]}.jpg` : null,
      ...(isPasswordless && { isPasswordless }),
      deleteOn: deleteOn?.toISOString() ?? null,
    };
  };
