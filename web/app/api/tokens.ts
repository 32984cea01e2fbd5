/**
 * The session's tokens and its person, each under its own key of the local storage, so that every tab has them. How long
 * they count is a cookie's life: without "remember me" it goes when the browser is closed, with it after 30 days.
 */
const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const userKey = 'user';
/** Set by the server with the tokens. */
const lifeCookie = 'signed_in';

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
export const refreshTokenStored = (): string | null => read(refreshKey);
export const storedUser = (): string | null => read(userKey);

/** False once the browser was closed on a session that was not to be remembered. */
export const isAlive = (): boolean => document.cookie.split('; ').includes(`${lifeCookie}=1`);

export const keepTokens = (tokens: Tokens): void => {
  window.localStorage.setItem(accessKey, tokens.access);
  window.localStorage.setItem(refreshKey, tokens.refresh);
};

export const keepUser = (json: string): void => window.localStorage.setItem(userKey, json);

export const forgetSession = (): void => {
  for (const key of [accessKey, refreshKey, userKey]) window.localStorage.removeItem(key);
};

/** Another tab signed in, signed out, or learnt something about the person. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === accessKey || event.key === userKey) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
};
