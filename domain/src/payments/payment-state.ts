/** The payment status of a booking, as on its badge; the view booking_money of the database computes it. */
export const paymentStates = ['pending', 'partial', 'paid', 'refund_pending', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same for administrators: also when the last attempt failed, and where nothing was ever paid. */
export const bookingPaymentStates = [...paymentStates, 'failed', 'none'] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** What a filter for a status finds: where the last attempt failed, the payment is still to be made. */
export const paymentStatesIn = (state: BookingPaymentState): BookingPaymentState[] =>
  state === 'pending' ? ['pending', 'failed'] : [state];
