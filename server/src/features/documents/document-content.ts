import type { Names } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import type { TaxPart } from '@mandap/domain/ledger/gst';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';

/** A person or business on a document, as of its issue. */
export interface Party {
  name: string;
  lines: string[];
  gstin: string | null;
  /** Absent where the document does not say it. */
  pan?: string | null;
  /** Who it is, is not for this reader. */
  isWithheld?: true;
}

/** What is sold, paid or refunded; `note` is the same in every language. */
export interface ContentLine {
  key: 'venue' | 'add_on' | 'taxes_charged' | PaymentPart | 'refund' | 'more' | 'less';
  /** Of an add-on. */
  names?: Names;
  note: string;
  amount: Paise;
}

export interface ContentTax {
  /** Services accounting code. */
  sac: string;
  /** Where the venue is (IGST Act, section 12 (3)). */
  placeOfSupply: { code: string; name: string };
  taxable: Paise;
  rate: BasisPoints;
  parts: TaxPart[];
}

export interface ContentBooking {
  code: string;
  venueName: string;
  place: string;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  eventNames: Names;
}

/** A payment or refund on a document. */
export interface ContentPayment {
  gateway: string;
  transactionId: string | null;
  /** ISO 8601. */
  at: string;
}

/** One booking of a payout. In paise; `commission` with the tax on it. */
export interface ContentEarning {
  code: string;
  venueName: string;
  /** Absent on older statements; null for what belongs to no booking. */
  startDate?: Day | null;
  endDate?: Day | null;
  earned: Paise;
  commission: Paise;
  takenAtVenue: Paise;
  /** TCS and TDS; absent on older statements. */
  withheld?: Paise;
  amount: Paise;
}

export interface ContentPayout {
  holder: string;
  /** Of a bank account. */
  lastFour: string | null;
  ifsc: string | null;
  /** Or of a UPI ID what may be shown; absent on older statements. */
  upi?: string | null;
  reference: string;
  /** ISO 8601. */
  paidAt: string;
  earnings: ContentEarning[];
}

/** The content of a document, independent of the language. */
export interface DocumentContent {
  siteName: string;
  supplier: Party;
  recipient: Party;
  booking: ContentBooking | null;
  lines: ContentLine[];
  tax: ContentTax | null;
  /** The platform's service, next to the host's supply. */
  serviceFee: Paise;
  total: Paise;
  /** What of the total had been paid; null where that is not the point. */
  paid: Paise | null;
  payment: ContentPayment | null;
  /** The payments for a whole booking, oldest first; absent on other documents. */
  payments?: (ContentPayment & { amount: Paise })[];
  /** How many changes of the booking are in the price of a whole booking; absent on other documents. */
  changes?: number;
  /** The invoice, or receipt, that a credit or debit note is about. */
  against: { number: string; issuedOn: Day } | null;
  payout: ContentPayout | null;
}
