import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from './session-store.ts';

export type AuthMode = 'login' | 'signup' | null;

/** Shown in the dialog: why signing in is required. */
export interface AuthReason {
  title: string;
  text: string;
}

interface AuthState {
  mode: AuthMode;
  reason: AuthReason | null;
  /** Signing in leads to the user's dashboard, because the page itself did not require it. */
  leadsToDashboard: boolean;
}

const closed: AuthState = { mode: null, reason: null, leadsToDashboard: false };

let state = closed;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog, switches its mode, or closes it (null). The layout renders it. */
export const showAuth = (
  mode: AuthMode,
  { reason = null, leadsToDashboard = false }: Partial<Omit<AuthState, 'mode'>> = {},
): void => {
  state = mode ? { mode, reason, leadsToDashboard } : closed;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the sign-in dialog for one action. Resolves to true after sign-in, and to false if the dialog is closed. */
export const requestSignIn = (reason: AuthReason): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = () => {
      const { isAuthenticated } = currentSession();
      if (!isAuthenticated && state.mode) return;
      stopDialog();
      stopSession();
      resolve(isAuthenticated);
    };
    showAuth('login', { reason });
    const stopDialog = subscribe(settle);
    const stopSession = subscribeToSession(settle);
  });

export const useAuthDialog = (): AuthState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
