import { type NamedPolicy, refundOf, refundPercent } from '@mandap/domain/bookings/cancellation';
import { quote } from '@mandap/domain/bookings/pricing';
import { type Day, daysBetween } from '@mandap/domain/days';
import { type BasisPoints, type Paise, shareOf } from '@mandap/domain/money';

export interface RefundExample {
  policy: NamedPolicy;
  checkIn: Day;
  cancelOn: Day;
  /** The venue's price for all days, in paise, without the service fee. */
  price: Paise;
  hasPaidAll: boolean;
}

export interface Shares {
  serviceFee: BasisPoints;
  advance: BasisPoints;
}

/** Amounts in paise; `paid = fee + retained + refund`. `days` before check-in, negative after it. */
export interface RefundResult {
  days: number;
  percent: number;
  paid: Paise;
  fee: Paise;
  retained: Paise;
  refund: Paise;
}

/** The refund of a cancellation, by the same rules as for real bookings. */
export const refundFor = (
  { policy, checkIn, cancelOn, price, hasPaidAll }: RefundExample,
  shares: Shares,
): RefundResult => {
  const terms = { pricePerDay: price, addOns: [], gst: 0, ...shares };
  const { total, advance, serviceFee } = quote(terms, { start: checkIn, end: checkIn });
  const paid = hasPaidAll ? total : advance;
  const percent = refundPercent(policy, checkIn, cancelOn);
  const refund = refundOf(percent, paid, serviceFee);
  const fee = percent === 100 ? 0 : Math.min(paid, serviceFee);
  return { days: daysBetween(cancelOn, checkIn), percent, paid, fee, retained: paid - fee - refund, refund };
};

/** A percentage of the settings in basis points. */
export const basisPoints = (percent: number): BasisPoints => shareOf(percent * 10_000, 100);
