import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';

export interface Cash {
  amount: number;
  receivedAt: string;
}

/** The text that a host sends a guest for a cash payment: the amount, and the balance after it. */
export const receiptFor = (booking: HostBooking, { amount, receivedAt }: Cash): string => {
  const { venue, guest, code, startDate, endDate, totalPrice, paidAmount, balanceDue } = booking;
  const received = vendorText.receiptText({
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
