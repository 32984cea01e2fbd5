import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import * as schemas from '@mandap/contract/payments/admin.schemas';
import { refundPayment } from '@mandap/contract/payments/payments.endpoints';
import * as z from 'zod/mini';
import { amountIn } from '#app/api/number-in.ts';
import { typedAmount } from '#app/api/typed-number.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Alert } from '#app/ui/alert.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

type Refunded = Pick<PaymentRecord, 'id' | 'code' | 'refundable' | 'booking' | 'method'>;

const { shape } = schemas.refundPayment.input;

/** The form rejects amounts above `max` before the API does. */
const refundSchema = (max: number) =>
  z.object({
    amount: typedAmount(shape.amount.check(z.gt(0), z.lte(max))),
    reason: shape.reason,
    bearer: shape.bearer,
  });
type Refund = z.output<ReturnType<typeof refundSchema>>;
type Typed = z.input<ReturnType<typeof refundSchema>>;

const Fields = ({
  form,
  field,
  max,
}: Pick<ContractForm<Typed, Refund>, 'form' | 'field'> & { max: number }) => (
  <>
    <TextField
      {...field('amount')}
      label={adminPaymentsText.refundAmount()}
      help={adminPaymentsText.refundMost({ most: rupees(max) })}
      inputMode="decimal"
    />
    <div>
      <p className="mb-2 text-small font-medium">{adminPaymentsText.bearer()}</p>
      <RadioRow
        label={adminPaymentsText.bearer()}
        name="bearer"
        value={form.watch('bearer')}
        choices={[
          { value: 'platform', label: adminPaymentsText.byPlatform() },
          { value: 'host', label: adminPaymentsText.byHost() },
        ]}
        onChoose={(bearer) => form.setValue('bearer', bearer)}
      />
    </div>
    <TextArea
      {...field('reason')}
      label={adminPaymentsText.refundReason()}
      help={adminPaymentsText.refundReasonHelp()}
      maxLength={300}
    />
  </>
);

/** Refunds a payment in full or in part. The booking stays. */
export const RefundDialog = ({ payment, onClose }: { payment: Refunded; onClose: () => void }) => {
  const max = payment.refundable;
  const { send, isWriting, failure } = useWrite(refundPayment);
  const { form, field, problem } = useContractForm<Typed, Refund>({
    schema: refundSchema(max),
    defaultValues: { amount: String(max), reason: '', bearer: 'platform' },
    failure,
    texts: {
      amount: () => adminPaymentsText.amountWrong({ most: rupees(max) }),
      reason: adminPaymentsText.reasonNeeded,
    },
  });
  const amount = amountIn(form.watch('amount'));
  const refund = (requested: Refund) =>
    send({ ...requested, id: payment.id, refundable: max }, () => {
      const title = adminPaymentsText.refundBegun({ amount: rupees(requested.amount) });
      notify({ kind: 'success', title, description: adminPaymentsText.refundBegunText() });
      onClose();
    });
  const isByHand = payment.method === 'bank_transfer' || payment.method === 'venue';
  return (
    <FormDialog
      title={adminPaymentsText.refundTitle()}
      text={`${payment.code} · ${payment.booking.code}`}
      action={
        amount > 0 && amount <= max
          ? adminPaymentsText.refundNow({ amount: rupees(amount) })
          : adminPaymentsText.refund()
      }
      cancelLabel={adminPaymentsText.back()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(refund)}
      onClose={onClose}
    >
      <Alert variant="info">{adminPaymentsText.refundText()}</Alert>
      {isByHand && <Alert variant="warning">{adminPaymentsText.byHandText()}</Alert>}
      <Fields form={form} field={field} max={max} />
    </FormDialog>
  );
};
