import { holdPayout } from '@house/contract/payouts';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import * as adminPayoutsText from '../../i18n/generated/adminPayouts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast.ts';
import { payoutReads } from './payout-words.tsx';

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
      <TextArea
        label={adminPayoutsText.reason()}
        maxLength={300}
        value={reason}
        error={checkMessage(failure?.fields.reason?.[0])}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
};
