import type { PriceLine, TaxedValue } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { TaxPart } from '@mandap/domain/ledger/gst';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { HostText } from '#server/host-texts.ts';
import type { SaidBooking } from '#server/stay-sentence.ts';

/** A person or business on a document, as of its issue. */
export interface Party {
  name: string;
  lines: string[];
  gstin: string | null;
  /** Absent if the document does not show it. */
  pan?: string | null;
  /** This reader may not see who it is. */
  isWithheld?: true;
}

/** Something sold, paid or refunded. `note` is the same in every language. */
export interface ContentLine {
  key:
    | 'venue'
    | 'add_on'
    | 'taxes_charged'
    | PaymentPart
    | 'refund'
    | 'more'
    | 'less'
    | 'service_fee'
    | 'commission';
  /** The names of an add-on. */
  names?: Names;
  /** The step of a price book. */
  adjustment?: PriceLine;
  /** A rent, an extra or a menu, with its quantity. */
  sold?: PriceLine;
  note: string;
  amount: Paise;
  /** Its services accounting code, if it differs from that of the document. */
  sac?: string;
}

export interface ContentTax {
  /** Services accounting code. */
  sac: string;
  /** Where the venue is (IGST Act, section 12 (3)). */
  placeOfSupply: { code: string; name: string };
  taxable: Paise;
  /** For one rate: CGST and SGST, or IGST. */
  parts: TaxPart[];
  /** The value at each rate. */
  values: TaxedValue[];
  /** Everything that was booked is one supply, whose principal part is the venue. */
  isComposite?: true;
}

export interface ContentBooking {
  code: string;
  venueName: string;
  place: string;
  /** The parts of `place`, to name them in the reader's language. Absent on older documents. */
  placeParts?: { city: string; district: string; state: string };
  /** From when until when the guest has what they booked. Absent on older documents. */
  stay?: SaidBooking;
  /** Translations of what the functions of the stay and their spaces are called, as of the issue. Absent on older documents. */
  hostTexts?: HostText[];
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
  /** Who paid. Absent if it was the person who booked. */
  payer?: string;
}

/** One booking of a payout. In paise. `commission` includes the tax on it. */
export interface ContentEarning {
  code: string;
  venueName: string;
  /** Absent on older statements. Null for items without a booking. */
  startDate?: Day | null;
  endDate?: Day | null;
  earned: Paise;
  commission: Paise;
  takenAtVenue: Paise;
  /** Withheld for the authorities. Absent on older statements. */
  tcs?: Paise;
  tds?: Paise;
  amount: Paise;
}

export interface ContentPayout {
  holder: string;
  /** The last four digits of a bank account. */
  lastFour: string | null;
  ifsc: string | null;
  /** The visible part of a UPI ID, instead of a bank account. Absent on older statements. */
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
  /** The platform's fee for its service, in addition to the host's supply. */
  serviceFee: Paise;
  total: Paise;
  /** How much of the total had been paid. Null if the document does not say. */
  paid: Paise | null;
  payment: ContentPayment | null;
  /** The payments for a whole booking, oldest first. Absent on other documents. */
  payments?: (ContentPayment & { amount: Paise })[];
  /** How many changes the price of a whole booking includes. Absent on other documents. */
  changes?: number;
  /** The invoice or receipt that a credit or debit note refers to, or the receipt voucher that a refund voucher reverses. */
  against: { number: string; issuedOn: Day } | null;
  payout: ContentPayout | null;
}
