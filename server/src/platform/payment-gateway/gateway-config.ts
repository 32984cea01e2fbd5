import * as z from 'zod';
import type { Payee } from './bank-transfer/bank-transfer.ts';
import type { PaypalKeys } from './paypal/paypal.ts';
import type { RazorpayKeys } from './razorpay/razorpay.ts';
import type { StripeKeys } from './stripe/stripe.ts';

const url = (standard: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must be a URL that begins with https:// or http://',
    })
    .default(standard)
    .transform((text) => text.replace(/\/+$/, ''));

const secret = () => z.string().min(3, 'is too short to be right').optional();

/** A gateway without all its keys is disabled. The URLs are for tests. */
export const gatewayVariables = {
  RAZORPAY_KEY_ID: secret(),
  RAZORPAY_KEY_SECRET: secret(),
  RAZORPAY_WEBHOOK_SECRET: secret(),
  RAZORPAY_URL: url('https://api.razorpay.com'),
  STRIPE_SECRET_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
  STRIPE_URL: url('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: secret(),
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_WEBHOOK_ID: secret(),
  PAYPAL_URL: url('https://api-m.paypal.com'),
  BANK_ACCOUNT_NAME: z.string().max(100).optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{9,18}$/, 'must be 9 to 18 digits')
    .optional(),
  BANK_IFSC: z
    .string()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC such as HDFC0001234')
    .optional(),
  BANK_UPI_ID: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'must be a UPI ID such as name@bank')
    .optional(),
};

const shape = z.object(gatewayVariables);
type Given = z.infer<typeof shape>;
type Name = keyof Given;

const together: readonly Name[][] = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_IFSC'],
];

/** An incomplete set of keys is an error, not a disabled gateway. Payments use https only. */
export const gatewayProblems = (given: Given, production: boolean): string[] => {
  const missing = together.flatMap((names) => {
    const first = names.find((name) => given[name]);
    return first
      ? names.filter((name) => !given[name]).map((name) => `${name}: must be set when ${first} is`)
      : [];
  });
  const plain = (['RAZORPAY_URL', 'STRIPE_URL', 'PAYPAL_URL'] as const)
    .filter((name) => production && !given[name].startsWith('https:'))
    .map((name) => `${name}: must begin with https:// in production`);
  const orphan =
    given.BANK_UPI_ID && !given.BANK_ACCOUNT_NUMBER
      ? ['BANK_ACCOUNT_NUMBER: must be set when BANK_UPI_ID is']
      : [];
  return [...missing, ...plain, ...orphan];
};

export interface GatewayConfig {
  razorpay: RazorpayKeys | null;
  stripe: StripeKeys | null;
  paypal: PaypalKeys | null;
  /** The account that receives bank transfers. */
  payee: Payee | null;
}

const razorpayOf = (given: Given): RazorpayKeys | null => {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = given;
  return keyId && keySecret && webhookSecret
    ? { keyId, keySecret, webhookSecret, url: given.RAZORPAY_URL }
    : null;
};

const stripeOf = (given: Given): StripeKeys | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, url: given.STRIPE_URL } : null;
};

const paypalOf = (given: Given): PaypalKeys | null => {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = given;
  return clientId && clientSecret && webhookId
    ? { clientId, clientSecret, webhookId, url: given.PAYPAL_URL }
    : null;
};

const payeeOf = (given: Given): Payee | null => {
  const { BANK_ACCOUNT_NAME: name, BANK_ACCOUNT_NUMBER: accountNumber, BANK_IFSC: ifsc } = given;
  return name && accountNumber && ifsc
    ? { name, accountNumber, ifsc, upiId: given.BANK_UPI_ID ?? null }
    : null;
};

export const gatewaysFrom = (given: Given): GatewayConfig => ({
  razorpay: razorpayOf(given),
  stripe: stripeOf(given),
  paypal: paypalOf(given),
  payee: payeeOf(given),
});
