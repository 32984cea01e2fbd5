import type { Day } from '../days.ts';

/**
 * The host's documents come first. receipt_voucher: per payment. invoice: by a host registered for GST. receipt: by one who is not.
 * refund_voucher: for a refund before the invoice. credit_note: for a refund or a lower price after it. debit_note: for a
 * higher price after it. The others are the platform's: the invoice for its service fee to the guest, with the credit note for
 * a fee that it gives back, the invoice for its commission to the host, and the statement of a payout.
 */
export const documentKinds = [
  'receipt_voucher',
  'invoice',
  'receipt',
  'refund_voucher',
  'credit_note',
  'debit_note',
  'fee_invoice',
  'fee_credit_note',
  'commission_invoice',
  'payout_statement',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const prefixes: Record<DocumentKind, string> = {
  receipt_voucher: 'RV',
  invoice: 'INV',
  receipt: 'RC',
  refund_voucher: 'RF',
  credit_note: 'CN',
  debit_note: 'DN',
  fee_invoice: 'FI',
  fee_credit_note: 'FC',
  commission_invoice: 'CI',
  payout_statement: 'PS',
};

/** The party of a booking for which the platform issues a document. Null: it is for both, from the host to the guest. */
export const recipientOfKind = (kind: DocumentKind): 'guest' | 'host' | null => {
  if (kind === 'fee_invoice' || kind === 'fee_credit_note') return 'guest';
  return kind === 'commission_invoice' || kind === 'payout_statement' ? 'host' : null;
};

/** The financial year of a day (April to March), identified by the year in which it begins. */
export const financialYearOf = (day: Day): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
};

/** `2627` for the year that began in April 2026. */
const shortYear = (year: number): string =>
  `${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}`;

/** Format and maximum length of a document number (CGST Rules, 46 (b)). */
export const documentNumberPattern = /^[A-Z0-9/-]{1,16}$/;

/** `INV-2627-000001`. Throws when the series is exhausted. */
export const numberInYear = (prefix: string, year: number, serial: number): string => {
  const number = `${prefix}-${shortYear(year)}-${String(serial).padStart(6, '0')}`;
  if (serial < 1 || !documentNumberPattern.test(number)) throw new RangeError(`${number} is no number`);
  return number;
};

export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
  numberInYear(prefixes[kind], year, serial);

/** Splits an amount in the proportions of `whole`. The shares add up to exactly the amount. */
export const allocate = (amount: number, whole: readonly number[]): number[] => {
  const total = whole.reduce((sum, part) => sum + part, 0);
  if (total === 0) return whole.map(() => 0);
  let [cumulative, allocated] = [0, 0];
  return whole.map((part) => {
    cumulative += part;
    const upTo = Math.round((amount * cumulative) / total);
    const share = upTo - allocated;
    allocated = upTo;
    return share;
  });
};
