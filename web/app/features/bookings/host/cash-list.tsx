import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { MessageCircle } from 'lucide-react';
import { dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

interface Cash {
  amount: number;
  receivedAt: string;
  inCash: boolean;
}

/** The text that a host sends a guest for a payment in person: the amount, how it was paid, and the balance after it. */
export const receiptFor = (booking: HostBooking, { amount, receivedAt, inCash }: Cash): string => {
  const { venue, guest, code, startDate, endDate, totalPrice, paidAmount, balanceDue } = booking;
  const texts = inCash ? vendorText.receiptText : vendorText.receiptOther;
  const received = texts({
    venue: venue.name,
    amount: rupees(amount),
    name: guest.name,
    day: mediumDay(dayOf(receivedAt)),
    code,
    dates: dayRange(startDate, endDate, vendorText.to()),
  });
  const total = rupees(totalPrice);
  const balanceLine =
    balanceDue > 0
      ? vendorText.receiptBalance({ total, paid: rupees(paidAmount), balance: rupees(balanceDue) })
      : vendorText.receiptPaid({ total });
  return `${received}\n${balanceLine}`;
};

/** The booking as it stood after one of its payments in person. */
const asOf = (booking: HostBooking, place: number): HostBooking => {
  const since = booking.cash.payments.slice(place + 1).reduce((sum, { amount }) => sum + amount, 0);
  return { ...booking, paidAmount: booking.paidAmount - since, balanceDue: booking.balanceDue + since };
};

/** The cash that a host recorded for a booking, each with a receipt to send. Renders nothing if there is none. */
export const CashList = ({ booking }: { booking: HostBooking }) => {
  const { payments } = booking.cash;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="cash" className="card p-5 shadow-soft">
      <h2 id="cash" className="mb-1 text-h3">
        {vendorText.cashPayments()}
      </h2>
      <ul className="num">
        {payments.map(({ id, amount, receivedAt, inCash }, place) => {
          const day = mediumDay(dayOf(receivedAt));
          const isReceived = amount > 0;
          const texts = isReceived ? vendorText.cashOn : vendorText.cashCorrected;
          return (
            <li
              key={id}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-t border-line first:border-0"
            >
              <span>{texts({ amount: rupees(amount), day })}</span>
              {isReceived && (
                <Button asChild variant="link" size="small">
                  <a
                    href={toWhatsApp(
                      receiptFor(asOf(booking, place), { amount, receivedAt, inCash }),
                      booking.guest.phone,
                    )}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${vendorText.receiptSend()}: ${vendorText.receiptOf({ amount: rupees(amount) })}`}
                  >
                    <MessageCircle aria-hidden className="size-[18px]" />
                    {vendorText.receiptSend()}
                  </a>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
