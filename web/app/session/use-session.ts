import { useSyncExternalStore } from 'react';
import { currentSession, type Session, serverSession, subscribeToSession } from './session-store.ts';

export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, serverSession);
