import { changeBookings } from '@mandap/contract/bookings/admin.endpoints';
import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { changeBooking, getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayRange, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify, toastThen } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** The new status for one or several bookings. */
export interface Decision {
  status: 'confirmed' | 'cancelled';
  bookings: readonly Pick<AdminBooking, 'id' | 'code' | 'user' | 'venue' | 'startDate' | 'endDate'>[];
}

/** What the guest would be refunded now, freshly quoted. */
const Refund = ({ id }: { id: string }) => {
  const { data, failure, retry } = useRead(getBooking, { id });
  if (failure) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-14 rounded-[12px]!" />;
  const refund = data.cancellation.refundNow;
  if (refund === null) return null;
  return (
    <Alert variant={refund > 0 ? 'warning' : 'info'}>
      {refund > 0 ? adminBookingsText.refundQuoted({ amount: rupees(refund) }) : adminBookingsText.noRefund()}
    </Alert>
  );
};

const useDecide = ({ status, bookings }: Decision, onClose: () => void) => {
  const one = useWrite(changeBooking);
  const many = useWrite(changeBookings);
  const done = status === 'confirmed' ? adminBookingsText.confirmedDone : adminBookingsText.cancelledDone;
  const decide = (reason: string) => {
    const change = { status, ...(reason && { cancellationReason: reason }) };
    const [first] = bookings;
    if (bookings.length === 1 && first) {
      one.send({ id: first.id, ...change }, toastThen(done({ n: 1 }), onClose));
    } else {
      many.send({ ids: bookings.map(({ id }) => id), ...change }, (answer) => {
        const n = answer.refused.length;
        notify({
          kind: answer.done.length > 0 ? 'success' : 'error',
          title: done({ n: answer.done.length }),
          ...(n > 0 && { description: adminBookingsText.refused({ n }) }),
        });
        onClose();
      });
    }
  };
  return {
    decide,
    isBusy: one.isWriting || many.isWriting,
    failure: one.failure ?? many.failure,
  };
};

const BookingNames = ({ bookings }: Pick<Decision, 'bookings'>) => (
  <ul className="num grid max-h-56 gap-1.5 overflow-y-auto rounded-[12px] bg-raised px-4 py-3 text-meta">
    {bookings.map(({ id, code, user, venue, startDate, endDate }) => (
      <li key={id}>
        <Verbatim className="font-semibold">{code}</Verbatim>
        <span>{` · ${user.name} · ${venue.name} · ${dayRange(startDate, endDate, '–')}`}</span>
      </li>
    ))}
  </ul>
);

/** Confirms or cancels one or several bookings. Lists them and the consequences first. */
export const DecideDialog = ({ decision, onClose }: { decision: Decision; onClose: () => void }) => {
  const { decide, isBusy, failure } = useDecide(decision, onClose);
  const { status, bookings } = decision;
  const n = bookings.length;
  const [first] = bookings;
  const shared = {
    cancelLabel: adminBookingsText.back(),
    isBusy,
    failure: failure && textOf(failure),
    onClose,
  };
  if (status === 'confirmed')
    return (
      <ConfirmDialog
        {...shared}
        title={adminBookingsText.confirmTitle({ n })}
        action={adminBookingsText.confirmNow({ n })}
        onConfirm={() => decide('')}
      >
        <BookingNames bookings={bookings} />
        <p className="text-meta text-muted">{adminBookingsText.confirmText()}</p>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      {...shared}
      title={adminBookingsText.cancelTitle({ n })}
      action={adminBookingsText.cancelNow({ n })}
      isDanger
      label={adminBookingsText.reason()}
      help={adminBookingsText.reasonHelp()}
      maxLength={500}
      onSend={decide}
    >
      <BookingNames bookings={bookings} />
      {n === 1 && first && <Refund id={first.id} />}
      <p className="text-meta text-muted">{adminBookingsText.cancelText()}</p>
    </ReasonDialog>
  );
};
