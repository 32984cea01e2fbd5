import type { Clock } from '../clock.ts';
import type { PaymentGateway } from './gateway.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { createPaypal } from './paypal/paypal.ts';
import { createRazorpay } from './razorpay/razorpay.ts';
import { createStripe } from './stripe/stripe.ts';

/** The outside gateways that have their keys, in the order in which they are offered. */
export const externalGateways = (
  { razorpay, stripe, paypal }: GatewayConfig,
  clock: Clock,
): PaymentGateway[] => [
  ...(razorpay ? [createRazorpay(razorpay, clock)] : []),
  ...(stripe ? [createStripe(stripe, clock)] : []),
  ...(paypal ? [createPaypal(paypal, clock)] : []),
];
