import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { useSession } from '../accounts/session/session-store.ts';

const BecomeHostDialog = lazyDialog(() =>
  import('./become-host-dialog.tsx').then((part) => part.BecomeHostDialog),
);

/** Opens the form to become a host. Shown only to signed-in guests, and only while new hosts can join. */
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
      {isOpen && <BecomeHostDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
};
