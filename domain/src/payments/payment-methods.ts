import { bareCode } from '../typed-text.ts';

/** The online gateways. `sandbox` moves no money and is offered only when no real one is configured. */
export const gatewayNames = ['razorpay', 'stripe', 'paypal', 'bank_transfer', 'sandbox'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/**
 * Which part of a booking's price the family pays next: the confirming advance, the balance or a later instalment of it, or
 * everything that is left.
 */
export const dueParts = ['advance', 'balance', 'full'] as const;
export type DuePart = (typeof dueParts)[number];

/** What a payment covers: one of these, or a part of what is left, which a relative pays. */
export const paymentParts = [...dueParts, 'part'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** Who bears the cost of a goodwill refund for a booking that continues. */
export const bearers = ['host', 'platform'] as const;
export type Bearer = (typeof bearers)[number];

/** A bank transfer reference without spaces, in upper case. */
export const normalUtr = (text: string): string => bareCode(text).toUpperCase();

/** IMPS and UPI: 12 digits. NEFT: 16, RTGS: 22 characters, beginning with the bank's four letters. */
export const isUtr = (utr: string): boolean =>
  /^(\d{12}|[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}[A-Z0-9]{18})$/.test(utr);

/** The maximum that many banks allow in one UPI payment, in rupees. */
export const usualUpiLimit = 100_000;

/** The minimum payment in rupees, or everything due if that is less. */
export const minPayment = 1_000;

/** Whether a part of what is due can be paid. All amounts are in rupees. */
export const canPayInParts = (due: number): boolean => due > minPayment;

/** What a part of what is due may be: at least the minimum, at most all of it. */
export const isPart = (amount: number, due: number): boolean => amount >= minPayment && amount <= due;

/** The part that is suggested: what one UPI payment can be, or about half of less. */
export const suggestedPart = (due: number): number =>
  due > usualUpiLimit ? usualUpiLimit : Math.ceil(due / 2 / minPayment) * minPayment;

interface UpiRequest {
  upiId: string;
  name: string;
  /** In rupees. */
  amount: number;
  note: string;
}

/** Opens a UPI app from a link or a QR code (NPCI deep linking specification). */
export const upiUri = ({ upiId, name, amount, note }: UpiRequest): string =>
  `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}&pn=${encodeURIComponent(name)}&am=${amount.toFixed(2)}&cu=INR&tn=${encodeURIComponent(note)}`;
