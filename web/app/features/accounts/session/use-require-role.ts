import type { Role } from '@mandap/domain/accounts/roles';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentPath } from '#app/i18n/page-language.ts';
import { toDashboard, toSignIn, toSignInAgain } from '#app/paths.ts';
import { type User, useSession } from './session-store.ts';
import { useOwnLanguage } from './use-own-language.ts';

/** Pages that each role has in its own area. Emails may lead to that of another one. */
const ownPages = /^\/(user|vendor|admin)\/(profile|notifications)$/;

/**
 * Restricts a page to some roles: returns the person once authorized, null until then. People of another role are
 * redirected to the same page of their own area or to their dashboard, anonymous visitors to the sign-in page. The server guards the data itself.
 */
export const useRequireRole = (...roles: Role[]): User | null => {
  const { user, isLoading, error } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const isAllowed = user !== null && roles.includes(user.role);
  const here = location.pathname + location.search;
  useEffect(() => {
    if (isAllowed || isLoading) return;
    // Signing out navigates before it clears the session: no redirect then.
    if (currentPath() !== location.pathname) return;
    const signIn = error ? toSignInAgain(here) : toSignIn(here);
    const own = ownPages.exec(location.pathname)?.[2];
    if (!user) void navigate(signIn, { replace: true });
    else void navigate(own ? `/${user.role}/${own}` : toDashboard(user.role), { replace: true });
  }, [isAllowed, isLoading, user, error, here, location.pathname, navigate]);
  useOwnLanguage(isAllowed ? user : null);
  return isAllowed ? user : null;
};
