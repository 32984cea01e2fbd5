import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { useRead } from '#app/api/use-read.ts';

/** Whether the signed-in person has no password and signs in with a code sent to the number. */
export const useIsPasswordless = (): boolean => useRead(getProfile, {}).data?.isPasswordless === true;
