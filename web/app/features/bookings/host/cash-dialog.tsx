import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import * as schemas from '@mandap/contract/bookings/host.schemas';
import { paymentMeans } from '@mandap/domain/payments/means';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { numberIn } from '#app/api/number-in.ts';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toWhatsApp } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { cashOf, MeansField, ReceivedFields } from './receipt-fields.tsx';
import { receiptFor } from './receipt-text.ts';

const Receipt = ({
  name,
  phone,
  text,
  onClose,
}: {
  name: string;
  phone: string | null;
  text: string;
  onClose: () => void;
}) => {
  const { isCopied, copy } = useCopy(text);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={vendorText.cashDone()}
      description={vendorText.receiptLead({ name })}
      footer={
        <Button variant="outlined" className="w-full" onClick={onClose}>
          {vendorText.receiptDone()}
        </Button>
      }
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-meta whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="outlined" onClick={copy}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span aria-live="polite">{isCopied ? vendorText.receiptCopied() : vendorText.receiptCopy()}</span>
        </Button>
        <Button asChild>
          <a href={toWhatsApp(text, phone)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden className="size-5" />
            {vendorText.receiptSend()}
          </a>
        </Button>
      </div>
    </Dialog>
  );
};

/** The state of a booking after cash was recorded. `cash`: of an offline booking, with its new receipt. */
type Settled = Pick<HostBooking, 'paidAmount' | 'balanceDue'> & Partial<Pick<HostBooking, 'cash'>>;

/** Records cash for a booking of either kind, only once for the displayed balance. */
const useRecordCash = ({ id, kind, balanceDue }: HostBooking) => {
  const online = useWrite(recordPaidAtVenue);
  const offline = useWrite(recordOfflinePayment);
  const isOffline = kind === 'offline';
  const record = (
    { amount, means, receivedOn, reference }: z.output<typeof cash>,
    onDone: (settled: Settled) => void,
  ) => {
    const input = { id, amount, balanceDue, means };
    if (isOffline)
      offline.send({ ...input, receivedOn, reference: means === 'cash' ? '' : reference }, onDone);
    else online.send(input, onDone);
  };
  return { record, ...(isOffline ? pick(offline) : pick(online)) };
};

const pick = ({ isWriting, failure }: Pick<ReturnType<typeof useWrite>, 'isWriting' | 'failure'>) => ({
  isWriting,
  failure,
});

const { shape } = schemas.recordOfflinePayment.input;
const cash = z.object({
  amount: typedAmount(shape.amount),
  means: z.enum(paymentMeans),
  receivedOn: z.string(),
  reference: z.string(),
});

/** Records what a guest paid in person, in full or in part, and then offers a receipt to send. */
export const CashDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const today = useToday();
  const hasBegun = booking.startDate <= today;
  const { record, isWriting, failure } = useRecordCash(booking);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { form, field, errorOf, problem } = useContractForm<z.input<typeof cash>, z.output<typeof cash>>({
    schema: cash,
    defaultValues: {
      amount: hasBegun ? String(booking.balanceDue) : '',
      means: 'cash',
      receivedOn: today,
      reference: '',
    },
    failure,
  });
  const means = form.watch('means');
  const { name, phone } = booking.guest;
  if (receipt) return <Receipt name={name} phone={phone} text={receipt} onClose={onClose} />;
  const send = form.handleSubmit((received) =>
    record(received, ({ paidAmount, balanceDue, cash: recorded }) => {
      const number = recorded?.payments.at(-1)?.number ?? null;
      setReceipt(receiptFor({ ...booking, paidAmount, balanceDue }, { ...received, number }));
    }),
  );
  return (
    <FormDialog
      title={vendorText.cashTitle()}
      text={vendorText.cashLead({ name, amount: rupees(booking.balanceDue) })}
      action={vendorText.cashSave()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, vendorText.cashFailed())}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        {...field('amount')}
        label={vendorText.cashAmount()}
        help={vendorText.cashHelp()}
        inputMode="decimal"
        autoComplete="off"
      />
      <MeansField
        {...form.register('means')}
        value={means}
        cash={cashOf(booking) + numberIn(form.watch('amount'))}
      />
      {booking.kind === 'offline' && (
        <ReceivedFields
          today={today}
          means={means}
          day={{
            value: form.watch('receivedOn'),
            error: errorOf('receivedOn'),
            onSelect: (day) => form.setValue('receivedOn', day),
          }}
          reference={field('reference')}
        />
      )}
    </FormDialog>
  );
};
