import { holdPayout, type markPayoutFailed } from '@mandap/contract/payouts/payouts.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import type { ActionProps } from '#app/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

interface PayoutReasonDialogProps extends Omit<ActionProps, 'isBusy' | 'failure'> {
  endpoint: typeof holdPayout | typeof markPayoutFailed;
  id: string;
  /** The toast after success. */
  done: { title: string; description?: string };
}

/** Asks for a reason before a payout is put on hold or marked as failed. */
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

interface HoldDialogProps {
  booking: { id: string; code: string };
  onClose: () => void;
}

/** Puts a booking's payout on hold while a dispute is open. */
export const HoldDialog = ({ booking: { id, code }, onClose }: HoldDialogProps) => (
  <PayoutReasonDialog
    endpoint={holdPayout}
    id={id}
    title={adminPayoutsText.holdTitle({ code })}
    text={adminPayoutsText.holdText()}
    action={adminPayoutsText.hold()}
    done={{ title: adminPayoutsText.held({ code }) }}
    onClose={onClose}
  />
);
