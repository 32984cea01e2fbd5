import { createStore, useStore } from '#app/ui/store.ts';
import { currentSession, sessionStore } from './session-store.ts';

export type AuthMode = 'login' | 'signup' | null;

/** Shown in the dialog: why signing in is required. */
export interface AuthReason {
  title: string;
  text: string;
}

interface AuthState {
  mode: AuthMode;
  reason: AuthReason | null;
  /** After signing in, go to the user's dashboard, because the page itself did not require it. */
  leadsToDashboard: boolean;
}

const closed: AuthState = { mode: null, reason: null, leadsToDashboard: false };

const dialog = createStore<AuthState>(() => closed);

/** Opens the sign-in dialog, switches its mode, or closes it (null). The layout renders it. */
export const showAuth = (
  mode: AuthMode,
  { reason = null, leadsToDashboard = false }: Partial<Omit<AuthState, 'mode'>> = {},
): void => dialog.set(mode ? { mode, reason, leadsToDashboard } : closed);

/** Opens the sign-in dialog for one action. Resolves to true after sign-in, and to false if the dialog is closed. */
export const requestSignIn = (reason: AuthReason): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = () => {
      const { isAuthenticated } = currentSession();
      if (!isAuthenticated && dialog.get().mode) return;
      stopDialog();
      stopSession();
      resolve(isAuthenticated);
    };
    showAuth('login', { reason });
    const stopDialog = dialog.subscribe(settle);
    const stopSession = sessionStore.subscribe(settle);
  });

export const useAuthDialog = (): AuthState => useStore(dialog, closed);
