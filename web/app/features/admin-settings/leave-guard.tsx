import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before somebody leaves the page with changes that are not saved. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={adminSettingsText.leaveTitle()}
      description={adminSettingsText.leaveText()}
    >
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {adminSettingsText.leave()}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{adminSettingsText.stay()}</Button>
      </div>
    </Dialog>
  );
};
