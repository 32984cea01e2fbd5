import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as transferText from '../../../i18n/generated/transfer.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

/** How long the button says that it has copied, in ms. */
const saidFor = 2000;

const useCopy = (text: string) => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => notify({ kind: 'error', title: transferText.notCopied() }),
    );
  return { isCopied, copy };
};

export interface CopyLineProps {
  label: string;
  /** As it is shown. */
  value: string;
  /** As it is copied, where that differs. */
  copied?: string;
}

/** One detail of an account, with a button that copies it. */
export const CopyLine = ({ label, value, copied = value }: CopyLineProps) => {
  const { isCopied, copy } = useCopy(copied);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-tiny text-muted">{label}</p>
        <p className="num font-medium break-words">{value}</p>
      </div>
      <Button
        variant="link"
        size="small"
        className="min-w-26 flex-none"
        aria-label={isCopied ? transferText.copiedOf({ label }) : transferText.copyOf({ label })}
        onClick={() => void copy()}
      >
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? transferText.copied() : transferText.copy()}</span>
      </Button>
    </div>
  );
};
