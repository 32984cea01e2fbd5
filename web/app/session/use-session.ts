import { useSyncExternalStore } from 'react';
import { currentSession, type Session, sessionOnServer, subscribeToSession } from './session-store.ts';

export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, sessionOnServer);
