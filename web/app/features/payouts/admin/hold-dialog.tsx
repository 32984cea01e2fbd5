import { holdPayout } from '@mandap/contract/payouts/payouts.endpoints';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import { payoutReads } from './payout-reads.ts';

/** Keeps a booking's money back while a question about it is open. */
export const HoldDialog = ({
  booking,
  onClose,
}: {
  booking: { id: string; code: string };
  onClose: () => void;
}) => {
  const { write, isWriting, failure } = useWrite(holdPayout, { refreshes: payoutReads });
  const send = (reason: string) =>
    void write({ id: booking.id, reason }).then(
      () => {
        notify({ kind: 'success', title: adminPayoutsText.held({ code: booking.code }) });
        onClose();
      },
      () => undefined,
    );
  return (
    <ReasonDialog
      title={adminPayoutsText.holdTitle({ code: booking.code })}
      text={adminPayoutsText.holdText()}
      action={adminPayoutsText.hold()}
      isBusy={isWriting}
      failure={failure && !failure.fields.reason && textOf(failure)}
      label={adminPayoutsText.reason()}
      maxLength={300}
      error={checkMessage(failure?.fields.reason?.[0])}
      onSend={send}
      onClose={onClose}
    />
  );
};
