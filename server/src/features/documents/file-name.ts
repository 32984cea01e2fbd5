import type { DocumentKind } from '@mandap/domain/documents/documents';
import type { DocumentRow } from './queries/document-records.ts';

const kindNames: Record<DocumentKind, string> = {
  receipt_voucher: 'advance-receipt',
  invoice: 'invoice',
  receipt: 'receipt',
  refund_voucher: 'refund',
  credit_note: 'credit-note',
  debit_note: 'debit-note',
  payout_statement: 'payout',
};

/** A booking has at most one of each of these kinds, and may have several of the others. */
const single: readonly DocumentKind[] = ['invoice', 'receipt'];

const safe = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** `Mandap-MB-7K3Q9F-receipt.pdf`: the site, the booking, the kind, and the number if there can be several. */
export const fileNameOf = (
  siteName: string,
  { kind, number, content }: Pick<DocumentRow, 'kind' | 'number' | 'content'>,
): string => {
  const parts = [safe(siteName), ...(content.booking ? [content.booking.code] : []), kindNames[kind]];
  return `${[...parts, ...(single.includes(kind) ? [] : [number])].join('-')}.pdf`;
};

export const detailsFileName = (siteName: string, bookingCode: string): string =>
  `${safe(siteName)}-${bookingCode}-booking-details.pdf`;
