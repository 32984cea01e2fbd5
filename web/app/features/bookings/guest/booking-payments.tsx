import type { Booking, BookingPayment } from '@mandap/contract/bookings/bookings.schemas';
import { getDocumentFile } from '@mandap/contract/documents/documents.endpoints';
import type { Day } from '@mandap/domain/days';
import { CircleCheck, CircleExclamationPoint, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { download, useDownload } from '#app/api/download.ts';
import { dayAndMonth, dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { awaitsAdvance, heldUntil, nextDue } from '../format-booking.ts';
import { PaymentPlan } from '../payment-plan.tsx';

interface RowProps {
  icon: ReactNode;
  title: string;
  /** A line each. */
  notes: (string | null)[];
  amount: string;
  /** Below the amount. */
  action?: ReactNode;
}

const Row = ({ icon, title, notes, amount, action }: RowProps) => (
  <li className="flex gap-3 border-t border-line py-3 first:border-0 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none">
    {icon}
    <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-medium">{title}</p>
        {notes.filter(Boolean).map((note) => (
          <p key={note} className="text-tiny break-words text-muted">
            {note}
          </p>
        ))}
      </div>
      <div className="text-end">
        <p className="font-medium">
          <Verbatim>{amount}</Verbatim>
        </p>
        {action}
      </div>
    </div>
  </li>
);

/** Downloads the receipt of a payment. */
const ReceiptButton = ({ id, amount }: { id: string; amount: string }) => {
  const { isBusy, save } = useDownload(bookingPageText.receiptFailed(), () =>
    download(getDocumentFile, { id }),
  );
  return (
    <Button
      variant="link"
      size="small"
      className="no-print px-0!"
      isBusy={isBusy}
      aria-label={bookingPageText.receiptOf({ amount })}
      onClick={save}
    >
      {bookingPageText.receipt()}
    </Button>
  );
};

const kinds = {
  advance: bookingPageText.advance,
  balance: bookingPageText.balance,
  full: bookingPageText.full,
  part: bookingPageText.part,
} as const;

/** Others than the person who booked are named. */
const PaymentRows = ({ payment }: { payment: BookingPayment }) => {
  const { payer, isByOther, receiptId, kind, amount, completedAt, transactionId, status, refunds } = payment;
  const notes = completedAt
    ? [
        isByOther && payer ? bookingPageText.paidBy({ person: payer }) : null,
        bookingPageText.paidOn({ day: mediumDay(dayOf(completedAt)) }),
        transactionId,
      ]
    : [bookingPageText.notPaid()];
  return (
    <>
      <Row
        icon={
          status === 'failed' ? (
            <CircleExclamationPoint aria-hidden className="text-danger" />
          ) : (
            <CircleCheck aria-hidden className="text-leaf" />
          )
        }
        title={kinds[kind]()}
        notes={notes}
        amount={rupees(amount)}
        action={receiptId && <ReceiptButton id={receiptId} amount={rupees(amount)} />}
      />
      {refunds.map((refund) => (
        <Row
          key={refund.createdAt + refund.amount}
          icon={<RotateCcw aria-hidden className="text-sky" />}
          title={bookingPageText.refund()}
          notes={[
            refund.completedAt
              ? bookingPageText.refundSent({ day: mediumDay(dayOf(refund.completedAt)) })
              : bookingPageText.refundWaits(),
          ]}
          amount={rupees(-refund.amount)}
        />
      ))}
    </>
  );
};

/** What is still to be paid, as text; null once the booking is over. */
const dueOf = (booking: Booking, today: Day): string | null => {
  const { status, advanceDue, balanceDue, paymentMethod } = booking;
  if (status === 'cancelled') return null;
  if (awaitsAdvance(booking)) {
    return bookingPageText.dueAdvance({ amount: rupees(advanceDue), when: heldUntil(booking, today) });
  }
  if (balanceDue === 0) return bookingPageText.nothingDue();
  if (paymentMethod === 'venue') return bookingPageText.dueAtVenue({ amount: rupees(balanceDue) });
  const { dueOn, ...next } = nextDue(booking);
  const amount = rupees(next.amount);
  return dueOn > today
    ? bookingPageText.dueBy({ amount, day: dayAndMonth(dueOn) })
    : bookingPageText.dueNow({ amount });
};

interface BookingPaymentsProps {
  booking: Booking;
  payments: readonly BookingPayment[];
  today: Day;
  /** The button that pays what is due, if anything is. */
  payButton: ReactNode;
}

/** Payments, refunds and the amount still due. */
export const BookingPayments = ({ booking, payments, today, payButton }: BookingPaymentsProps) => {
  const shown = payments.filter(({ status }) => status !== 'pending');
  const due = dueOf(booking, today);
  return (
    <section aria-labelledby="payments" className="card p-5 shadow-soft print:hidden">
      <h2 id="payments" className="mb-2 text-h3">
        {bookingPageText.payments()}
      </h2>
      {shown.length > 0 ? (
        <ul className="num">
          {shown.map((payment) => (
            <PaymentRows key={payment.id} payment={payment} />
          ))}
        </ul>
      ) : (
        <p className="text-meta text-muted">
          {booking.status === 'cancelled' ? bookingPageText.nothingWasPaid() : bookingPageText.noPayments()}
        </p>
      )}
      {booking.instalments && booking.status !== 'cancelled' && (
        <>
          <h3 className="mt-4 mb-1.5 text-meta font-medium">{bookingPageText.plan()}</h3>
          <PaymentPlan parts={booking.instalments} today={today} />
        </>
      )}
      {booking.missedPayment && (
        <Alert
          variant="warning"
          title={bookingPageText.missed({
            amount: rupees(booking.missedPayment.amount),
            day: dayAndMonth(booking.missedPayment.dueOn),
          })}
        >
          {bookingPageText.missedText({ day: dayAndMonth(booking.missedPayment.cancellableFrom) })}
        </Alert>
      )}
      {due && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-[12px] bg-raised px-4 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-tiny text-muted">{bookingPageText.due()}</p>
            <p className="num font-medium">{due}</p>
          </div>
          {payButton}
        </div>
      )}
    </section>
  );
};
