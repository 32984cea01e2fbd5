import { correctReceipt } from '@mandap/contract/bookings/host.endpoints';
import * as schemas from '@mandap/contract/bookings/host.schemas';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import type { PaymentInPerson } from './receipt-text.ts';

const { shape } = schemas.correctReceipt.input;
const correction = z.object({
  amount: typedAmount(schemas.recordOfflinePayment.input.shape.amount),
  reason: shape.reason,
});

interface CorrectReceiptDialogProps {
  bookingId: string;
  receipt: PaymentInPerson;
  onClose: () => void;
}

/** Takes back a receipt, or a part of it. The receipt itself stays. */
export const CorrectReceiptDialog = ({ bookingId, receipt, onClose }: CorrectReceiptDialogProps) => {
  const { send, isWriting, failure } = useWrite(correctReceipt);
  const { form, field, problem } = useContractForm<z.input<typeof correction>, z.output<typeof correction>>({
    schema: correction,
    defaultValues: { amount: String(receipt.amount), reason: '' },
    failure,
  });
  return (
    <FormDialog
      title={hostMoneyText.correctTitle()}
      text={hostMoneyText.correctLead({ number: receipt.number ?? '', amount: rupees(receipt.amount) })}
      action={hostMoneyText.correctSave()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, hostMoneyText.correctFailed())}
      onSend={form.handleSubmit((input) =>
        send(
          { ...input, id: bookingId, receiptId: receipt.id },
          toastThen(hostMoneyText.correctDone(), onClose),
        ),
      )}
      onClose={onClose}
    >
      <TextField
        {...field('amount')}
        label={hostMoneyText.correctAmount()}
        help={hostMoneyText.correctAmountHelp()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea
        {...field('reason')}
        label={hostMoneyText.correctReason()}
        help={hostMoneyText.correctReasonHelp()}
        maxLength={300}
      />
    </FormDialog>
  );
};
