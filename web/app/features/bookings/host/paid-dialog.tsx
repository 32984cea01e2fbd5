import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { CashDialog } from './cash-dialog.tsx';

interface PaidDialogProps {
  booking: HostBooking;
  onClose: () => void;
}

/** After the event the payment also says that it took place. */
const TookPlaceDialog = ({ booking, onClose }: PaidDialogProps) => {
  const { send, isWriting, failure } = useWrite(recordPaidAtVenue);
  const amount = rupees(booking.balanceDue);
  const press = () =>
    send({ id: booking.id, balanceDue: booking.balanceDue }, () => {
      notify({ kind: 'success', title: vendorText.tookPlaceDone(), description: amount });
      onClose();
    });
  return (
    <ConfirmDialog
      title={vendorText.tookPlaceTitle()}
      action={vendorText.tookPlaceNow()}
      cancelLabel={vendorText.keep()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={press}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[1.625rem] font-bold">{amount}</p>
      <p className="text-meta text-muted">{vendorText.tookPlaceText({ name: booking.guest.name })}</p>
    </ConfirmDialog>
  );
};

/** Records what the host was paid in person. */
export const PaidDialog = ({ booking, onClose }: PaidDialogProps) =>
  booking.outcome === 'awaited' ? (
    <TookPlaceDialog booking={booking} onClose={onClose} />
  ) : (
    <CashDialog booking={booking} onClose={onClose} />
  );
