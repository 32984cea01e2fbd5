/**
 * The session's tokens and person, each under its own key of the local storage, shared by all tabs. They are valid as long
 * as the cookie exists: without "remember me" until the browser is closed, with it for 30 days.
 */
const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const userKey = 'user';
const renewalKey = 'renewal_key';
/** Set by the server with the tokens; over https its name has a prefix. */
const sessionCookie = /\bsigned_in=1/;

export interface Tokens {
  access: string;
  refresh: string;
}

const read = (key: string): string | null => {
  try {
    return typeof window === 'undefined' ? null : window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const accessToken = (): string | null => read(accessKey);
export const storedRefreshToken = (): string | null => read(refreshKey);
export const storedUser = (): string | null => read(userKey);

/** False once the browser was closed on a session without "remember me". */
export const hasSessionCookie = (): boolean => sessionCookie.test(document.cookie);

export const storeTokens = (tokens: Tokens): void => {
  window.localStorage.setItem(accessKey, tokens.access);
  window.localStorage.setItem(refreshKey, tokens.refresh);
  window.localStorage.removeItem(renewalKey);
};

/**
 * The Idempotency-Key for renewing the stored tokens: the same until an answer is stored, also by a later page, so that a
 * renewal whose answer was lost can be asked for again.
 */
export const idempotencyKeyOfRenewal = (): string => {
  const begun = read(renewalKey);
  if (begun) return begun;
  const key = crypto.randomUUID();
  window.localStorage.setItem(renewalKey, key);
  return key;
};

export const storeUser = (json: string): void => window.localStorage.setItem(userKey, json);

export const clearStoredSession = (): void => {
  for (const key of [accessKey, refreshKey, userKey, renewalKey]) window.localStorage.removeItem(key);
};

/** Calls back when another tab signs in, signs out, or updates the person. */
export const onStoredSessionChange = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === accessKey || key === userKey) listener();
  });
