import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import * as enquiryFirstText from '#app/i18n/generated/enquiryFirst.ts';
import type { Searched } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';

const AskPriceDialog = lazyDialog(() => import('./ask-price-dialog.tsx').then((part) => part.AskPriceDialog));

interface AskPriceButtonProps {
  venue: { id: string; name: string; owner: string };
  searched: Searched;
}

/**
 * Lets a family ask for a price, after signing in. Hidden for the venue's host and administrators. The dialog is loaded when
 * it opens.
 */
export const AskPriceButton = ({ venue, searched }: AskPriceButtonProps) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.id === venue.owner || user?.role === 'admin') return null;
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: enquiryFirstText.signIn(), text: enquiryFirstText.signInText() };
    if (!isAuthenticated && !(await requestSignIn(reason))) return;
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="outlined" className="needs-js mt-2.5 w-full" onClick={() => void open()}>
        <IndianRupee aria-hidden className="size-5" />
        {enquiryFirstText.ask()}
      </Button>
      {isOpen && <AskPriceDialog venue={venue} searched={searched} onClose={() => setIsOpen(false)} />}
    </>
  );
};
