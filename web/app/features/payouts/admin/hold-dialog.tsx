import { holdPayout } from '@mandap/contract/payouts/payouts.endpoints';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import { payoutReads } from './payout-reads.ts';
import { ReasonField } from './reason-field.tsx';

/** Keeps a booking's money back while a question about it is open. */
export const HoldDialog = ({
  booking,
  onClose,
}: {
  booking: { id: string; code: string };
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const { write, isWriting, failure } = useWrite(holdPayout, { refreshes: payoutReads });
  const press = () =>
    void write({ id: booking.id, reason }).then(
      () => {
        notify({ kind: 'success', title: adminPayoutsText.held({ code: booking.code }) });
        onClose();
      },
      () => undefined,
    );
  return (
    <FormDialog
      title={adminPayoutsText.holdTitle({ code: booking.code })}
      text={adminPayoutsText.holdText()}
      action={adminPayoutsText.hold()}
      isBusy={isWriting}
      failure={failure && !failure.fields.reason && textOf(failure)}
      onSend={press}
      onClose={onClose}
    >
      <ReasonField value={reason} failure={failure} onChange={setReason} />
    </FormDialog>
  );
};
