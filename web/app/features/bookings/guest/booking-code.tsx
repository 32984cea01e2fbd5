import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as confirmationText from '../../../i18n/generated/confirmation.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

/** How long the button says that the code was copied, in ms. */
const saidFor = 2000;

const useCopy = (text: string) => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      notify({
        kind: 'error',
        title: confirmationText.copyFailed(),
        description: confirmationText.copyFailedText(),
      });
    }
  };
  return { isCopied, copy };
};

/** What people read out on the phone, with a button that copies it. */
export const BookingCode = ({ code }: { code: string }) => {
  const { isCopied, copy } = useCopy(code);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="card inline-flex min-h-13 items-center gap-3 py-1 pr-1 pl-4.5 print:pr-4.5">
      <span className="text-small text-muted">{confirmationText.bookingId()}</span>
      <span className="num font-bold tracking-[.04em]">{code}</span>
      <Button variant="link" size="small" className="no-print min-w-26" onClick={() => void copy()}>
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? confirmationText.copied() : confirmationText.copy()}</span>
      </Button>
    </div>
  );
};
