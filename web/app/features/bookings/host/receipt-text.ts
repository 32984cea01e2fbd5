import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { meansNames } from './receipt-fields.tsx';

export type PaymentInPerson = HostBooking['cash']['payments'][number];

/** The text that a host sends a guest for a payment in person: the amount, how it was paid, and the balance after it. */
export const receiptFor = (
  booking: HostBooking,
  { number, amount, receivedOn, means }: Pick<PaymentInPerson, 'number' | 'amount' | 'receivedOn' | 'means'>,
): string => {
  const { venue, guest, code, startDate, endDate, totalPrice, paidAmount, balanceDue } = booking;
  const received = hostMoneyText.receiptText({
    venue: venue.name,
    amount: rupees(amount),
    means: meansNames[means](),
    name: guest.name,
    day: mediumDay(receivedOn),
    code,
    dates: dayRange(startDate, endDate, vendorText.to()),
  });
  const total = rupees(totalPrice);
  const balanceLine =
    balanceDue > 0
      ? vendorText.receiptBalance({ total, paid: rupees(paidAmount), balance: rupees(balanceDue) })
      : vendorText.receiptPaid({ total });
  return [number && hostMoneyText.receiptNumber({ number }), received, balanceLine]
    .filter(Boolean)
    .join('\n');
};
