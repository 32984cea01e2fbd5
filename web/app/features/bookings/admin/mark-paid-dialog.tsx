import { recordTransfer } from '@mandap/contract/bookings/admin.endpoints';
import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { moneyReads } from '../../../api/money-reads.ts';
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

/** Notes that what is still to be paid has come: to our account, or into the host’s hand. */
export const MarkPaidDialog = ({ booking, onClose }: { booking: Unpaid; onClose: () => void }) => {
  const isOver = booking.status === 'completed';
  const [way, setWay] = useState<Way>(isOver ? 'venue' : 'bank');
  const [utr, setUtr] = useState('');
  const { mark, isBusy, failureOf } = useMark(booking, onClose);
  const failure = failureOf(way);
  const fieldError = failure?.fields.utr?.[0];
  return (
    <ConfirmDialog
      title={adminBookingsText.markTitle()}
      text={booking.code}
      action={adminBookingsText.markPaid()}
      keep={adminBookingsText.back()}
      isBusy={isBusy}
      failure={failure && !fieldError && textOf(failure)}
      onConfirm={() => mark(way, utr)}
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
          label={adminBookingsText.utr()}
          help={adminBookingsText.utrHelp()}
          error={fieldError}
          value={utr}
          autoComplete="off"
          onChange={(event) => setUtr(event.target.value)}
        />
      ) : (
        <p className="text-meta text-muted">{adminBookingsText.atVenueText()}</p>
      )}
    </ConfirmDialog>
  );
};
