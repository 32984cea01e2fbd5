import { holdPayout } from '@mandap/contract/payouts/payouts.endpoints';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { PayoutReasonDialog } from './payout-reason-dialog.tsx';

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
