/** The payment status of a booking, as on its badge. The database view booking_money computes it. */
export const paymentStates = ['pending', 'partial', 'paid', 'refund_pending', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The status as administrators see it: also when the last attempt failed, and when nothing was ever paid. */
export const bookingPaymentStates = [...paymentStates, 'failed', 'none'] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** The statuses that a filter matches. If the last attempt failed, the payment still counts as pending. */
export const paymentStatesIn = (state: BookingPaymentState): BookingPaymentState[] =>
  state === 'pending' ? ['pending', 'failed'] : [state];
