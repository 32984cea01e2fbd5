import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthPanel } from '../../features/accounts/auth-panel.tsx';
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
    <main id="content" tabIndex={-1} className="wrap grid justify-items-center py-8 outline-none md:py-14">
      <div className="w-full max-w-[460px] md:card md:p-8 md:shadow-soft">
        <h1 className="text-[28px]">{isSigningUp ? accountText.signUpTitle() : accountText.signInTitle()}</h1>
        <p className="mt-1.5 mb-5 text-meta text-muted">
          {isSigningUp ? accountText.signUpLead() : accountText.signInLead()}
        </p>
        <div className="without-js mb-4">
          <Alert kind="amber">{accountText.needsScript()}</Alert>
        </div>
        <AuthPanel
          mode={isSigningUp ? 'signup' : 'login'}
          onMode={switchTo}
          onSignedIn={() => {}}
          onLeave={() => {}}
        />
      </div>
    </main>
  );
}
