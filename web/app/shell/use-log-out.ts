import { useNavigate } from 'react-router';
import { endSession } from '../features/accounts/session/session-store.ts';
import { toHome } from '../paths.ts';
import { createStore } from '../ui/store.ts';

/** How long signing out waits for the home page, in ms. */
const longest = 3_000;

/** Signing out that waits for an answer, because it would delete what has not been sent (sign-out-guard.tsx). */
export const heldSignOut = createStore<(() => void) | null>(() => null);

/** Whether something waits to be sent, perhaps since a moment ago in another tab. */
const hasUnsent = async (): Promise<boolean> => {
  try {
    const { findWaiting, openOutbox } = await import('../api/outbox.ts');
    await openOutbox();
    return findWaiting().length > 0;
  } catch {
    return false;
  }
};

/** Signs out and navigates to the home page, unless something that waits to be sent would be lost. */
export const useLogOut = () => {
  const navigate = useNavigate();
  const logOut = async () => {
    // Navigate first: a page for signed-in people would redirect to the sign-in page. Without a network this may never end.
    const isLate = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([navigate(toHome()), isLate]);
    await endSession();
  };
  return async () => {
    if (await hasUnsent()) heldSignOut.set(() => void logOut());
    else await logOut();
  };
};
