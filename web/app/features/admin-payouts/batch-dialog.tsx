import { summarizePayouts } from '@house/contract/admin-payouts';
import { createPayoutBatch } from '@house/contract/payouts';
import { useNavigate } from 'react-router';
import { textOf } from '../../api/error-message.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { rupees } from '../../i18n/format.ts';
import * as adminPayoutsText from '../../i18n/generated/adminPayouts.ts';
import { toAdminPayouts } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.ts';
import { payoutReads } from './payout-words.tsx';

interface BatchDialogProps {
  /** Only these; without them everybody who is due something. */
  hosts?: { ids: string[]; names: string };
  onClose: () => void;
}

/** Puts what is due into one batch. */
export const BatchDialog = ({ hosts, onClose }: BatchDialogProps) => {
  const navigate = useNavigate();
  const { data } = useRead(summarizePayouts, {});
  const { write, isWriting, failure } = useWrite(createPayoutBatch, { refreshes: payoutReads });
  const press = () =>
    void write(hosts ? { hostIds: hosts.ids } : {}).then(
      ({ code, amount }) => {
        notify({ kind: 'success', title: adminPayoutsText.batchMade({ code }), description: rupees(amount) });
        onClose();
        void navigate(toAdminPayouts('batches'));
      },
      () => undefined,
    );
  const due = data?.due;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminPayoutsText.makeBatch()}
      footer={
        <Button className="w-full" isBusy={isWriting} onClick={press}>
          {adminPayoutsText.makeBatch()}
        </Button>
      }
    >
      <div className="num grid gap-4">
        {hosts && <p>{adminPayoutsText.batchOf({ names: hosts.names })}</p>}
        {!hosts && due && (
          <p>
            {adminPayoutsText.batchOfAll({ amount: rupees(due.amount), n: due.hosts - due.withoutAccount })}
          </p>
        )}
        {!hosts && due && due.withoutAccount > 0 && (
          <p className="text-meta text-muted">{adminPayoutsText.leftOut({ n: due.withoutAccount })}</p>
        )}
        <p className="text-meta text-muted">{adminPayoutsText.batchNext()}</p>
        {failure && <Alert kind="danger">{textOf(failure)}</Alert>}
      </div>
    </Dialog>
  );
};
