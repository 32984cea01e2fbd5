import { useSyncExternalStore } from 'react';

export type AuthMode = 'login' | 'signup' | null;

/** Why somebody is asked to sign in. */
export interface AuthReason {
  title: string;
  text: string;
}

interface AuthState {
  mode: AuthMode;
  reason: AuthReason | null;
}

const closed: AuthState = { mode: null, reason: null };

let state = closed;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog, switches it, or closes it (null). Any page may; the layout shows it. */
export const showAuth = (mode: AuthMode, reason: AuthReason | null = null): void => {
  state = mode ? { mode, reason } : closed;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAuthDialog = (): AuthState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
