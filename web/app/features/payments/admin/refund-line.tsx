import type { AdminRefund } from '@mandap/contract/payments/admin.schemas';
import { recordManualRefund, retryRefund } from '@mandap/contract/payments/payments.endpoints';
import * as schemas from '@mandap/contract/payments/payments.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { RefundProblem } from './refund-problem.tsx';
import { refundProblem, refundReason } from './refund-texts.ts';

const states: Record<AdminRefund['status'], () => string> = {
  scheduled: adminPaymentsText.refundScheduled,
  completed: adminPaymentsText.refundDone,
  failed: adminPaymentsText.refundFailed,
};

/** Retries a refund now. */
export const RetryButton = ({ id }: { id: string }) => {
  const { write, isWriting } = useWrite(retryRefund);
  const press = async () => {
    const { status, failureReason } = await write({ id });
    const isDone = status !== 'failed';
    notify({
      kind: isDone ? 'success' : 'error',
      title: isDone ? adminPaymentsText.retried() : adminPaymentsText.retryFailed(),
      ...(failureReason && { description: Object.values(refundProblem(failureReason)).join(' ') }),
    });
  };
  return (
    <Button
      variant="outlined"
      size="small"
      isBusy={isWriting}
      onClick={() =>
        void press().catch(() => notify({ kind: 'error', title: adminPaymentsText.retryFailed() }))
      }
    >
      {adminPaymentsText.retry()}
    </Button>
  );
};

const reference = z.pick(schemas.recordManualRefund.input, { utr: true });

/** Records the reference of a refund that was sent by bank transfer. */
const ManualRefundForm = ({ id }: { id: string }) => {
  const { send, isWriting, failure } = useWrite(recordManualRefund);
  const { form, field, problem } = useContractForm({
    schema: reference,
    defaultValues: { utr: '' },
    failure,
  });
  return (
    <form noValidate className="mt-2 grid gap-2" onSubmit={form.handleSubmit(({ utr }) => send({ id, utr }))}>
      <TextField {...field('utr')} label={adminPaymentsText.madeUtr()} autoComplete="off" />
      {problem && <Alert variant="danger">{problem}</Alert>}
      <div>
        <Button type="submit" variant="outlined" size="small" isBusy={isWriting}>
          {adminPaymentsText.made()}
        </Button>
      </div>
    </form>
  );
};

/** A refund with its status, why it is stuck, and its actions. */
export const RefundLine = ({ refund }: { refund: AdminRefund }) => {
  const { id, status, amount, reason, failureReason, nextTryAt, completedAt, isByHand } = refund;
  return (
    <li className="rounded-[12px] bg-raised px-4 py-3 text-meta">
      <p className="num font-medium">{`${rupees(amount)} · ${states[status]()}`}</p>
      <p className="num text-small text-muted [overflow-wrap:anywhere]">
        {`${refundReason(reason)}${completedAt ? ` · ${dateAndTime(completedAt)}` : ''}`}
      </p>
      {failureReason && <RefundProblem problem={failureReason} />}
      {status !== 'completed' && nextTryAt && !isByHand && (
        <p className="num mt-1 text-small text-muted">
          {adminPaymentsText.nextTry({ when: dateAndTime(nextTryAt) })}
        </p>
      )}
      {status !== 'completed' &&
        (isByHand ? (
          <ManualRefundForm id={id} />
        ) : (
          <div className="mt-2">
            <RetryButton id={id} />
          </div>
        ))}
    </li>
  );
};
