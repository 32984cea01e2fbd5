import { recordTransfer } from '@mandap/contract/bookings/admin.endpoints';
import * as schemas from '@mandap/contract/bookings/admin.schemas';
import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { useState } from 'react';
import * as z from 'zod/mini';
import { moneyReads } from '../../../api/money-reads.ts';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import { rupees } from '../../../i18n/format.ts';
import * as adminBookingsText from '../../../i18n/generated/adminBookings.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RadioRow } from '../../../ui/radio-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';

export interface Unpaid {
  id: string;
  code: string;
  balanceDue: number;
  status: string;
}

type Way = 'bank' | 'venue';

const useMark = ({ id, balanceDue }: Unpaid, onClose: () => void) => {
  const bank = useWrite(recordTransfer, { refreshes: moneyReads });
  const venue = useWrite(recordPaidAtVenue, { refreshes: moneyReads });
  const mark = async (way: Way, utr: string) => {
    await (way === 'bank' ? bank.write({ id, utr }) : venue.write({ id }));
    notify({
      kind: 'success',
      title: adminBookingsText.markedPaid(),
      description: rupees(balanceDue),
    });
    onClose();
  };
  return {
    mark: (way: Way, utr: string) => void mark(way, utr).catch(() => undefined),
    isBusy: bank.isWriting || venue.isWriting,
    failureOf: (way: Way) => (way === 'bank' ? bank.failure : venue.failure),
  };
};

const reference = z.pick(schemas.recordTransfer.input, { utr: true });

/** Notes that what is still to be paid has come: to our account, or into the host’s hand. */
export const MarkPaidDialog = ({ booking, onClose }: { booking: Unpaid; onClose: () => void }) => {
  const isOver = booking.status === 'completed';
  const [way, setWay] = useState<Way>(isOver ? 'venue' : 'bank');
  const { mark, isBusy, failureOf } = useMark(booking, onClose);
  const failure = failureOf(way);
  const { form, field, problem } = useContractForm({
    schema: reference,
    defaultValues: { utr: '' },
    failure,
  });
  const markTransfer = form.handleSubmit(({ utr }) => mark('bank', utr));
  return (
    <ConfirmDialog
      title={adminBookingsText.markTitle()}
      text={booking.code}
      action={adminBookingsText.markPaid()}
      keep={adminBookingsText.back()}
      isBusy={isBusy}
      failure={problem}
      onConfirm={() => (way === 'bank' ? void markTransfer() : mark('venue', ''))}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[26px] font-bold">
        {rupees(booking.balanceDue)}
      </p>
      {!isOver && (
        <RadioRow
          label={adminBookingsText.way()}
          name="way"
          value={way}
          choices={[
            { value: 'bank', label: adminBookingsText.byBank() },
            { value: 'venue', label: adminBookingsText.atVenue() },
          ]}
          onChoose={setWay}
        />
      )}
      {way === 'bank' ? (
        <TextField
          {...field('utr')}
          label={adminBookingsText.utr()}
          help={adminBookingsText.utrHelp()}
          autoComplete="off"
        />
      ) : (
        <p className="text-meta text-muted">{adminBookingsText.atVenueText()}</p>
      )}
    </ConfirmDialog>
  );
};
