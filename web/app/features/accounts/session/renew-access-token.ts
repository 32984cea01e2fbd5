import { refreshToken } from '@mandap/contract/accounts/accounts.endpoints';
import { callOnce } from '#app/api/call.ts';
import { ApiFailure } from '#app/api/failure.ts';
import { accessToken, idempotencyKeyOfRenewal, storedRefreshToken, storeTokens } from '#app/api/tokens.ts';
import * as failureText from '#app/i18n/generated/failure.ts';

let refreshing: Promise<string> | null = null;

const refreshTokens = async (stale: string | null): Promise<string> => {
  const now = accessToken();
  if (now && now !== stale) return now;
  const refresh = storedRefreshToken();
  if (!refresh)
    throw new ApiFailure({ status: 401, code: 'no_refresh_token', detail: failureText.noRefreshToken() });
  const pair = await callOnce(refreshToken, { refresh }, null, {
    idempotencyKey: idempotencyKeyOfRenewal(),
  });
  // The person may have signed out meanwhile, here or in another tab; these tokens must not restore the session. The
  // new token may be stored already: another tab's write can become visible only after this tab has read the old token,
  // and both tabs got the same new one.
  const stored = storedRefreshToken();
  if (stored !== refresh && stored !== pair.refresh)
    throw new ApiFailure({ status: 401, code: 'not_authenticated', detail: '' });
  storeTokens(pair);
  return pair.access;
};

/** Gets a new access token in place of `stale`. Concurrent calls and tabs share one request. Throws `ApiFailure`. */
export const renewAccessToken = (stale: string | null): Promise<string> => {
  refreshing ??= (
    navigator.locks
      ? navigator.locks.request('mandap.session', () => refreshTokens(stale)).then((token) => token)
      : refreshTokens(stale)
  ).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
