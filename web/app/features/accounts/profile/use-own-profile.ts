import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import { useSession } from '../session/session-store.ts';

/** The person's own profile, and a function that puts the output of a change into the cache. */
export const useOwnProfile = (isKnown: boolean) => {
  const client = useQueryClient();
  const { data, failure, retry } = useRead(getProfile, {}, { enabled: isKnown });
  return {
    profile: data,
    failure,
    retry,
    onSaved: (profile: Profile) => client.setQueryData(keyOf(getProfile, {}), profile),
  };
};

/**
 * The phone number in the profile, to prefill a form; empty if there is none. `remember` saves a submitted number if
 * the profile has none, so that the user does not have to type it again.
 */
export const useOwnPhone = () => {
  const { isAuthenticated } = useSession();
  const { profile, onSaved } = useOwnProfile(isAuthenticated);
  const phone = profile?.phone ?? '';
  const remember = async (sent: string | undefined): Promise<void> => {
    if (!sent || phone) return;
    try {
      // The person may have signed in a moment ago.
      const { phone: known } = await call(getProfile, {});
      if (!known) onSaved(await call(changeProfile, { phone: sent }));
    } catch {
      // Saving it is optional: if it fails, the user types the number again next time.
    }
  };
  return { phone, remember };
};
