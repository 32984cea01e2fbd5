import { blacklistToken, getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { isRole, roles } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import { call, isSessionOver, onSessionEnd } from '#app/api/call.ts';
import { forgetChanges } from '#app/api/changed-tags.ts';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { queryClient } from '#app/api/query-client.ts';
import { removeOthersDrafts } from '#app/api/remove-drafts.ts';
import {
  accessToken,
  clearStoredSession,
  hasSessionCookie,
  onStoredSessionChange,
  storedRefreshToken,
  storedUser,
  storeTokens,
  storeUser,
  type Tokens,
} from '#app/api/tokens.ts';
import * as failureText from '#app/i18n/generated/failure.ts';
import { addressOf, currentPath } from '#app/i18n/page-language.ts';
import { toSignInAgain } from '#app/paths.ts';
import { createStore, useStore } from '#app/ui/store.ts';
import { renewAccessToken } from './renew-access-token.ts';

/** The signed-in person. */
export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: string;
  avatarUrl: string | null;
  language: Language;
  /** When the account will be deleted, unless the request is withdrawn. */
  deleteOn: string | null;
}

export interface Session {
  user: User | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
}

const loading: Session = { user: null, isAuthenticated: false, isLoading: true, error: null };
const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false, error: null };

/** The server renders every page for an anonymous visitor. */
const serverSession = loading;
export const sessionStore = createStore<Session>(() => loading);
let channel: BroadcastChannel | null = null;

export const currentSession = sessionStore.get;
export const useSession = (): Session => useStore(sessionStore, serverSession);

const setSession = (next: Session): void => {
  const { classList } = document.documentElement;
  classList.toggle('known', next.isAuthenticated);
  for (const role of roles) classList.toggle(`as-${role}`, role === next.user?.role);
  sessionStore.set(next);
};

const userOf = (profile: Profile): User => ({
  id: profile.id,
  email: profile.email,
  name: joinName(profile),
  role: profile.role,
  createdAt: profile.dateJoined,
  avatarUrl: profile.avatarUrl,
  language: profile.language,
  deleteOn: profile.deleteOn,
});

const signedIn = (user: User): Session => ({ user, isAuthenticated: true, isLoading: false, error: null });

/**
 * Signing in, resuming and signing out: the latest one counts. Each cancels the one before, whose answers then write nothing.
 */
let latest = new AbortController();
const beginChange = (): AbortSignal => {
  latest.abort();
  latest = new AbortController();
  return latest.signal;
};

const clearSession = (error: string | null = null): void => {
  clearStoredSession();
  queryClient().removeQueries({ queryKey: ['private'] });
  setSession({ ...signedOut, error });
};

/** The stored person; null if nothing valid is stored. */
const readStoredUser = (): User | null => {
  try {
    const user = JSON.parse(storedUser() ?? 'null') as User | null;
    return user && isRole(user.role) && typeof user.name === 'string' ? user : null;
  } catch {
    return null;
  }
};

/** Resolves to the session once it has loaded, for actions during page load. */
export const settledSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const check = () => {
      if (currentSession().isLoading) return;
      unsubscribe();
      resolve(currentSession());
    };
    const unsubscribe = sessionStore.subscribe(check);
    check();
  });

const storePerson = (profile: Profile): void => {
  const user = userOf(profile);
  storeUser(JSON.stringify(user));
  setSession(signedIn(user));
};

/** Updates the signed-in person, in every tab. Ignores an answer that came after this person had signed out. */
export const storeProfile = (profile: Profile): void => {
  const known = readStoredUser();
  if (accessToken() && (!known || known.id === profile.id)) storePerson(profile);
};

/** The session could not be renewed. Another tab may have signed in somebody else meanwhile. */
const failRefresh = (known: User | null, failure: ApiFailure, fallback: string): void => {
  const now = readStoredUser();
  if (now && known && now.id !== known.id) return;
  const error = textOf(failure, fallback);
  if (isSessionOver(failure)) clearSession(error);
  else if (!storedRefreshToken()) clearSession();
  else setSession({ ...(known ? signedIn(known) : signedOut), error });
};

/**
 * Renews the access token, then loads the profile. Only a response from the server ends a session, never a network
 * failure.
 */
export const refreshSession = async (): Promise<void> => {
  const change = beginChange();
  if (!storedRefreshToken() || !hasSessionCookie()) return clearSession();
  const known = readStoredUser();
  if (known && !currentSession().isAuthenticated) setSession({ ...signedIn(known), isLoading: true });
  let fallback = failureText.refresh();
  try {
    await renewAccessToken(accessToken());
    fallback = failureText.profile();
    const profile = await call(getProfile, {}, { signal: change });
    if (!change.aborted) storeProfile(profile);
  } catch (error) {
    if (!change.aborted) failRefresh(known, failureOf(error), fallback);
  }
};

/** Signs a person in: stores the tokens and the profile. */
export const startSession = (tokens: Tokens, profile: Profile): void => {
  beginChange();
  // Cached data of another person must not be shown to this one.
  if (currentSession().user?.id !== profile.id) queryClient().removeQueries({ queryKey: ['private'] });
  removeOthersDrafts(profile.id);
  storeTokens(tokens);
  storePerson(profile);
};

/** Deletes the drafts on sign-out, and waiting messages (the event). When a session expires, they stay for the next sign-in. */
const clearTab = (person: string): void => {
  window.dispatchEvent(new CustomEvent('signed-out', { detail: person }));
  removeOthersDrafts(null);
  forgetChanges();
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};

/** Ends the session here, on the server and in every tab. The caller navigates. */
export const endSession = async (): Promise<void> => {
  beginChange();
  const refresh = storedRefreshToken();
  const person = readStoredUser()?.id ?? '';
  clearSession();
  clearTab(person);
  channel?.postMessage(person);
  if (refresh) await call(blacklistToken, { refresh }).catch(() => {});
};

/** Takes over the stored session, which another tab has changed. */
const readSession = (): void => {
  const user = readStoredUser();
  if (!accessToken() || (user && user.id !== currentSession().user?.id)) beginChange();
  if (!accessToken()) clearSession();
  else if (user && JSON.stringify(user) !== JSON.stringify(currentSession().user)) {
    if (user.id !== currentSession().user?.id) queryClient().removeQueries({ queryKey: ['private'] });
    setSession(signedIn(user));
  }
};

const syncWithOtherTabs = (): void => {
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data: person }: MessageEvent<string>) => {
      beginChange();
      clearSession();
      clearTab(person);
    };
  }
  onStoredSessionChange(readSession);
  // A page that Back has restored has heard nothing of what happened meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    readSession();
    if (accessToken()) void refreshSession();
  });
};

/** Opens the sign-in page, which says that the session has expired and leads back. The current page does not change before that. */
const redirectToSignIn = (): void => {
  if (isRedirecting) return;
  isRedirecting = true;
  window.location.assign(addressOf(toSignInAgain(currentPath() + window.location.search)));
};

let isRedirecting = false;
let isStarted = false;

/** Restores the stored session, once per page load. */
export const restoreSession = (): void => {
  if (isStarted) return;
  isStarted = true;
  syncWithOtherTabs();
  onSessionEnd(redirectToSignIn);
  void refreshSession();
};
