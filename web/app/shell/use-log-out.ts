import { useNavigate } from 'react-router';
import { endSession } from '../features/accounts/session/session-store.ts';
import { toHome } from '../paths.ts';

/** How long signing out waits for the home page, in ms. */
const longest = 3_000;

/** Signs out and navigates to the home page. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    // Navigate first: a page for signed-in people would redirect to the sign-in page. Without a network this may never end.
    const isLate = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([navigate(toHome()), isLate]);
    await endSession();
  };
};
