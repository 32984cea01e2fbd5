import { dayInIndia } from '@mandap/domain/days';
import type { DocumentKind } from '@mandap/domain/documents/documents';
import type { Db } from '../../../platform/db.ts';
import {
  type BookingSource,
  isTaxed,
  type MoneyMovement,
  refundContent,
  voucherContent,
  wholeContent,
} from '../booking-content.ts';
import type { DocumentContent } from '../document-content.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { issueDocument, kindsInsteadOf } from '../documents.store.ts';
import { type DocumentRow, listDocumentsOfBooking } from '../queries/document-records.ts';
import { findIssuer } from '../queries/issuer.ts';

interface BookingDocument {
  kind: DocumentKind;
  subjectId: string;
  content: DocumentContent;
}

/** Issues whatever a booking calls for and is not issued yet. Safe to be called twice, at once, or late. */
export const issueBookingDocuments =
  (context: DocumentsContext) =>
  async ({ bookingId }: { bookingId: string }): Promise<void> => {
    const { db } = context;
    const source = await findSource(context, bookingId);
    if (!source) return;
    const [issued, payments, refunds] = await Promise.all([
      listDocumentsOfBooking(db, bookingId),
      listPayments(db, bookingId),
      listRefunds(db, bookingId),
    ]);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    const documents = [
      ...payments.map((payment) => paymentDocument(source, payment)),
      ...wholeDocuments(source),
      ...refunds.map((refund) => refundDocument(source, refund, invoice)),
    ];
    // One after the other, so that a booking's numbers are in the order of what happened.
    for (const document of documents) {
      const { kind, subjectId } = document;
      if (issued.some((one) => one.subjectId === subjectId && kindsInsteadOf(kind).includes(one.kind)))
        continue;
      await issueDocument(context, {
        ...document,
        issuer: source.booking.ownerId,
        bookingId,
        payoutId: null,
      });
    }
  };

const paymentDocument = (source: BookingSource, payment: MoneyMovement): BookingDocument => ({
  kind: 'receipt_voucher',
  subjectId: payment.id,
  content: voucherContent(source, payment),
});

/** The invoice or receipt of a booking that is paid in full or over. */
const wholeDocuments = (source: BookingSource): BookingDocument[] => {
  const { id, status, balance, unconfirmed } = source.booking;
  const isPaid = status === 'confirmed' && balance === 0;
  if (!isPaid && (status !== 'completed' || unconfirmed)) return [];
  return [{ kind: isTaxed(source) ? 'invoice' : 'receipt', subjectId: id, content: wholeContent(source) }];
};

const refundDocument = (
  source: BookingSource,
  refund: MoneyMovement,
  invoice: DocumentRow | undefined,
): BookingDocument => {
  // The booking had no use for the payment: no invoice ever counted it.
  const isUnneeded = refund.reason === 'paid_twice' || refund.reason === 'too_late';
  const against =
    isUnneeded || !invoice ? null : { number: invoice.number, issuedOn: dayInIndia(invoice.issuedAt) };
  const withFee = isUnneeded || source.booking.netPaid <= 0;
  return {
    kind: against ? 'credit_note' : 'refund_voucher',
    subjectId: refund.id,
    content: refundContent(source, refund, withFee, against),
  };
};

const findSource = async (
  { db, settings, bookings }: DocumentsContext,
  bookingId: string,
): Promise<BookingSource | null> => {
  const booking = (await bookings.findForMail(bookingId))?.booking;
  // Bookings without a stored quote cannot be documented.
  if (!booking || booking.quote.base === undefined) return null;
  const issuer = await findIssuer(db, booking.ownerId);
  if (!issuer) return null;
  const [guest] = await db<{ city: string }[]>`select city from users where id = ${booking.userId}`;
  const { siteName } = await settings.get();
  return { siteName, booking, issuer, guestCity: guest?.city ?? '' };
};

/** What was received, oldest first. */
const listPayments = (db: Db, bookingId: string): Promise<MoneyMovement[]> => db<MoneyMovement[]>`
  select id, kind, gateway, transaction_id, amount, coalesce(completed_at, created_at) as at, '' as reason
  from payments where booking_id = ${bookingId} and status in ('completed', 'refunded')
  order by completed_at, id`;

/** What of it was refunded, oldest first. */
const listRefunds = (db: Db, bookingId: string): Promise<MoneyMovement[]> => db<MoneyMovement[]>`
  select r.id, p.kind, p.gateway, r.gateway_refund_id as transaction_id, r.amount,
    coalesce(r.completed_at, r.created_at) as at, r.reason
  from refunds r join payments p on p.id = r.payment_id
  where p.booking_id = ${bookingId} and p.status in ('completed', 'refunded') and r.status = 'completed'
  order by r.completed_at, r.id`;
