import { recordNoShow, recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { CashDialog } from './cash-dialog.tsx';
import { DeclineOrCancelDialog } from './decline-or-cancel-dialog.tsx';
import type { HostDialogName } from './host-booking-actions.tsx';
import { OfflineBookingDialog } from './offline-booking-dialog.tsx';
import { OwnPriceDialog } from './own-price-dialog.tsx';

/** Records that nobody came to an unpaid event. */
const NoShowDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => (
  <ConfirmCall
    endpoint={recordNoShow}
    input={{ id: booking.id }}
    title={vendorText.noShowTitle()}
    action={vendorText.noShowNow()}
    cancelLabel={vendorText.keep()}
    done={vendorText.noShowDone()}
    onClose={onClose}
  >
    <p className="text-meta text-muted">{vendorText.noShowText({ name: booking.guest.name })}</p>
  </ConfirmCall>
);

interface PaidDialogProps {
  booking: HostBooking;
  onClose: () => void;
}

/** After the event, the payment also confirms that it took place. */
const TookPlaceDialog = ({ booking, onClose }: PaidDialogProps) => {
  const { send, isWriting, failure } = useWrite(recordPaidAtVenue);
  const amount = rupees(booking.balanceDue);
  const press = () =>
    send(
      { id: booking.id, balanceDue: booking.balanceDue },
      toastThen({ title: vendorText.tookPlaceDone(), description: amount }, onClose),
    );
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

/** Records what the host received in person. */
const PaidDialog = ({ booking, onClose }: PaidDialogProps) =>
  booking.outcome === 'awaited' ? (
    <TookPlaceDialog booking={booking} onClose={onClose} />
  ) : (
    <CashDialog booking={booking} onClose={onClose} />
  );

interface Open {
  booking: HostBooking;
  dialog: HostDialogName;
}

/** The open dialog of a host's booking. */
export const useHostDialogs = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return {
    show: (booking: HostBooking, dialog: HostDialogName) => setOpen({ booking, dialog }),
    dialog: open && (
      <>
        {open.dialog === 'end' && <DeclineOrCancelDialog booking={open.booking} onClose={close} />}
        {open.dialog === 'paid' && <PaidDialog booking={open.booking} onClose={close} />}
        {open.dialog === 'noShow' && <NoShowDialog booking={open.booking} onClose={close} />}
        {open.dialog === 'price' && <OwnPriceDialog booking={open.booking} onClose={close} />}
        {open.dialog === 'edit' && <OfflineBookingDialog booking={open.booking} onClose={close} />}
      </>
    ),
  };
};
