import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import * as leaveText from '../i18n/generated/leave.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks for confirmation before the page is left with unsaved changes. */
export const UnsavedChangesGuard = ({ hasChanges }: { hasChanges: () => boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={leaveText.title()}
      text={leaveText.text()}
      action={leaveText.leave()}
      cancelLabel={leaveText.stay()}
      isDanger
      isBusy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
};
