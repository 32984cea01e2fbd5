import { useNavigate } from 'react-router';
import { toHome } from '../paths.ts';
import { endSession } from '../session/session-store.ts';

/** Goes home and signs out. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    // First away from here: a page for signed-in people would send a stranger to the sign-in page.
    await navigate(toHome());
    await endSession();
  };
};
