import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { useState } from 'react';
import { DeclineOrCancelDialog } from './decline-or-cancel-dialog.tsx';
import type { HostDialogName } from './host-booking-actions.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { OfflineBookingDialog } from './offline-booking-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';

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
        {open.dialog === 'edit' && <OfflineBookingDialog booking={open.booking} onClose={close} />}
      </>
    ),
  };
};
