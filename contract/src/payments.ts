import * as z from 'zod/mini';
import { id, rupees } from './checks.ts';
import { endpoint } from './endpoint.ts';

/** Opens a payment of what is due next (the advance, then the balance) and says where to pay it. */
export const openPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payments/',
  summary: 'Start paying what is due',
  access: ['user', 'vendor'],
  input: z.object({ id: id() }),
  output: z.object({ paymentId: id(), amount: rupees(), redirectUrl: z.string() }),
  success: 201,
  fails: ['booking_not_found', 'wrong_transition', 'already_paid', 'online_payment_off'],
});

/** The customer is back from the gateway: ask it what happened and book it. */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/settle/',
  summary: 'Ask the gateway how a payment went',
  access: ['user', 'vendor'],
  input: z.object({ id: id() }),
  output: z.object({ status: z.enum(['pending', 'completed', 'failed', 'refunded']), bookingId: id() }),
  fails: ['order_not_found'],
});
