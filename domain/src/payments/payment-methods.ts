/** The ways to pay online; `sandbox` moves no money and is offered only where nothing real is set up. */
export const gatewayNames = ['razorpay', 'stripe', 'paypal', 'bank_transfer', 'sandbox'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What of a booking's price a payment is for: what confirms it, the rest, or everything at once. */
export const paymentParts = ['advance', 'balance', 'full'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** Who bears what an administrator gives back of a booking that stands. */
export const bearers = ['host', 'platform'] as const;
export type Bearer = (typeof bearers)[number];

/** A bank's reference of a transfer without its spaces, in capitals. */
export const normalUtr = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** IMPS and UPI: 12 digits. NEFT: 16, RTGS: 22 characters that begin with the bank's four letters. */
export const isUtr = (utr: string): boolean =>
  /^(\d{12}|[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}[A-Z0-9]{18})$/.test(utr);

interface UpiRequest {
  upiId: string;
  name: string;
  /** In rupees. */
  amount: number;
  note: string;
}

/** What a UPI app opens, from a link or a QR code (NPCI's deep linking specification). */
export const upiUri = ({ upiId, name, amount, note }: UpiRequest): string =>
  `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}&pn=${encodeURIComponent(name)}&am=${amount.toFixed(2)}&cu=INR&tn=${encodeURIComponent(note)}`;
