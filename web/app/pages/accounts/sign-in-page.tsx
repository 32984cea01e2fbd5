import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { AuthPanel, authTitle, useAuthMethod } from '#app/features/accounts/auth-panel.tsx';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { useAuthLead } from '#app/features/accounts/use-auth-lead.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import { privateMeta } from '#app/page-meta.ts';
import { safeNext, toDashboard } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { choiceParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';

export const meta = privateMeta(accountText.signInTitle, accountText.signInLead);

const signInUrl = urlState({
  mode: choiceParam(['login', 'signup'], 'login'),
  next: textParam(2000),
  expired: textParam(),
});

export default function SignInPage() {
  const [{ mode, next: nextParam, expired }, url] = useUrlState(signInUrl);
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const { method, onMethod, isNaming, onNaming } = useAuthMethod();
  const lead = useAuthLead(mode, method);
  const next = safeNext(nextParam);
  useEffect(() => {
    if (user && !isLoading) void navigate(next ?? toDashboard(user.role), { replace: true });
  }, [user, isLoading, next, navigate]);
  return (
    <AuthFrame title={authTitle(mode, isNaming)} lead={isNaming ? null : lead}>
      {expired && (
        <Alert variant="warning" title={accountText.expired()} className="mb-4">
          {accountText.expiredText()}
        </Alert>
      )}
      <AuthPanel
        mode={mode}
        method={method}
        onMethod={onMethod}
        onNaming={onNaming}
        onMode={(mode) => url.set({ mode }, { replace: true })}
        onSignedIn={() => {}}
        onLeave={() => {}}
      />
    </AuthFrame>
  );
}
