import { recordNoShow } from '@mandap/contract/bookings/bookings.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

/** Records that nobody came to an unpaid event. */
export const NoShowDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(recordNoShow);
  const press = () =>
    send({ id: booking.id }, () => {
      notify({ kind: 'success', title: vendorText.noShowDone() });
      onClose();
    });
  return (
    <ConfirmDialog
      title={vendorText.noShowTitle()}
      action={vendorText.noShowNow()}
      cancelLabel={vendorText.keep()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={press}
      onClose={onClose}
    >
      <p className="text-meta text-muted">{vendorText.noShowText({ name: booking.guest.name })}</p>
    </ConfirmDialog>
  );
};
