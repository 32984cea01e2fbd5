import { summarizePayouts } from '@mandap/contract/payouts/admin.endpoints';
import { createPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import { useNavigate } from 'react-router';
import { toAdminPayouts } from '../../../admin-paths.ts';
import { textOf } from '../../../api/error-message.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { rupees } from '../../../i18n/format.ts';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import { payoutReads } from './payout-reads.ts';

interface BatchDialogProps {
  /** The hosts to pay; without it all hosts with a pending payout. */
  hosts?: { ids: string[]; names: string };
  onClose: () => void;
}

/** Creates a batch of the pending payouts. */
export const BatchDialog = ({ hosts, onClose }: BatchDialogProps) => {
  const navigate = useNavigate();
  const { data } = useRead(summarizePayouts, {});
  const { send, isWriting, failure } = useWrite(createPayoutBatch, { refreshes: payoutReads });
  const createBatch = () =>
    send(hosts ? { hostIds: hosts.ids } : {}, ({ code, amount }) => {
      notify({ kind: 'success', title: adminPayoutsText.batchMade({ code }), description: rupees(amount) });
      onClose();
      void navigate(toAdminPayouts('batches'));
    });
  const due = data?.due;
  return (
    <FormDialog
      title={adminPayoutsText.makeBatch()}
      action={adminPayoutsText.makeBatch()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={createBatch}
      onClose={onClose}
    >
      {hosts && <p className="num">{adminPayoutsText.batchOf({ names: hosts.names })}</p>}
      {!hosts && due && (
        <p className="num">
          {adminPayoutsText.batchOfAll({
            amount: rupees(due.amount),
            n: due.hosts - due.withoutAccount - due.heldAccounts,
          })}
        </p>
      )}
      {!hosts && due && due.withoutAccount > 0 && (
        <p className="num text-meta text-muted">{adminPayoutsText.leftOut({ n: due.withoutAccount })}</p>
      )}
      {!hosts && due && due.heldAccounts > 0 && (
        <p className="num text-meta text-muted">{adminPayoutsText.heldOut({ n: due.heldAccounts })}</p>
      )}
      <p className="text-meta text-muted">{adminPayoutsText.batchNext()}</p>
    </FormDialog>
  );
};
