import { useSyncExternalStore } from 'react';

export type AuthMode = 'login' | 'signup' | null;

/** Shown in the dialog: why signing in is required. */
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

/** Opens the sign-in dialog, switches its mode, or closes it (null). The layout renders it. */
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
