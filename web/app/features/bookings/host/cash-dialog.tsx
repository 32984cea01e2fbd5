import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import * as schemas from '@mandap/contract/bookings/host.schemas';
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
import { receiptFor } from './cash-list.tsx';
import { CashMeansField, cashMeans, cashOf } from './cash-means.tsx';

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

/** The state of a booking after cash was recorded. */
type Settled = Pick<HostBooking, 'paidAmount' | 'balanceDue'>;

/** Records cash for a booking of either kind, only once for the displayed balance. */
const useRecordCash = ({ id, kind, balanceDue }: HostBooking) => {
  const online = useWrite(recordPaidAtVenue);
  const offline = useWrite(recordOfflinePayment);
  const isOffline = kind === 'offline';
  const record = ({ amount, means }: z.output<typeof cash>, onDone: (settled: Settled) => void) => {
    const input = { id, amount, balanceDue, ...(means === 'other' && { inCash: false }) };
    if (isOffline) offline.send(input, onDone);
    else online.send(input, onDone);
  };
  return { record, ...(isOffline ? pick(offline) : pick(online)) };
};

const pick = ({ isWriting, failure }: Pick<ReturnType<typeof useWrite>, 'isWriting' | 'failure'>) => ({
  isWriting,
  failure,
});

const cash = z.object({
  amount: typedAmount(schemas.recordOfflinePayment.input.shape.amount),
  means: z.enum(cashMeans),
});

/** Records what a guest paid in person, in full or in part, and then offers a receipt to send. */
export const CashDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const hasBegun = booking.startDate <= useToday();
  const { record, isWriting, failure } = useRecordCash(booking);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { form, field, problem } = useContractForm<z.input<typeof cash>, z.output<typeof cash>>({
    schema: cash,
    defaultValues: { amount: hasBegun ? String(booking.balanceDue) : '', means: 'cash' },
    failure,
  });
  const { name, phone } = booking.guest;
  if (receipt) return <Receipt name={name} phone={phone} text={receipt} onClose={onClose} />;
  const send = form.handleSubmit((received) =>
    record(received, ({ paidAmount, balanceDue }) => {
      const { amount, means } = received;
      const receivedAt = new Date().toISOString();
      setReceipt(
        receiptFor({ ...booking, paidAmount, balanceDue }, { amount, receivedAt, inCash: means === 'cash' }),
      );
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
      <CashMeansField
        cash={cashOf(booking) + numberIn(form.watch('amount'))}
        value={form.watch('means')}
        onChoose={(means) => form.setValue('means', means)}
      />
    </FormDialog>
  );
};
