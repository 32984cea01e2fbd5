import type { login } from '@mandap/contract/accounts/accounts.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { startSession } from './session-store.ts';

/** Whether the answer of a sign-in has tokens. If so, the session is started. */
export const openedBy = (answer: Pick<OutputOf<typeof login>, 'access' | 'refresh' | 'user'>): boolean => {
  const { access, refresh, user } = answer;
  if (!access || !refresh || !user) return false;
  startSession({ access, refresh }, user);
  return true;
};
