import { dayInIndia } from '@mandap/domain/days';
import { type DocumentKind, documentNumber, financialYearOf } from '@mandap/domain/documents/documents';
import { v7 as newId } from 'uuid';
import type { DocumentContent } from './document-content.ts';
import type { DocumentsContext } from './documents.context.ts';

interface NewDocument {
  kind: DocumentKind;
  /** Whose series its number belongs to: a host's id, or the platform. */
  issuer: string;
  /** The payment, booking, refund or payout that it is about. */
  subjectId: string;
  bookingId: string | null;
  payoutId: string | null;
  content: DocumentContent;
}

const substitutes: Partial<Record<DocumentKind, DocumentKind>> = {
  receipt: 'invoice',
  refund_voucher: 'credit_note',
  credit_note: 'refund_voucher',
};

/** A subject that has a document of one of these kinds gets none of the given kind. */
export const kindsInsteadOf = (kind: DocumentKind): DocumentKind[] => [kind, substitutes[kind] ?? kind];

/**
 * Issues a document with the next number of its series, once per subject. The series is locked before checking for an
 * existing document, so that no number is used twice or skipped.
 */
export const issueDocument = (
  { db, clock }: DocumentsContext,
  { kind, issuer, subjectId, bookingId, payoutId, content }: NewDocument,
): Promise<void> =>
  db.begin(async (tx) => {
    const issuedAt = clock.now();
    const series = `${kind}:${issuer}`;
    const year = financialYearOf(dayInIndia(issuedAt));
    const [{ last }] = await tx<[{ last: number }]>`
      insert into document_numbers (series, year, last) values (${series}, ${year}, 0)
      on conflict (series, year) do update set last = document_numbers.last returning last`;
    const issued = await tx`
      select 1 from documents where subject_id = ${subjectId} and kind = any(${kindsInsteadOf(kind)})`;
    if (issued.length > 0) return;
    const serial = last + 1;
    await tx`update document_numbers set last = ${serial} where series = ${series} and year = ${year}`;
    await tx`
      insert into documents (id, kind, series, year, serial, number, subject_id, booking_id, payout_id, issued_at, amount, content)
      values (${newId()}, ${kind}, ${series}, ${year}, ${serial}, ${documentNumber(kind, year, serial)}, ${subjectId},
        ${bookingId}, ${payoutId}, ${issuedAt}, ${content.total}, ${JSON.stringify(content)}::text::jsonb)`;
  });
