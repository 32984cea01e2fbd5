import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { rupees } from '../../../i18n/format.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import { hostReads } from './use-host-updates.ts';

const paidTexts = {
  title: vendorText.paidTitle,
  action: vendorText.paidNow,
  text: vendorText.paidText,
  done: vendorText.paidDone,
};

/** After the event the payment also says that it took place. */
const heldTexts: typeof paidTexts = {
  title: vendorText.tookPlaceTitle,
  action: vendorText.tookPlaceNow,
  text: vendorText.tookPlaceText,
  done: vendorText.tookPlaceDone,
};

/** Records that the host was paid the rest at the venue. */
export const PaidDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(recordPaidAtVenue, { refreshes: hostReads });
  const texts = booking.outcome === 'awaited' ? heldTexts : paidTexts;
  const amount = rupees(booking.balanceDue);
  const press = () =>
    send({ id: booking.id }, () => {
      notify({ kind: 'success', title: texts.done(), description: amount });
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.title()}
      action={texts.action()}
      cancelLabel={vendorText.keep()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={press}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[26px] font-bold">{amount}</p>
      <p className="text-meta text-muted">{texts.text({ name: booking.guest.name })}</p>
    </ConfirmDialog>
  );
};
