import { blacklistToken, getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { isRole, roles } from '@mandap/domain/accounts/roles';
import { joinName } from '@mandap/domain/names';
import { call, endsSession, renewAccess, whenSessionEnds } from '../api/call.ts';
import { textOf } from '../api/error-message.ts';
import { failureOf } from '../api/failure.ts';
import { queryClient } from '../api/query-client.ts';
import {
  accessToken,
  forgetSession,
  isAlive,
  keepTokens,
  keepUser,
  onSessionChange,
  refreshTokenStored,
  storedUser,
  type Tokens,
} from '../api/tokens.ts';
import { toSignInAgain } from '../paths.ts';

/** Who is signed in, as the screens show a person. */
export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: string;
  avatarUrl: string | null;
  /** When the account goes, if the person does not change their mind. */
  deleteOn: string | null;
}

export interface Session {
  user: User | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
}

const unknown: Session = { user: null, isAuthenticated: false, isLoading: true, error: null };
const nobody: Session = { user: null, isAuthenticated: false, isLoading: false, error: null };

let session: Session = unknown;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

export const currentSession = (): Session => session;
/** The server knows nobody: every page is rendered for an anonymous visitor. */
export const sessionOnServer = (): Session => unknown;

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const become = (next: Session): void => {
  session = next;
  const { classList } = document.documentElement;
  classList.toggle('known', next.isAuthenticated);
  for (const role of roles) classList.toggle(`as-${role}`, role === next.user?.role);
  for (const listener of listeners) listener();
};

const userOf = (profile: Profile): User => ({
  id: profile.id,
  email: profile.email,
  name: joinName(profile),
  role: profile.role,
  createdAt: profile.dateJoined,
  avatarUrl: profile.avatarUrl,
  deleteOn: profile.deleteOn,
});

const signedIn = (user: User): Session => ({ user, isAuthenticated: true, isLoading: false, error: null });

const forgetEverything = (error: string | null = null): void => {
  forgetSession();
  queryClient().removeQueries({ queryKey: ['private'] });
  become({ ...nobody, error });
};

/** The person as stored; null for anything that is not one. */
const rememberedUser = (): User | null => {
  try {
    const user = JSON.parse(storedUser() ?? 'null') as User | null;
    return user && isRole(user.role) && typeof user.name === 'string' ? user : null;
  } catch {
    return null;
  }
};

const loadProfile = async (): Promise<void> => {
  keepProfile(await call(getProfile, {}));
};

/** The session once it is known whether there is one: for what is pressed while a page still finds out. */
export const settledSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = () => {
      if (session.isLoading) return;
      stop();
      resolve(session);
    };
    const stop = subscribeToSession(look);
    look();
  });

/** After somebody changed what is known of them. */
export const keepProfile = (profile: Profile): void => {
  const user = userOf(profile);
  keepUser(JSON.stringify(user));
  become(signedIn(user));
};

/** Renews the access token, then asks who it is. Only an answer of the server ends a session, never a bad network. */
export const refreshSession = async (): Promise<void> => {
  if (!refreshTokenStored() || !isAlive()) return forgetEverything();
  const known = rememberedUser();
  if (known && !session.isAuthenticated) become({ ...signedIn(known), isLoading: true });
  try {
    await renewAccess(accessToken());
    await loadProfile();
  } catch (error) {
    const failure = failureOf(error);
    if (endsSession(failure)) {
      forgetEverything(textOf(failure));
    } else {
      become({ ...(known ? signedIn(known) : nobody), error: textOf(failure) });
    }
  }
};

/** After the code was right: keeps the tokens and the person. */
export const startSession = (tokens: Tokens, profile: Profile): void => {
  // What another person left in this tab is not for this one.
  if (session.user?.id !== profile.id) queryClient().removeQueries({ queryKey: ['private'] });
  keepTokens(tokens);
  keepProfile(profile);
};

/** Ends the session here, on the server and in every tab. The person is taken home by whoever calls. */
export const endSession = async (): Promise<void> => {
  const refresh = refreshTokenStored();
  forgetEverything();
  channel?.postMessage('ended');
  if (refresh) await call(blacklistToken, { refresh }).catch(() => {});
};

const hearOtherTabs = (): void => {
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel('session');
    channel.onmessage = () => forgetEverything();
  }
  onSessionChange(() => {
    const user = rememberedUser();
    if (!accessToken()) forgetEverything();
    else if (user && JSON.stringify(user) !== JSON.stringify(session.user)) {
      if (user.id !== session.user?.id) queryClient().removeQueries({ queryKey: ['private'] });
      become(signedIn(user));
    }
  });
};

/** The session cannot be renewed: to the sign-in page, which says so and leads back. Nothing here changes before that. */
const leave = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(toSignInAgain(window.location.pathname + window.location.search));
};

let isLeaving = false;
let started = false;

/** Once per page load, in the browser. */
export const openSession = (): void => {
  if (started) return;
  started = true;
  hearOtherTabs();
  whenSessionEnds(leave);
  void refreshSession();
};
