import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { MessageCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LostDialog, lazyPart } from '#app/ui/lazy-part.tsx';
import { meansNames } from './receipt-fields.tsx';
import { type PaymentInPerson, receiptFor } from './receipt-text.ts';

const CorrectReceiptDialog = lazyPart(
  () => import('./correct-receipt-dialog.tsx').then((part) => part.CorrectReceiptDialog),
  { lost: LostDialog },
);

/** The booking as it stood after one of its payments in person. */
const asOf = (booking: HostBooking, place: number): HostBooking => {
  const since = booking.cash.payments.slice(place + 1).reduce((sum, { amount }) => sum + amount, 0);
  return { ...booking, paidAmount: booking.paidAmount - since, balanceDue: booking.balanceDue + since };
};

interface PaymentProps {
  booking: HostBooking;
  place: number;
  payment: PaymentInPerson;
  onCorrect: () => void;
}

const Payment = ({ booking, place, payment, onCorrect }: PaymentProps) => {
  const { payments } = booking.cash;
  const { amount, number, means, receivedOn, reference, reason, corrects, canBeCorrected } = payment;
  const day = mediumDay(receivedOn);
  const isReceived = amount > 0;
  const correction = payments.find((one) => one.corrects === payment.id);
  const corrected = payments.find(({ id }) => id === corrects);
  const notes = [
    number,
    meansNames[means](),
    reference,
    corrected && hostMoneyText.corrects({ number: corrected.number ?? '' }),
    correction && hostMoneyText.correctedBy({ number: correction.number ?? '' }),
    reason,
  ];
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <p className="font-medium">
        {(isReceived ? vendorText.cashOn : vendorText.cashCorrected)({ amount: rupees(amount), day })}
      </p>
      <p className="text-small wrap-anywhere text-muted">{notes.filter(Boolean).join(' · ')}</p>
      <div className="-ms-4 flex flex-wrap">
        {isReceived && !correction && (
          <Button asChild variant="link" size="small">
            <a
              href={toWhatsApp(receiptFor(asOf(booking, place), payment), booking.guest.phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${vendorText.receiptSend()}: ${vendorText.receiptOf({ amount: rupees(amount) })}`}
            >
              <MessageCircle aria-hidden className="size-[18px]" />
              {vendorText.receiptSend()}
            </a>
          </Button>
        )}
        {canBeCorrected && (
          <Button
            variant="link"
            size="small"
            onClick={onCorrect}
            aria-label={hostMoneyText.correctOf({ number: number ?? '' })}
          >
            <Undo2 aria-hidden className="size-[18px]" />
            {hostMoneyText.correct()}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What the host received for a booking, each amount with a receipt to send. Renders nothing if there is none. */
export const CashList = ({ booking }: { booking: HostBooking }) => {
  const [toCorrect, setToCorrect] = useState<PaymentInPerson | null>(null);
  const { payments } = booking.cash;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="cash" className="card p-5 shadow-soft">
      <h2 id="cash" className="mb-1 text-h3">
        {vendorText.cashPayments()}
      </h2>
      <ul className="num">
        {payments.map((payment, place) => (
          <Payment
            key={payment.id}
            booking={booking}
            place={place}
            payment={payment}
            onCorrect={() => setToCorrect(payment)}
          />
        ))}
      </ul>
      {toCorrect && (
        <CorrectReceiptDialog bookingId={booking.id} receipt={toCorrect} onClose={() => setToCorrect(null)} />
      )}
    </section>
  );
};
