/** online: confirmed by an advance paid by card or UPI. venue: fully paid at the venue. */
export const paymentMethods = ['online', 'venue'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
