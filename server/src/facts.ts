/** What happened, told in the same transaction as the change: the jobs that listen read the rest from the database. */
export interface Facts {
  /** A code is on its way; `sealedCode` is opened only when the mail is written (platform/seal.ts). */
  'account.code_issued': {
    email: string;
    purpose: 'login' | 'signup';
    sealedCode: string;
    /** ISO 8601; a code that is dead by then is not mailed any more. */
    expiresAt: string;
  };
  /** Somebody tried to sign up with an address that has an account already. */
  'account.signup_of_known': { email: string };
  'account.created': { userId: string };
  'booking.requested': { bookingId: string };
  'booking.approved': { bookingId: string };
  'booking.confirmed': { bookingId: string };
  'booking.cancelled': { bookingId: string };
  /** Told for the moment at which a pending booking runs out. */
  'booking.waited': { bookingId: string };
  'payment.captured': { paymentId: string; bookingId: string };
  'payment.failed': { paymentId: string; bookingId: string };
  'payment.to_refund': { refundId: string };
  'payment.refunded': { paymentId: string; bookingId: string; amount: number };
  /** The test gateway has something to tell by webhook. */
  'sandbox.event': { orderId: string; kind: 'captured' | 'failed' };
}
