import { changeBooking, getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { listBookings, summarizeBookings } from '@mandap/contract/bookings/guest.endpoints';
import { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { type Answer, useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { dayRange, rupees } from '../../../i18n/format.ts';
import * as bookingText from '../../../i18n/generated/booking.ts';
import * as bookingsText from '../../../i18n/generated/bookings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';

const Refund = ({ booking }: { booking: Booking }) => {
  const refund = booking.cancellation.refundNow ?? 0;
  const paid = rupees(booking.paidAmount);
  if (booking.paidAmount === 0) return <Alert kind="sky">{bookingsText.refundNothingPaid()}</Alert>;
  if (refund === 0) return <Alert kind="amber">{bookingsText.refundNone({ amount: paid })}</Alert>;
  return (
    <div role="status" className="rounded-[12px] bg-leaf-soft px-4 py-3.5">
      <p className="text-small text-leaf">{bookingsText.refund()}</p>
      <p className="num text-[26px] leading-tight font-bold">{rupees(refund)}</p>
      <p className="num text-small">{bookingsText.refundOf({ amount: paid })}</p>
    </div>
  );
};

/** What comes back, asked for anew: the terms follow the day, and money may have come in since. */
const Quote = ({ data, failure, retry }: Answer<Booking>) => {
  if (data) return <Refund booking={data} />;
  if (!failure) return <div className="skeleton h-24 rounded-[12px]!" />;
  return <RetryAlert text={textOf(failure)} onRetry={retry} />;
};

const useCancel = (booking: Booking, onDone: () => void, look: () => void) => {
  const { write, isWriting, failure } = useWrite(changeBooking, {
    refreshes: [getBooking, listBookings, getBookingHistory, summarizeBookings],
  });
  const cancel = async (refund: number, reason: string) => {
    const text = reason.trim();
    const wish = { id: booking.id, status: 'cancelled', refund } as const;
    await write({ ...wish, ...(text && { cancellationReason: text }) }).then(
      () => {
        notify({
          kind: 'success',
          title: bookingsText.cancelled(),
          description: refund
            ? bookingsText.cancelledRefund({ amount: rupees(refund) })
            : bookingsText.cancelledNothing(),
        });
        onDone();
      },
      (error: unknown) => {
        if (failureOf(error).code === 'refund_changed') look();
      },
    );
  };
  return { cancel, isWriting, failure };
};

interface ButtonsProps {
  isReady: boolean;
  isBusy: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

const Buttons = ({ isReady, isBusy, onKeep, onCancel }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2.5 *:flex-1">
    <Button look="outlined" onClick={onKeep}>
      {bookingsText.keep()}
    </Button>
    <Button look="danger" isBusy={isBusy} disabled={!isReady || isBusy} onClick={onCancel}>
      {bookingsText.cancelNow()}
    </Button>
  </div>
);

export interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Shows what comes back before anything is cancelled. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const { id, venue, startDate, endDate } = booking;
  const fresh = useRead(getBooking, { id });
  const { cancel, isWriting, failure } = useCancel(booking, onClose, fresh.retry);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={bookingsText.cancelTitle()}
      description={bookingsText.cancelOfVenue({
        venue: venue.name,
        dates: dayRange(startDate, endDate, bookingText.to()),
      })}
      footer={
        <Buttons
          isReady={fresh.data !== undefined}
          isBusy={isWriting}
          onKeep={onClose}
          onCancel={() => void cancel(fresh.data?.cancellation.refundNow ?? 0, reason)}
        />
      }
    >
      <div className="grid gap-4">
        <Quote {...fresh} />
        <p className="text-meta text-muted">{bookingsText.daysFree()}</p>
        <TextArea
          label={bookingsText.reasonLabel()}
          help={bookingsText.reasonHelp()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && (
          <Alert kind="danger" title={bookingsText.cancelFailed()}>
            {textOf(failure)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
