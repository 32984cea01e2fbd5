import { dropJob, getSystem, retryJob } from '@mandap/contract/operations/system.endpoints';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as systemText from '../../../i18n/generated/system.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toast.ts';

/** What can be done with a job that failed; dropping asks first. */
export const JobActions = ({ id, name, canDrop }: { id: string; name: string; canDrop: boolean }) => {
  const [isAsking, setIsAsking] = useState(false);
  const retry = useWrite(retryJob, { refreshes: [getSystem] });
  const drop = useWrite(dropJob, { refreshes: [getSystem] });
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notify({ kind: 'error', title: systemText.notDone(), description: textOf(failureOf(error)) });
    }
    setIsAsking(false);
  };
  const dropIt = () => void act(() => drop.write({ id }), systemText.dropped());
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="outlined"
        size="small"
        isBusy={retry.isWriting}
        aria-label={systemText.retryOne({ name })}
        onClick={() => void act(() => retry.write({ id }), systemText.retried())}
      >
        {!retry.isWriting && <RotateCw aria-hidden />}
        {systemText.retry()}
      </Button>
      {canDrop && (
        <Button
          look="plain"
          size="small"
          aria-label={systemText.dropOne({ name })}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden />
          {systemText.drop()}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={systemText.dropTitle()}
        description={systemText.dropText({ name, id })}
        footer={
          <div className="flex justify-end gap-2.5">
            <Button look="plain" onClick={() => setIsAsking(false)}>
              {systemText.keep()}
            </Button>
            <Button look="danger" isBusy={drop.isWriting} onClick={dropIt}>
              {systemText.dropIt()}
            </Button>
          </div>
        }
      >
        <p className="text-meta text-muted">{systemText.dropWarning()}</p>
      </Dialog>
    </div>
  );
};
