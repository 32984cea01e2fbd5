import { DoorOpen } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import * as visitFirstText from '#app/i18n/generated/visitFirst.ts';
import { requestSignIn } from '#app/session/auth-dialog.ts';
import { settledSession } from '#app/session/session-store.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import type { AskVisitDialogProps } from './ask-visit-dialog.tsx';

interface VisitButtonProps {
  venue: { id: string; name: string; owner: string };
}

/** Asks to see a venue, after signing in; hidden for its host and administrators. The dialog is loaded when it opens. */
export const VisitButton = ({ venue }: VisitButtonProps) => {
  const { user } = useSession();
  const [Dialog, setDialog] = useState<ComponentType<AskVisitDialogProps>>();
  if (user?.id === venue.owner || user?.role === 'admin') return null;
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: visitFirstText.signIn(), text: visitFirstText.signInText() };
    if (!isAuthenticated && !(await requestSignIn(reason))) return;
    const { AskVisitDialog } = await import('./ask-visit-dialog.tsx');
    setDialog(() => AskVisitDialog);
  };
  return (
    <>
      <Button variant="outlined" className="needs-js mt-2.5 w-full" onClick={() => void open()}>
        <DoorOpen aria-hidden className="size-5" />
        {visitFirstText.ask()}
      </Button>
      {Dialog && <Dialog venue={venue} onClose={() => setDialog(undefined)} />}
    </>
  );
};
