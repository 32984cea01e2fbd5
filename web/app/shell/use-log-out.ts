import { useNavigate } from 'react-router';
import { endSession } from '../features/accounts/session/session-store.ts';
import { toHome } from '../paths.ts';

/** Signs out and navigates to the home page. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    // Navigate first: a page for signed-in people would redirect to the sign-in page.
    await navigate(toHome());
    await endSession();
  };
};
