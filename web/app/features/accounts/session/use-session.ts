import { useStore } from '#app/ui/store.ts';
import { type Session, serverSession, sessionStore } from './session-store.ts';

export const useSession = (): Session => useStore(sessionStore, serverSession);
