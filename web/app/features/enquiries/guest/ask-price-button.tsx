import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import * as enquiryFirstText from '#app/i18n/generated/enquiryFirst.ts';
import type { Searched } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';

const AskPriceDialog = lazyDialog(() => import('./ask-price-dialog.tsx').then((part) => part.AskPriceDialog));

/** The dialog opens once the person has signed in. */
const useSignedInDialog = () => {
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: enquiryFirstText.signIn(), text: enquiryFirstText.signInText() };
    if (!isAuthenticated && !(await requestSignIn(reason))) return;
    setIsOpen(true);
  };
  return { isOpen, open: () => void open(), close: () => setIsOpen(false) };
};

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
  const { isOpen, open, close } = useSignedInDialog();
  if (user?.id === venue.owner || user?.role === 'admin') return null;
  return (
    <>
      <Button variant="outlined" className="needs-js mt-2.5 w-full" onClick={open}>
        <IndianRupee aria-hidden className="size-5" />
        {enquiryFirstText.ask()}
      </Button>
      {isOpen && <AskPriceDialog venues={[venue]} searched={searched} onClose={close} />}
    </>
  );
};

interface AskAllButtonProps {
  venues: readonly { id: string; name: string }[];
  /** The days and guests of the page, if it has any. Otherwise those of the last search. */
  searched?: Searched;
}

/** Lets a family ask several venues at once. Hidden for a single one and for administrators. */
export const AskAllButton = ({ venues, searched = {} }: AskAllButtonProps) => {
  const { user } = useSession();
  const { isOpen, open, close } = useSignedInDialog();
  if (venues.length < 2 || user?.role === 'admin') return null;
  return (
    <>
      <Button variant="outlined" size="small" className="needs-js" onClick={open}>
        <IndianRupee aria-hidden className="size-5" />
        <span>{enquiryFirstText.askAll()}</span>
      </Button>
      {isOpen && <AskPriceDialog venues={venues} searched={searched} onClose={close} />}
    </>
  );
};
