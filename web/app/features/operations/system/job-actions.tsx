import { dropJob, retryJob } from '@mandap/contract/operations/system.endpoints';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

/** Retries or drops a failed job; dropping requires a confirmation. */
export const JobActions = ({ id, name, canDrop }: { id: string; name: string; canDrop: boolean }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const retry = useWrite(retryJob);
  const drop = useWrite(dropJob);
  const run = async (write: () => Promise<unknown>, done: string) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notify({ kind: 'error', title: systemText.notDone(), description: textOf(failureOf(error)) });
    }
    setIsConfirming(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outlined"
        size="small"
        isBusy={retry.isWriting}
        aria-label={systemText.retryOne({ name })}
        onClick={() => void run(() => retry.write({ id }), systemText.retried())}
      >
        {!retry.isWriting && <RotateCw aria-hidden />}
        <span>{systemText.retry()}</span>
      </Button>
      {canDrop && (
        <Button
          variant="plain"
          size="small"
          aria-label={systemText.dropOne({ name })}
          onClick={() => setIsConfirming(true)}
        >
          <Trash2 aria-hidden />
          {systemText.drop()}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={systemText.dropTitle()}
          text={systemText.dropText({ name, id })}
          action={systemText.dropIt()}
          cancelLabel={systemText.keep()}
          isDanger
          isBusy={drop.isWriting}
          failure={null}
          onConfirm={() => void run(() => drop.write({ id }), systemText.dropped())}
          onClose={() => setIsConfirming(false)}
        >
          <p className="text-meta text-muted">{systemText.dropWarning()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
