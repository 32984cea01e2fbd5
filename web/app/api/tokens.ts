/** The session's two tokens, each under its own key: in local storage when "remember me" is on, else for this tab only. */
const accessKey = 'access_token';
const refreshKey = 'refresh_token';

export interface Tokens {
  access: string;
  refresh: string;
}

const stores = (): Storage[] => {
  if (typeof window === 'undefined') return [];
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
};

const find = (key: string): string | null =>
  stores()
    .map((store) => store.getItem(key))
    .find((value) => value) ?? null;

export const accessToken = (): string | null => find(accessKey);
export const refreshTokenStored = (): string | null => find(refreshKey);

/** True when the session outlives the browser. */
export const isRemembered = (): boolean => stores()[0]?.getItem(refreshKey) != null;

const write = (key: string, value: string, remember: boolean): void => {
  const [local, session] = stores();
  (remember ? session : local)?.removeItem(key);
  (remember ? local : session)?.setItem(key, value);
};

export const keepTokens = (tokens: Tokens, remember: boolean): void => {
  write(accessKey, tokens.access, remember);
  write(refreshKey, tokens.refresh, remember);
};

const userKey = 'user';

export const keepUser = (json: string): void => write(userKey, json, isRemembered());
export const storedUser = (): string | null => find(userKey);

export const forgetSession = (): void => {
  for (const store of stores()) for (const key of [accessKey, refreshKey, userKey]) store.removeItem(key);
};

/** Another tab changed the access token (local storage only): the new one, or null after a sign-out. */
export const onTokenChange = (listener: (token: string | null) => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === accessKey || event.key === null) listener(accessToken());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
};
