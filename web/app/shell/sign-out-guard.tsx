import { lazyDialog } from '../ui/lazy-part.tsx';
import { useStore } from '../ui/store.ts';
import { heldSignOut } from './use-log-out.ts';

const SignOutWarning = lazyDialog(() => import('./sign-out-warning.tsx').then((part) => part.SignOutWarning));

/** Warns before signing out deletes what waits to be sent. */
export const SignOutGuard = () => {
  const goOn = useStore(heldSignOut, null);
  return goOn && <SignOutWarning onSignOut={goOn} onClose={() => heldSignOut.set(null)} />;
};
