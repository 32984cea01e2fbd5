import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';

/** The person's own profile, and a function that stores the output of a change in the cache. */
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
