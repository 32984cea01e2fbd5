import { Check, Copy } from 'lucide-react';
import * as transferText from '#app/i18n/generated/transfer.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';

const notifyFailure = () => notify({ kind: 'error', title: transferText.notCopied() });

export interface CopyLineProps {
  label: string;
  /** As shown. */
  value: string;
  /** The copied text, where it differs. */
  copied?: string;
}

/** One detail of a bank account, with a button to copy it. */
export const CopyLine = ({ label, value, copied = value }: CopyLineProps) => {
  const { isCopied, copy } = useCopy(copied, notifyFailure);
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
        onClick={copy}
      >
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? transferText.copied() : transferText.copy()}</span>
      </Button>
    </div>
  );
};
