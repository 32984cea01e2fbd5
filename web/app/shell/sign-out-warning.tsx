import { findWaiting } from '../api/outbox.ts';
import * as outboxText from '../i18n/generated/outbox.ts';
import * as siteText from '../i18n/generated/site.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface SignOutWarningProps {
  onSignOut: () => void;
  onClose: () => void;
}

/** Says that something has not been sent yet, which signing out deletes. */
export const SignOutWarning = ({ onSignOut, onClose }: SignOutWarningProps) => (
  <ConfirmDialog
    title={outboxText.signOutTitle()}
    text={outboxText.signOutText({ n: findWaiting().length })}
    action={siteText.logOut()}
    isDanger
    isBusy={false}
    failure={null}
    onConfirm={() => {
      onClose();
      onSignOut();
    }}
    onClose={onClose}
  />
);
