import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../session/use-session.ts';
import { useOwnProfile } from './use-own-profile.ts';

/**
 * The phone number in the profile, to fill into a form; empty: none yet. `remember` puts a number that was sent into a profile
 * without one, so that nobody types it twice.
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
      // What was sent does not depend on it: the number is typed again next time.
    }
  };
  return { phone, remember };
};
