import { refundPayment } from '@mandap/contract/payments/admin.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { moneyReads } from '../../../api/money-reads.ts';
import { useWrite } from '../../../api/use-write.ts';
import { rupees } from '../../../i18n/format.ts';
import * as adminPaymentsText from '../../../i18n/generated/adminPayments.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioRow } from '../../../ui/radio-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';

type Refunded = Pick<PaymentRecord, 'id' | 'code' | 'refundable' | 'booking' | 'method'>;

interface Wish {
  /** As it was typed. */
  amount: string;
  reason: string;
  bearer: Bearer;
}

interface Problems {
  amount?: string;
  reason?: string;
}

const problemsOf = ({ amount, reason }: Wish, most: number): Problems => {
  const sum = Number(amount);
  const isWrong = !(sum > 0 && sum <= most);
  return {
    ...(isWrong && { amount: adminPaymentsText.amountWrong({ most: rupees(most) }) }),
    ...(reason.trim().length < 3 && { reason: adminPaymentsText.reasonNeeded() }),
  };
};

const useRefund = ({ id, refundable }: Refunded, onClose: () => void) => {
  const { write, isWriting, failure } = useWrite(refundPayment, { refreshes: moneyReads });
  const refund = async ({ amount, reason, bearer }: Wish) => {
    await write({ id, refundable, amount: Number(amount), reason: reason.trim(), bearer });
    const title = adminPaymentsText.refundBegun({ amount: rupees(Number(amount)) });
    notify({ kind: 'success', title, description: adminPaymentsText.refundBegunText() });
    onClose();
  };
  return { refund: (wish: Wish) => void refund(wish).catch(() => undefined), isWriting, failure };
};

interface FieldsProps {
  wish: Wish;
  most: number;
  problems: Problems;
  onChange: (wish: Wish) => void;
}

const Fields = ({ wish, most, problems, onChange }: FieldsProps) => (
  <>
    <TextField
      label={adminPaymentsText.refundAmount()}
      help={adminPaymentsText.refundMost({ most: rupees(most) })}
      error={problems.amount}
      inputMode="decimal"
      value={wish.amount}
      onChange={(event) => onChange({ ...wish, amount: event.target.value.replace(/[^\d.]/g, '') })}
    />
    <div>
      <p className="mb-2 text-small font-medium">{adminPaymentsText.bearer()}</p>
      <RadioRow
        label={adminPaymentsText.bearer()}
        name="bearer"
        value={wish.bearer}
        choices={[
          { value: 'platform', label: adminPaymentsText.byPlatform() },
          { value: 'host', label: adminPaymentsText.byHost() },
        ]}
        onChoose={(bearer) => onChange({ ...wish, bearer })}
      />
    </div>
    <TextArea
      label={adminPaymentsText.refundReason()}
      help={adminPaymentsText.refundReasonHelp()}
      error={problems.reason}
      maxLength={300}
      value={wish.reason}
      onChange={(event) => onChange({ ...wish, reason: event.target.value })}
    />
  </>
);

/** Gives a payment back, whole or in part, while its booking stays. */
export const RefundDialog = ({ payment, onClose }: { payment: Refunded; onClose: () => void }) => {
  const most = payment.refundable;
  const [wish, setWish] = useState<Wish>({ amount: String(most), reason: '', bearer: 'platform' });
  const [isAsked, setIsAsked] = useState(false);
  const { refund, isWriting, failure } = useRefund(payment, onClose);
  const problems = problemsOf(wish, most);
  const press = () => {
    setIsAsked(true);
    if (Object.keys(problems).length === 0) refund(wish);
  };
  const isByHand = payment.method === 'bank_transfer' || payment.method === 'venue';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminPaymentsText.refundTitle()}
      description={`${payment.code} · ${payment.booking.code}`}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button look="outlined" onClick={onClose}>
            {adminPaymentsText.back()}
          </Button>
          <Button isBusy={isWriting} onClick={press}>
            {problems.amount
              ? adminPaymentsText.refund()
              : adminPaymentsText.refundNow({ amount: rupees(Number(wish.amount)) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Alert kind="sky">{adminPaymentsText.refundText()}</Alert>
        {isByHand && <Alert kind="amber">{adminPaymentsText.byHandText()}</Alert>}
        <Fields wish={wish} most={most} problems={isAsked ? problems : {}} onChange={setWish} />
        {failure && <Alert kind="danger">{textOf(failure)}</Alert>}
      </div>
    </Dialog>
  );
};
