import { decideDepositClaim, listDepositDisputes } from '@mandap/contract/deposits/deposits.endpoints';
import * as schemas from '@mandap/contract/deposits/deposits.schemas';
import type { Endpoint, OutputOf } from '@mandap/contract/endpoint';
import { useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '../../../api/error-message.ts';
import { typedNumber } from '../../../api/typed-number.ts';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { count, rupees } from '../../../i18n/format.ts';
import * as depositText from '../../../i18n/generated/deposit.ts';
import * as uiText from '../../../i18n/generated/ui.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { ClaimHistory } from '../claim-history.tsx';

type Dispute = OutputOf<typeof listDepositDisputes>['results'][number];

interface DecideProps {
  dispute: Dispute;
  refreshes: readonly Endpoint[];
  onClose: () => void;
}

const decision = z.object({
  granted: typedNumber(schemas.decideDepositClaim.input.shape.granted),
  reason: schemas.decideDepositClaim.input.shape.reason,
});

const DecideDialog = ({ dispute: { booking, deposit }, refreshes, onClose }: DecideProps) => {
  const claimed = deposit.claim?.amount ?? 0;
  const { send, isWriting, failure } = useWrite(decideDepositClaim, {
    refreshes: [listDepositDisputes, ...refreshes],
  });
  const { form, field, problem } = useContractForm({
    schema: decision,
    defaultValues: { granted: '', reason: '' },
    failure,
  });
  const decide = form.handleSubmit((decided) =>
    send({ ...decided, id: booking.id }, () => {
      notify({ kind: 'success', title: depositText.decidedDone({ code: booking.code }) });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={depositText.decideTitle({ code: booking.code })}
      text={depositText.decideText()}
      action={depositText.decide()}
      isBusy={isWriting}
      failure={problem}
      onSend={decide}
      onClose={onClose}
    >
      <TextField
        {...field('granted')}
        label={depositText.hostKeeps()}
        help={depositText.claimMost({ amount: rupees(claimed) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea {...field('reason')} label={depositText.decisionReason()} maxLength={1000} />
    </FormDialog>
  );
};

const DisputeCard = ({ dispute, onDecide }: { dispute: Dispute; onDecide: () => void }) => {
  const { booking, host, guest, deposit } = dispute;
  return (
    <li className="card grid content-start gap-4 p-5 shadow-soft">
      <div className="num flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 font-medium">
          {booking.venueName} · {booking.code}
          <span className="block text-small font-normal text-muted">
            {depositText.between({ host, guest })}
          </span>
        </p>
        <p className="text-[1.1875rem] font-bold">{rupees(deposit.amount)}</p>
      </div>
      <ClaimHistory deposit={deposit} />
      <Button onClick={onDecide} aria-label={depositText.decideOf({ code: booking.code })}>
        {depositText.decide()}
      </Button>
    </li>
  );
};

/** Disputed claims, oldest first. */
export const DisputeList = ({ refreshes }: { refreshes: readonly Endpoint[] }) => {
  const { data, failure, retry } = useRead(listDepositDisputes, { pageSize: 100 });
  const [open, setOpen] = useState<Dispute | null>(null);
  if (failure && !data) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-40 rounded-card!" />;
  if (data.count === 0) return <p className="card p-5 text-muted">{depositText.noDisputes()}</p>;
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {data.results.map((dispute) => (
          <DisputeCard key={dispute.booking.id} dispute={dispute} onDecide={() => setOpen(dispute)} />
        ))}
      </ul>
      {data.results.length < data.count && (
        <p className="num text-small text-muted">
          {uiText.oldestOf({ shown: count(data.results.length), count: count(data.count) })}
        </p>
      )}
      {open && <DecideDialog dispute={open} refreshes={refreshes} onClose={() => setOpen(null)} />}
    </>
  );
};
