import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentPath } from '#app/i18n/page-language.ts';
import { toDashboard, toSignIn } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { AuthPanel, authTitle, useAuthMethod } from './auth-panel.tsx';
import { showAuth, useAuthDialog } from './session/auth-dialog.ts';
import { awaitedCode, forgetCode } from './session/awaited-code.ts';
import { currentSession, useSession } from './session/session-store.ts';
import { useAuthLead } from './use-auth-lead.ts';

/** Keeps showing the form during the closing animation. */
export const AuthDialog = () => {
  const { mode, reason, leadsToDashboard } = useAuthDialog();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'login' | 'signup'>(mode ?? 'login');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  // The page was reloaded while the dialog waited for a code. The sign-in page shows the forms itself.
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited && !currentSession().isAuthenticated && currentPath() !== toSignIn())
      showAuth(awaited.mode === 'signup' ? 'signup' : 'login');
  }, []);
  const { method, onMethod, isNaming, onNaming } = useAuthMethod();
  const lead = useAuthLead(shown, method);
  const [isTyped, setIsTyped] = useState(false);
  const close = () => {
    forgetCode();
    setIsTyped(false);
    onNaming(false);
    showAuth(null);
  };
  const { isAuthenticated } = useSession();
  // The user has signed in since, perhaps in another tab.
  useEffect(() => {
    if (isAuthenticated) showAuth(null);
  }, [isAuthenticated]);
  return (
    <Dialog
      isOpen={mode !== null}
      onClose={close}
      title={authTitle(shown, isNaming)}
      {...(!isNaming && { description: lead })}
      isPinned={isTyped || (mode !== null && awaitedCode() !== null)}
    >
      {reason && !isNaming && (
        <Alert variant="info" title={reason.title} className="mb-4">
          {reason.text}
        </Alert>
      )}
      <div onInput={() => setIsTyped(true)}>
        <AuthPanel
          mode={mode ?? shown}
          method={method}
          onMethod={onMethod}
          onNaming={onNaming}
          // A user who creates an account has already read the reason.
          onMode={(next) => showAuth(next, { reason: next === 'signup' ? null : reason, leadsToDashboard })}
          onSignedIn={() => {
            const { user } = currentSession();
            close();
            if (leadsToDashboard && user) void navigate(toDashboard(user.role));
          }}
          onLeave={close}
        />
      </div>
    </Dialog>
  );
};
