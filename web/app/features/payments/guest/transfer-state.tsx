import { confirmTransfer, rejectTransfer } from '@mandap/contract/payments/payments.endpoints';
import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import * as schemas from '@mandap/contract/payments/payments.schemas';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees, weekdayAndTime } from '#app/i18n/format.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as transferText from '#app/i18n/generated/transfer.ts';
import { toConfirmation } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PayButton } from './pay-button.tsx';
import { CopyLine } from './transfer-send.tsx';

const waitingText = ({ keptUntil, utr, answerHours }: Transfer): string => {
  const text = transferText.waitingText({ utr: utr ?? '', hours: answerHours });
  return keptUntil ? `${text} ${transferText.keptUntil({ when: weekdayAndTime(keptUntil) })}` : text;
};

const reportedText = ({ keptUntil, statedAt }: Transfer): string => {
  const text = statedAt ? transferText.toldText({ when: weekdayAndTime(statedAt) }) : '';
  return keptUntil ? `${text} ${transferText.datesKeptUntil({ when: weekdayAndTime(keptUntil) })}` : text;
};

/** The status for the host or the administrator who checks the bank account. */
const HostState = ({ transfer }: { transfer: Transfer }) => {
  if (transfer.status === 'waiting')
    return (
      <Alert variant="info" title={transferText.told()}>
        {reportedText(transfer)}
      </Alert>
    );
  return (
    <Alert variant="warning" title={transferText.answered()}>
      {transfer.reason}
    </Alert>
  );
};

/** The status of a transfer. Renders nothing before it is reported. */
export const TransferState = ({ transfer }: { transfer: Transfer }) => {
  const { isOwn } = transfer;
  const toBooking = (
    <Button asChild size="small" variant="outlined">
      <Link to={toConfirmation(transfer.bookingId)}>{transferText.toBooking()}</Link>
    </Button>
  );
  if (!isOwn && (transfer.status === 'waiting' || transfer.status === 'rejected'))
    return <HostState transfer={transfer} />;
  switch (transfer.status) {
    case 'open':
      return transfer.keptUntil ? (
        <Alert variant="warning">
          {transferText.sendBefore({ when: weekdayAndTime(transfer.keptUntil) })}
        </Alert>
      ) : null;
    case 'waiting':
      return (
        <Alert variant="info" title={transferText.waiting()} action={toBooking}>
          {waitingText(transfer)}
        </Alert>
      );
    case 'confirmed':
      return (
        <Alert variant="success" title={transferText.confirmed()} action={toBooking}>
          {transferText.confirmedText()}
        </Alert>
      );
    case 'rejected':
      return (
        <Alert
          variant="danger"
          title={transferText.rejected()}
          action={<PayButton bookingId={transfer.bookingId} due="advance" size="small" />}
        >
          {transferText.rejectedText({ reason: transfer.reason ?? '' })}
        </Alert>
      );
    case 'closed':
      return (
        <Alert variant="warning" title={transferText.closed()} action={toBooking}>
          {transferText.closedText()}
        </Alert>
      );
  }
};

const rejection = z.pick(schemas.rejectTransfer.input, { reason: true });

const Rejection = ({ transfer, onBack }: { transfer: Transfer; onBack: () => void }) => {
  const { write, isWriting, failure } = useWrite(rejectTransfer);
  const { form, field, problem } = useContractForm({
    schema: rejection,
    defaultValues: { reason: '' },
    failure,
    texts: { reason: checkText.required },
  });
  const submit = form.handleSubmit(({ reason }) =>
    write({ id: transfer.id, reason }).catch(() => form.setFocus('reason')),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextField {...field('reason')} label={transferText.reason()} help={transferText.reasonHelp()} />
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="outlined" onClick={onBack}>
          {transferText.back()}
        </Button>
        <Button type="submit" isBusy={isWriting}>
          {transferText.reject()}
        </Button>
      </div>
    </form>
  );
};

const Choice = ({ transfer, onReject }: { transfer: Transfer; onReject: () => void }) => {
  const { send, isWriting, failure } = useWrite(confirmTransfer);
  return (
    <div className="grid gap-4">
      {failure && <Alert variant="danger">{textOf(failureOf(failure))}</Alert>}
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="outlined" onClick={onReject}>
          <X aria-hidden className="size-5" />
          {transferText.notThere()}
        </Button>
        <Button isBusy={isWriting} onClick={() => send({ id: transfer.id })}>
          <Check aria-hidden className="size-5" />
          {transferText.confirm()}
        </Button>
      </div>
    </div>
  );
};

/** Confirms or rejects a reported transfer. For users with access to the bank account. */
export const TransferDecision = ({ transfer }: { transfer: Transfer }) => {
  const [isRejecting, setIsRejecting] = useState(false);
  return (
    <section aria-labelledby="decide" className="card max-w-[560px] p-5 shadow-soft">
      <h2 id="decide" className="mb-1 text-h3">
        {transferText.decideTitle()}
      </h2>
      <p className="mb-3 text-meta text-muted">{transferText.decideText()}</p>
      <div className="mb-5">
        <CopyLine label={transferText.utr()} value={transfer.utr ?? ''} />
        <CopyLine
          label={transferText.amount()}
          value={rupees(transfer.amount)}
          copied={String(transfer.amount)}
        />
      </div>
      {isRejecting ? (
        <Rejection transfer={transfer} onBack={() => setIsRejecting(false)} />
      ) : (
        <Choice transfer={transfer} onReject={() => setIsRejecting(true)} />
      )}
    </section>
  );
};
