import { useEffect, useState } from 'react';
import * as accountText from '../../i18n/generated/account.ts';
import { showAuth, useAuthDialog } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { useAuthLead } from './use-auth-lead.ts';

/** Keeps showing its form during the closing animation. */
export const AuthDialog = () => {
  const { mode, reason } = useAuthDialog();
  const [shown, setShown] = useState<'login' | 'signup'>(mode ?? 'login');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  const lead = useAuthLead(shown);
  const close = () => showAuth(null);
  const { isAuthenticated } = useSession();
  // Signed in in the meantime, perhaps in another tab.
  useEffect(() => {
    if (isAuthenticated) showAuth(null);
  }, [isAuthenticated]);
  return (
    <Dialog
      isOpen={mode !== null}
      onClose={close}
      title={shown === 'signup' ? accountText.signUpTitle() : accountText.signInTitle()}
      description={lead}
    >
      {reason && (
        <Alert variant="info" title={reason.title} className="mb-4">
          {reason.text}
        </Alert>
      )}
      <AuthPanel
        mode={mode ?? shown}
        onMode={(next) => showAuth(next, reason)}
        onSignedIn={close}
        onLeave={close}
      />
    </Dialog>
  );
};
