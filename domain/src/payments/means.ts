/** How money is paid in person. */
export const paymentMeans = ['cash', 'upi', 'bank', 'cheque', 'card'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];
