import { confirmTransfer, rejectTransfer } from '@mandap/contract/payments/payments.endpoints';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { moneyReads } from '../../../api/money-reads.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as adminPaymentsText from '../../../i18n/generated/adminPayments.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';

/** A customer says that the money is on its way: is it there? */
export const TransferAnswer = ({ id, utr }: { id: string; utr: string }) => {
  const yes = useWrite(confirmTransfer, { refreshes: moneyReads });
  const no = useWrite(rejectTransfer, { refreshes: moneyReads });
  const [reason, setReason] = useState<string | null>(null);
  const failure = yes.failure ?? no.failure;
  const error = no.failure?.fields.reason?.[0];
  const told = (title: string) => notify({ kind: 'success', title });
  const confirm = () =>
    yes.write({ id }).then(
      () => told(adminPaymentsText.transferConfirmed()),
      () => undefined,
    );
  const reject = () =>
    no.write({ id, reason: reason ?? '' }).then(
      () => told(adminPaymentsText.transferRejected()),
      () => undefined,
    );
  return (
    <div className="grid gap-2.5 rounded-[12px] bg-amber-soft px-4 py-3 text-meta">
      <p className="num">{adminPaymentsText.transferWaits({ utr })}</p>
      {reason !== null && (
        <TextField
          label={adminPaymentsText.transferReason()}
          error={error}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {failure && !error && <Alert kind="danger">{textOf(failure)}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button look="outlined" size="small" isBusy={yes.isWriting} onClick={() => void confirm()}>
          {adminPaymentsText.transferThere()}
        </Button>
        <Button
          look="danger"
          size="small"
          isBusy={no.isWriting}
          onClick={() => (reason === null ? setReason('') : void reject())}
        >
          {adminPaymentsText.transferNotThere()}
        </Button>
      </div>
    </div>
  );
};
