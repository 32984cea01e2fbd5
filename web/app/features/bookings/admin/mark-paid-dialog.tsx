import { recordTransfer } from '@mandap/contract/bookings/admin.endpoints';
import * as schemas from '@mandap/contract/bookings/admin.schemas';
import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';

export interface Unpaid {
  id: string;
  code: string;
  balanceDue: number;
  status: string;
}

type Method = 'bank' | 'venue';

const reference = z.pick(schemas.recordTransfer.input, { utr: true });

/** Records the outstanding amount as paid: by bank transfer or at the venue. */
export const MarkPaidDialog = ({ booking, onClose }: { booking: Unpaid; onClose: () => void }) => {
  const isOver = booking.status === 'completed';
  const [method, setMethod] = useState<Method>(isOver ? 'venue' : 'bank');
  const bank = useWrite(recordTransfer);
  const venue = useWrite(recordPaidAtVenue);
  const { failure } = method === 'bank' ? bank : venue;
  const { form, field, problem } = useContractForm({
    schema: reference,
    defaultValues: { utr: '' },
    failure,
  });
  const { id } = booking;
  const amount = rupees(booking.balanceDue);
  const done = toastThen({ title: adminBookingsText.markedPaid(), description: amount }, onClose);
  const recordBank = form.handleSubmit(({ utr }) => bank.send({ id, utr }, done));
  return (
    <FormDialog
      title={adminBookingsText.markTitle()}
      text={booking.code}
      action={adminBookingsText.markPaid()}
      cancelLabel={adminBookingsText.back()}
      isBusy={bank.isWriting || venue.isWriting}
      failure={problem}
      onSend={method === 'bank' ? recordBank : () => venue.send({ id }, done)}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[1.625rem] font-bold">{amount}</p>
      {!isOver && (
        <RadioRow
          label={adminBookingsText.way()}
          name="way"
          value={method}
          choices={[
            { value: 'bank', label: adminBookingsText.byBank() },
            { value: 'venue', label: adminBookingsText.atVenue() },
          ]}
          onChoose={setMethod}
        />
      )}
      {method === 'bank' ? (
        <TextField
          {...field('utr')}
          label={adminBookingsText.utr()}
          help={adminBookingsText.utrHelp()}
          autoComplete="off"
        />
      ) : (
        <p className="text-meta text-muted">{adminBookingsText.atVenueText()}</p>
      )}
    </FormDialog>
  );
};
