/**
 * The session's tokens and the signed-in person, each under its own key in local storage, which all tabs share. They
 * are valid as long as the cookie exists: until the browser is closed, or for 30 days with "remember me".
 */
const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const userKey = 'user';
const renewalKey = 'renewal_key';
/** The server sets this cookie together with the tokens. Over https its name has a prefix. */
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

/** Who is signed in, as stored: also while the session is being renewed. */
export const storedPerson = (): { id: string; role?: string } | null => {
  try {
    const person = JSON.parse(storedUser() ?? 'null') as { id?: string; role?: string } | null;
    return person?.id ? { ...person, id: person.id } : null;
  } catch {
    return null;
  }
};

/** False if the browser was closed during a session without "remember me". */
export const hasSessionCookie = (): boolean => sessionCookie.test(document.cookie);

export const storeTokens = (tokens: Tokens): void => {
  window.localStorage.setItem(accessKey, tokens.access);
  window.localStorage.setItem(refreshKey, tokens.refresh);
  window.localStorage.removeItem(renewalKey);
};

/**
 * The Idempotency-Key for renewing the stored tokens. It stays the same until an answer is stored, even on a later
 * page, so that a renewal whose answer was lost can be retried.
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

/** Calls back when another tab signs in, signs out, or updates the signed-in person. */
export const onStoredSessionChange = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === accessKey || key === userKey) listener();
  });
