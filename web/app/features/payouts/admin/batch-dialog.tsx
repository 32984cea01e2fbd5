import { createPayoutBatch, previewPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import { useNavigate } from 'react-router';
import { toAdminPayouts } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

interface BatchDialogProps {
  /** The hosts to pay; by default all hosts with a pending payout. */
  hosts?: { ids: string[]; names: string };
  onClose: () => void;
}

/** Creates a batch of the pending payouts. First shows what the batch would pay, and which hosts it would leave out. */
export const BatchDialog = ({ hosts, onClose }: BatchDialogProps) => {
  const navigate = useNavigate();
  const input = hosts ? { hostIds: hosts.ids } : {};
  const { data, failure: unread } = useRead(previewPayoutBatch, input);
  const { send, isWriting, failure } = useWrite(createPayoutBatch);
  const createBatch = () =>
    send(input, ({ code, amount }) => {
      notify({ kind: 'success', title: adminPayoutsText.batchMade({ code }), description: rupees(amount) });
      onClose();
      void navigate(toAdminPayouts('batches'));
    });
  const wrong = failure ?? unread;
  return (
    <FormDialog
      title={adminPayoutsText.makeBatch()}
      action={adminPayoutsText.makeBatch()}
      isBusy={isWriting}
      isDisabled={!data || data.payouts === 0}
      failure={wrong && textOf(wrong)}
      onSend={createBatch}
      onClose={onClose}
    >
      {hosts && <p className="font-medium">{hosts.names}</p>}
      {data ? (
        <p className="num">
          {data.payouts > 0
            ? adminPayoutsText.batchOf({ amount: rupees(data.amount), n: data.payouts })
            : adminPayoutsText.batchOfNothing()}
        </p>
      ) : (
        !unread && <div className="skeleton h-12" />
      )}
      {data && data.withoutAccount > 0 && (
        <p className="num text-meta text-muted">{adminPayoutsText.leftOut({ n: data.withoutAccount })}</p>
      )}
      {data && data.heldAccounts > 0 && (
        <p className="num text-meta text-muted">{adminPayoutsText.heldOut({ n: data.heldAccounts })}</p>
      )}
      <p className="text-meta text-muted">{adminPayoutsText.batchNext()}</p>
    </FormDialog>
  );
};
