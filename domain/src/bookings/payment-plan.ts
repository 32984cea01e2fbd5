import { addDays, type Day } from '../days.ts';
import type { Paise } from '../money.ts';

/** A part of a total. `dueOn`: null with the booking. */
export interface Instalment {
  amount: Paise;
  dueOn: Day | null;
}

/** How a total is paid, the earliest first. The amounts add up to the total. The first one confirms the booking. */
export type PaymentPlan = readonly [Instalment, ...Instalment[]];

/** What is not paid with the booking is due two days before check-in. */
export const balanceDueOn = (checkIn: Day): Day => addDays(checkIn, -2);

/** An advance, in paise, and the rest later. */
export const planOf = (total: Paise, advance: Paise, checkIn: Day): PaymentPlan => {
  const first = { amount: Math.min(advance, total), dueOn: null };
  const rest = total - first.amount;
  return rest > 0 ? [first, { amount: rest, dueOn: balanceDueOn(checkIn) }] : [first];
};

/** The amount that confirms a booking, in paise. */
export const advanceOf = ([first]: PaymentPlan): Paise => first.amount;
