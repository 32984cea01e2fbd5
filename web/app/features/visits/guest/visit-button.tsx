import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import * as visitFirstText from '#app/i18n/generated/visitFirst.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';

const AskVisitDialog = lazyDialog(() => import('./ask-visit-dialog.tsx').then((part) => part.AskVisitDialog));

interface VisitButtonProps {
  venue: { id: string; name: string; owner: string };
}

/**
 * Lets a guest ask to see a venue, after signing in. Hidden for its host and administrators. The dialog is loaded when
 * it opens.
 */
export const VisitButton = ({ venue }: VisitButtonProps) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.id === venue.owner || user?.role === 'admin') return null;
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: visitFirstText.signIn(), text: visitFirstText.signInText() };
    if (!isAuthenticated && !(await requestSignIn(reason))) return;
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="outlined" className="needs-js mt-2.5 w-full" onClick={() => void open()}>
        <DoorOpen aria-hidden className="size-5" />
        {visitFirstText.ask()}
      </Button>
      {isOpen && <AskVisitDialog venue={venue} onClose={() => setIsOpen(false)} />}
    </>
  );
};
