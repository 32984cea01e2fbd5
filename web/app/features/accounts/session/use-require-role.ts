import type { Role } from '@mandap/domain/accounts/roles';
import { sourceLanguage } from '@mandap/domain/languages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentPath, hereIn, language, pageLanguages } from '#app/i18n/page-language.ts';
import { toDashboard, toSignIn, toSignInAgain } from '#app/paths.ts';
import { type User, useSession } from './session-store.ts';

/** An address without a language opens in that of the account. */
const useOwnLanguage = (user: User | null) => {
  const own = pageLanguages.find((one) => one.language === user?.language);
  useEffect(() => {
    if (own && own.language !== language && language === sourceLanguage) window.location.replace(hereIn(own));
  }, [own]);
};

/**
 * Restricts a page to some roles: returns the person once authorized, null until then. People of another role are
 * redirected to their own dashboard, anonymous visitors to the sign-in page. The server guards the data itself.
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
    void navigate(user ? toDashboard(user.role) : signIn, { replace: true });
  }, [isAllowed, isLoading, user, error, here, location.pathname, navigate]);
  useOwnLanguage(isAllowed ? user : null);
  return isAllowed ? user : null;
};
