import { reportTransfer } from '@mandap/contract/payments/payments.endpoints';
import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import * as schemas from '@mandap/contract/payments/payments.schemas';
import { usualUpiLimit } from '@mandap/domain/payments/payment-methods';
import { Check, Copy, Smartphone } from 'lucide-react';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as transferText from '#app/i18n/generated/transfer.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import { usePay } from './use-pay.ts';

/** Shown if the amount is above the limit of UPI apps: a part of it can be sent first. */
const InParts = ({ transfer: { bookingId, part } }: { transfer: Transfer }) => {
  const { pay, isPaying } = usePay(bookingId);
  const amount = rupees(usualUpiLimit);
  return (
    <div className="num mt-4 border-t border-line pt-4">
      <p className="text-meta font-medium">{transferText.overUpi({ amount })}</p>
      <Button
        variant="outlined"
        className="mt-3 w-full"
        isBusy={isPaying}
        onClick={() => void pay({ gateway: 'bank_transfer', part, amount: usualUpiLimit })}
      >
        {transferText.sendPart({ amount })}
      </Button>
      <p className="mt-2 text-small text-muted">
        {part === 'balance' ? transferText.sendPartText() : transferText.sendPartAdvance()}
      </p>
    </div>
  );
};

const notifyFailure = () => notify({ kind: 'error', title: transferText.notCopied() });

interface CopyLineProps {
  label: string;
  /** The displayed text. */
  value: string;
  /** The copied text, if it differs. */
  copied?: string;
}

/** One detail of a bank account, with a button to copy it. */
export const CopyLine = ({ label, value, copied = value }: CopyLineProps) => {
  const { isCopied, copy } = useCopy(copied, notifyFailure);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-tiny text-muted">{label}</p>
        <p translate="no" className="num font-medium break-words">
          {value}
        </p>
      </div>
      <Button
        variant="link"
        size="small"
        className="min-w-26 flex-none"
        aria-label={isCopied ? transferText.copiedOf({ label }) : transferText.copyOf({ label })}
        onClick={copy}
      >
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? transferText.copied() : transferText.copy()}</span>
      </Button>
    </div>
  );
};

const Upi = ({ uri, transfer }: { uri: string; transfer: Transfer }) => (
  <section aria-labelledby="upi" className="card p-5 shadow-soft">
    <h2 id="upi" className="mb-1 text-h3">
      {transferText.upiTitle()}
    </h2>
    <p className="mb-4 text-meta text-muted">{transferText.upiText()}</p>
    <Button asChild className="mb-4 w-full md:hidden">
      <a href={uri}>
        <Smartphone aria-hidden className="size-5" />
        {transferText.openApp()}
      </a>
    </Button>
    <div className="grid justify-items-center">
      <QrCode text={uri} label={transferText.qrLabel()} />
    </div>
    {transfer.payee?.upiId && (
      <div className="mt-3">
        <CopyLine label={transferText.upiId()} value={transfer.payee.upiId} />
      </div>
    )}
    {transfer.amount > usualUpiLimit && <InParts transfer={transfer} />}
  </section>
);

const Account = ({ transfer }: { transfer: Transfer }) =>
  transfer.payee && (
    <section aria-labelledby="account" className="card p-5 shadow-soft">
      <h2 id="account" className="mb-1 text-h3">
        {transferText.accountTitle()}
      </h2>
      <p className="mb-2 text-meta text-muted">{transferText.accountText()}</p>
      <div>
        <CopyLine label={transferText.payee()} value={transfer.payee.name} />
        <CopyLine label={transferText.accountNumber()} value={transfer.payee.accountNumber} />
        <CopyLine label={transferText.ifsc()} value={transfer.payee.ifsc} />
        <CopyLine
          label={transferText.amount()}
          value={rupees(transfer.amount)}
          copied={String(transfer.amount)}
        />
        <CopyLine label={transferText.note()} value={transfer.bookingCode} />
      </div>
    </section>
  );

const reference = z.pick(schemas.reportTransfer.input, { utr: true });

/** The guest's form for the bank's reference of the transfer (UTR). */
const UtrForm = ({ transfer }: { transfer: Transfer }) => {
  const { write, isWriting, failure } = useWrite(reportTransfer);
  const { form, field, problem } = useContractForm({
    schema: reference,
    defaultValues: { utr: '' },
    failure,
  });
  const submit = form.handleSubmit(({ utr }) =>
    write({ id: transfer.id, utr }).catch(() => form.setFocus('utr')),
  );
  return (
    <section aria-labelledby="utr-title" className="card p-5 shadow-soft">
      <h2 id="utr-title" className="mb-1 text-h3">
        {transferText.utrTitle()}
      </h2>
      <p className="mb-4 text-meta text-muted">{transferText.utrText({ hours: transfer.answerHours })}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {problem && (
          <Alert variant="danger" title={transferText.notSent()}>
            {problem}
          </Alert>
        )}
        <TextField
          {...field('utr')}
          label={transferText.utr()}
          help={transferText.utrHelp()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="large" isBusy={isWriting}>
          {transferText.send()}
        </Button>
      </form>
    </section>
  );
};

/** The account and amount of a transfer, then its reference. */
export const TransferSend = ({ transfer }: { transfer: Transfer }) => (
  <div className="grid items-start gap-5 md:grid-cols-2">
    {transfer.upiUri && <Upi uri={transfer.upiUri} transfer={transfer} />}
    <div className="grid gap-5">
      <Account transfer={transfer} />
      <UtrForm transfer={transfer} />
    </div>
  </div>
);
