import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { call } from '#app/api/call.ts';
import { useSession } from '#app/session/use-session.ts';
import { useOwnProfile } from './use-own-profile.ts';

/**
 * The phone number in the profile, to prefill a form; empty if there is none. `remember` saves a submitted number to a profile
 * without one, so that the user does not type it twice.
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
