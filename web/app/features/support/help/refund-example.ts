import { type NamedPolicy, refundOf, refundPercent } from '@mandap/domain/bookings/cancellation';
import { quote } from '@mandap/domain/bookings/pricing';
import { type Day, daysBetween } from '@mandap/domain/days';
import { type BasisPoints, type Paise, shareOf } from '@mandap/domain/money';

export interface Case {
  policy: NamedPolicy;
  checkIn: Day;
  cancelOn: Day;
  /** Of the venue for all days, in paise, without the fee. */
  price: Paise;
  hasPaidAll: boolean;
}

export interface Shares {
  serviceFee: BasisPoints;
  advance: BasisPoints;
}

/** All in paise; `paid = fee + kept + back`. `days` before check-in, below 0 after it. */
export interface Outcome {
  days: number;
  percent: number;
  paid: Paise;
  fee: Paise;
  kept: Paise;
  back: Paise;
}

/** What comes back in a case, by the rules of real bookings. */
export const outcomeOf = (
  { policy, checkIn, cancelOn, price, hasPaidAll }: Case,
  shares: Shares,
): Outcome => {
  const terms = { pricePerDay: price, addOnPrices: {}, gst: 0, ...shares };
  const { total, advance, serviceFee } = quote(terms, { start: checkIn, end: checkIn });
  const paid = hasPaidAll ? total : advance;
  const percent = refundPercent(policy, checkIn, cancelOn);
  const back = refundOf(percent, paid, serviceFee);
  const fee = percent === 100 ? 0 : Math.min(paid, serviceFee);
  return { days: daysBetween(cancelOn, checkIn), percent, paid, fee, kept: paid - fee - back, back };
};

/** A share in per cent, as the settings tell it. */
export const basisPoints = (percent: number): BasisPoints => shareOf(percent * 10_000, 100);
