import type { Role } from '@mandap/domain/accounts/roles';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toDashboard, toSignIn, toSignInAgain } from '../paths.ts';
import type { User } from './session-store.ts';
import { useSession } from './use-session.ts';

/**
 * For pages of some roles only: the person once known to be allowed, null until then. Others are taken to the dashboard
 * of their own role, visitors to the sign-in page. The server guards the data; this only spares a wrong page.
 */
export const useRequireRole = (...roles: Role[]): User | null => {
  const { user, isLoading, error } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const isAllowed = user !== null && roles.includes(user.role);
  const here = location.pathname + location.search;
  useEffect(() => {
    if (isAllowed || isLoading) return;
    // Signing out leaves first and forgets afterwards: whoever is on the way out is not sent anywhere.
    if (window.location.pathname !== location.pathname) return;
    const signIn = error ? toSignInAgain(here) : toSignIn(here);
    void navigate(user ? toDashboard(user.role) : signIn, { replace: true });
  }, [isAllowed, isLoading, user, error, here, location.pathname, navigate]);
  return isAllowed ? user : null;
};
