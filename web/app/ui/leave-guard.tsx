import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import * as leaveText from '../i18n/generated/leave.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before somebody leaves the page with changes that are not saved. */
export const LeaveGuard = ({ hasChanges }: { hasChanges: () => boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unload(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={leaveText.title()}
      text={leaveText.text()}
      action={leaveText.leave()}
      keep={leaveText.stay()}
      isDanger
      isBusy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
};
