import { Check, Copy } from 'lucide-react';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** Shows the recovery codes, which are available only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { isCopied, copy } = useCopy(codes.join('\n'));
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-4">
      <Alert variant="warning" title={twoFactorText.recoveryTitle()}>
        {twoFactorText.recoveryText()}
      </Alert>
      <ul className="num grid gap-1.5 rounded-[12px] border border-line p-4 text-center text-meta font-medium sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <Verbatim>{code}</Verbatim>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="outlined" onClick={copy}>
          <Icon aria-hidden className="size-[18px]" />
          <span aria-live="polite">{isCopied ? twoFactorText.copied() : twoFactorText.copy()}</span>
        </Button>
        <Button onClick={onDone}>{twoFactorText.kept()}</Button>
      </div>
    </div>
  );
};
