import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import * as hostingText from '../../i18n/generated/hosting.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const BecomeHostDialog = lazy(() =>
  import('./become-host-dialog.tsx').then((module) => ({ default: module.BecomeHostDialog })),
);

/** For signed-in customers, as long as new hosts may join: opens the short form that makes them hosts. Nothing for others. */
export const BecomeHostButton = (style: Pick<ButtonProps, 'variant' | 'size' | 'className'>) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const isWelcome = useRead(getSettings, {}).data?.allowVendorRegistration !== false;
  if (user?.role !== 'user' || !isWelcome) return null;
  return (
    <>
      <Button {...style} onClick={() => setIsOpen(true)}>
        {hostingText.listVenue()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BecomeHostDialog user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
