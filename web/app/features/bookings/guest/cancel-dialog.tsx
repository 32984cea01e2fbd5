import { changeBooking, getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { titleOf } from '#app/api/title-of.ts';
import { type ReadResult, useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayRange, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

const Refund = ({ booking }: { booking: Booking }) => {
  const refund = booking.cancellation.refundNow ?? 0;
  const paid = rupees(booking.paidAmount);
  if (booking.paidAmount === 0) return <Alert variant="info">{bookingsText.refundNothingPaid()}</Alert>;
  if (refund === 0) return <Alert variant="warning">{bookingsText.refundNone({ amount: paid })}</Alert>;
  return (
    <div role="status" className="rounded-[12px] bg-leaf-soft px-4 py-3.5">
      <p className="text-small text-leaf">{bookingsText.refund()}</p>
      <p className="num text-[1.625rem] leading-tight font-bold">
        <Verbatim>{rupees(refund)}</Verbatim>
      </p>
      <p className="num text-small">
        {(refund === booking.paidAmount ? bookingsText.refundAll : bookingsText.refundOf)({ amount: paid })}
      </p>
    </div>
  );
};

/** The refund, freshly quoted, because it depends on the day and on payments made since. */
const Quote = ({ data, failure, retry }: ReadResult<Booking>) => {
  if (data) return <Refund booking={data} />;
  if (!failure) return <div className="skeleton h-24 rounded-[12px]!" />;
  return <RetryAlert text={textOf(failure)} onRetry={retry} />;
};

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Cancels a booking. Shows the refund first. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const { id, venue, startDate, endDate } = booking;
  const fresh = useRead(getBooking, { id });
  const refund = fresh.data?.cancellation.refundNow ?? 0;
  const { write, isWriting, failure } = useWrite(changeBooking);
  const cancel = (reason: string) =>
    void write({ id, status: 'cancelled', refund, ...(reason && { cancellationReason: reason }) }).then(
      () => {
        const description = refund
          ? bookingsText.cancelledRefund({ amount: rupees(refund) })
          : bookingsText.cancelledNothing();
        notify({ kind: 'success', title: bookingsText.cancelled(), description });
        onClose();
      },
      (error: unknown) => {
        if (failureOf(error).code === 'refund_changed') fresh.retry();
      },
    );
  if (fresh.data?.status === 'cancelled' && !isWriting)
    return (
      <Dialog
        isOpen
        title={bookingsText.cancelled()}
        description={bookingsText.cancelledBefore()}
        onClose={onClose}
        footer={
          <Button variant="outlined" className="w-full" onClick={onClose}>
            {uiText.close()}
          </Button>
        }
      >
        {null}
      </Dialog>
    );
  return (
    <ReasonDialog
      title={bookingsText.cancelTitle()}
      text={bookingsText.cancelOfVenue({
        venue: venue.name,
        dates: dayRange(startDate, endDate, bookingText.to()),
      })}
      action={bookingsText.cancelNow()}
      cancelLabel={bookingsText.keep()}
      isDanger
      isBusy={isWriting}
      isDisabled={!fresh.data}
      failure={failure && textOf(failure)}
      failureTitle={titleOf(failure, bookingsText.cancelFailed())}
      label={bookingsText.reasonLabel()}
      help={bookingsText.reasonHelp()}
      maxLength={500}
      onSend={cancel}
      onClose={onClose}
    >
      <Quote {...fresh} />
      <p className="text-meta text-muted">{bookingsText.daysFree()}</p>
    </ReasonDialog>
  );
};
