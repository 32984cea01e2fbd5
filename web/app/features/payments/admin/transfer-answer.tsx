import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { confirmTransfer, rejectTransfer } from '@mandap/contract/payments/payments.endpoints';
import * as schemas from '@mandap/contract/payments/payments.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

const schema = z.pick(schemas.rejectTransfer.input, { reason: true });

interface TransferAnswerProps {
  payment: PaymentRecord;
  onAnswered?: (() => void) | undefined;
}

/** Confirms or rejects a bank transfer that a customer has reported. */
export const TransferAnswer = ({ payment, onAnswered }: TransferAnswerProps) => {
  const { id, amount, user, booking, venue } = payment;
  const utr = payment.transfer?.utr ?? '';
  const yes = useWrite(confirmTransfer);
  const no = useWrite(rejectTransfer);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    failure: no.failure,
  });
  const confirm = () =>
    yes.send({ id }, () => {
      setIsConfirming(false);
      notify({ kind: 'success', title: adminPaymentsText.transferConfirmed() });
      onAnswered?.();
    });
  const reject = form.handleSubmit(({ reason }) =>
    no.send({ id, reason }, () => {
      notify({ kind: 'success', title: adminPaymentsText.transferRejected() });
      onAnswered?.();
    }),
  );
  return (
    <form
      noValidate
      onSubmit={reject}
      className="grid gap-2.5 rounded-[12px] bg-amber-soft px-4 py-3 text-meta"
    >
      <p className="num">{adminPaymentsText.transferWaits({ utr })}</p>
      {isRejecting && <TextField {...field('reason')} label={adminPaymentsText.transferReason()} />}
      {problem && <Alert variant="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outlined" size="small" onClick={() => setIsConfirming(true)}>
          {adminPaymentsText.transferThere()}
        </Button>
        <Button
          variant="danger"
          size="small"
          isBusy={no.isWriting}
          onClick={() => (isRejecting ? void reject() : setIsRejecting(true))}
        >
          {adminPaymentsText.transferNotThere()}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={adminPaymentsText.transferSure({ amount: rupees(amount) })}
          text={adminPaymentsText.transferSureText({
            guest: user.name,
            booking: booking.code,
            venue: venue.name,
            utr,
          })}
          action={adminPaymentsText.transferRecord()}
          isBusy={yes.isWriting}
          failure={yes.failure && textOf(yes.failure)}
          onConfirm={confirm}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  );
};
