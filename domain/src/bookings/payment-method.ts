import { addDays, type Day } from '../days.ts';

/** online: confirmed by an advance paid by card or UPI. venue: fully paid at the venue. */
export const paymentMethods = ['online', 'venue'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The balance of an online booking is due two days before check-in. */
export const balanceDueOn = (checkIn: Day): Day => addDays(checkIn, -2);
