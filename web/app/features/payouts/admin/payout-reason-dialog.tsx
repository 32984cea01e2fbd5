import type { holdPayout, markPayoutFailed } from '@mandap/contract/payouts/payouts.endpoints';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import type { ActionProps } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { notify } from '../../../ui/toast.ts';

interface PayoutReasonDialogProps extends Omit<ActionProps, 'isBusy' | 'failure'> {
  endpoint: typeof holdPayout | typeof markPayoutFailed;
  id: string;
  /** The toast after success. */
  done: { title: string; description?: string };
}

/** Asks for the reason before a payout is held or failed. */
export const PayoutReasonDialog = ({ endpoint, id, done, ...dialog }: PayoutReasonDialogProps) => {
  const { send, isWriting, failure } = useWrite(endpoint);
  return (
    <ReasonDialog
      {...dialog}
      isBusy={isWriting}
      failure={failure && !failure.fields.reason && textOf(failure)}
      label={adminPayoutsText.reason()}
      maxLength={300}
      error={checkMessage(failure?.fields.reason?.[0])}
      onSend={(reason) =>
        send({ id, reason }, () => {
          notify({ kind: 'success', ...done });
          dialog.onClose();
        })
      }
    />
  );
};
