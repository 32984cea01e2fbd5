import { useNavigate } from 'react-router';
import { toHome } from '../paths.ts';
import { endSession } from '../session/session-store.ts';

/** Signs out and navigates to the home page. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    // Navigate first: a page for signed-in people would redirect to the sign-in page.
    await navigate(toHome());
    await endSession();
  };
};
