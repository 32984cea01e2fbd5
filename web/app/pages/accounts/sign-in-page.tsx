import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '../../features/accounts/auth-frame.tsx';
import { AuthPanel } from '../../features/accounts/auth-panel.tsx';
import { useAuthLead } from '../../features/accounts/use-auth-lead.ts';
import * as accountText from '../../i18n/generated/account.ts';
import { pageMeta } from '../../page-meta.ts';
import { safeNext } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/sign-in-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: accountText.signInTitle(), description: accountText.signInLead(), path: null });

export default function SignInPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { isAuthenticated, isLoading } = useSession();
  const isSigningUp = search.get('mode') === 'signup';
  const lead = useAuthLead(isSigningUp ? 'signup' : 'login');
  const next = safeNext(search.get('next'));
  useEffect(() => {
    if (isAuthenticated && !isLoading) void navigate(next, { replace: true });
  }, [isAuthenticated, isLoading, next, navigate]);
  const switchTo = (mode: 'login' | 'signup') =>
    setSearch(
      (known) => {
        const wanted = new URLSearchParams(known);
        if (mode === 'signup') wanted.set('mode', 'signup');
        else wanted.delete('mode');
        return wanted;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <AuthFrame title={isSigningUp ? accountText.signUpTitle() : accountText.signInTitle()} lead={lead}>
      {search.has('expired') && (
        <Alert kind="amber" title={accountText.expired()} className="mb-4">
          {accountText.expiredText()}
        </Alert>
      )}
      <AuthPanel
        mode={isSigningUp ? 'signup' : 'login'}
        onMode={switchTo}
        onSignedIn={() => {}}
        onLeave={() => {}}
      />
    </AuthFrame>
  );
}
