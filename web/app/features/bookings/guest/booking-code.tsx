import { Check, Copy } from 'lucide-react';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

const notifyFailure = () =>
  notify({
    kind: 'error',
    title: confirmationText.copyFailed(),
    description: confirmationText.copyFailedText(),
  });

/** The booking code, with a button to copy it. */
export const BookingCode = ({ code }: { code: string }) => {
  const { isCopied, copy } = useCopy(code, notifyFailure);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="card inline-flex min-h-13 flex-wrap items-center justify-center gap-x-3 py-1 pr-1 pl-4.5 print:pr-4.5">
      <span className="text-small text-muted">{confirmationText.bookingId()}</span>
      <span className="num flex-none font-bold tracking-[.04em] whitespace-nowrap">
        <Verbatim>{code}</Verbatim>
      </span>
      <Button variant="link" size="small" className="no-print min-w-26" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? confirmationText.copied() : confirmationText.copy()}</span>
      </Button>
    </div>
  );
};
