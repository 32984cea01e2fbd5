import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { useState } from 'react';
import { DeclineOrCancelDialog } from './decline-or-cancel-dialog.tsx';
import type { HostStep } from './host-booking-actions.tsx';
import { OfflineBookingDialog } from './offline-booking-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';

interface Open {
  booking: HostBooking;
  step: HostStep;
}

/** Which dialog is open, and the dialog. */
export const useHostDialogs = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return {
    show: (booking: HostBooking, step: HostStep) => setOpen({ booking, step }),
    dialog: open && (
      <>
        {open.step === 'end' && <DeclineOrCancelDialog booking={open.booking} onClose={close} />}
        {open.step === 'paid' && <PaidDialog booking={open.booking} onClose={close} />}
        {open.step === 'edit' && <OfflineBookingDialog booking={open.booking} onClose={close} />}
      </>
    ),
  };
};
