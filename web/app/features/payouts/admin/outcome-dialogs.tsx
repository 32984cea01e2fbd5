import type { AdminPayout } from '@mandap/contract/payouts/admin.schemas';
import { markPayoutFailed, markPayoutsPaid } from '@mandap/contract/payouts/payouts.endpoints';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { PayoutReasonDialog } from './payout-reason-dialog.tsx';

interface OutcomeDialogProps {
  payouts: readonly AdminPayout[];
  onClose: () => void;
}

const PayoutNames = ({ payouts }: Pick<OutcomeDialogProps, 'payouts'>) => (
  <ul className="num grid max-h-60 gap-1.5 overflow-y-auto rounded-[12px] bg-raised px-4 py-3 text-meta">
    {payouts.map(({ id, host, amount }) => (
      <li key={id} className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{host.name}</span>
        <span className="font-medium">
          <Verbatim>{rupees(amount)}</Verbatim>
        </span>
      </li>
    ))}
  </ul>
);

/** Marks one or several payouts as paid, with the bank's reference. */
export const PaidDialog = ({ payouts, onClose }: OutcomeDialogProps) => {
  const [reference, setReference] = useState('');
  const { send, isWriting, failure } = useWrite(markPayoutsPaid);
  const markPaid = () =>
    send({ ids: payouts.map(({ id }) => id), reference }, ({ done, refused }) => {
      notify({
        kind: refused.length > 0 ? 'info' : 'success',
        title: adminPayoutsText.paidDone({ n: done.length }),
        ...(refused.length > 0 && { description: adminPayoutsText.refusedCount({ n: refused.length }) }),
      });
      onClose();
    });
  return (
    <FormDialog
      title={adminPayoutsText.paidTitle({ n: payouts.length })}
      text={adminPayoutsText.paidText()}
      action={adminPayoutsText.markPaid()}
      isBusy={isWriting}
      failure={failure && !failure.fields.reference && textOf(failure)}
      onSend={markPaid}
      onClose={onClose}
    >
      <PayoutNames payouts={payouts} />
      <TextField
        label={adminPayoutsText.reference()}
        help={adminPayoutsText.referenceHelp()}
        autoComplete="off"
        value={reference}
        error={checkMessage(failure?.fields.reference?.[0])}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  );
};

/** Marks a payout as failed: its amount is due again. */
export const FailedDialog = ({ payouts, onClose }: OutcomeDialogProps) => {
  const [payout] = payouts;
  if (!payout) return null;
  return (
    <PayoutReasonDialog
      endpoint={markPayoutFailed}
      id={payout.id}
      title={adminPayoutsText.failedTitle()}
      text={adminPayoutsText.failedText()}
      action={adminPayoutsText.markFailed()}
      isDanger
      done={{ title: adminPayoutsText.failedDone(), description: adminPayoutsText.dueAgain() }}
      onClose={onClose}
    >
      <PayoutNames payouts={payouts} />
    </PayoutReasonDialog>
  );
};
