import { tookPlace } from '@mandap/domain/bookings/outcome';
import { taxedValues, totalsOf } from '@mandap/domain/bookings/pricing';
import { dayInIndia } from '@mandap/domain/days';
import type { DocumentKind } from '@mandap/domain/documents/documents';
import type { AppliedChange } from '#server/features/bookings/quotes.store.ts';
import type { Db } from '#server/platform/db.ts';
import {
  type BookingSource,
  differenceContent,
  isTaxed,
  type MoneyMovement,
  type PriceParts,
  refundContent,
  refundOfDifferenceContent,
  voucherContent,
  wholeContent,
} from '../booking-content.ts';
import type { DocumentContent } from '../document-content.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { issueDocument, kindsInsteadOf } from '../documents.store.ts';
import { type DocumentRow, listDocumentsOfBooking } from '../queries/document-records.ts';
import { findIssuer } from '../queries/tax-details.ts';
import { issuePlatformInvoices } from './issue-platform-invoices.ts';

interface BookingDocument {
  kind: DocumentKind;
  subjectId: string;
  content: DocumentContent;
}

/** Issues the documents that a booking needs and does not have yet. Safe to call twice, concurrently or late. */
export const issueBookingDocuments =
  (context: DocumentsContext) =>
  async ({ bookingId }: { bookingId: string }): Promise<void> => {
    const { db, bookings } = context;
    const source = await findSource(context, bookingId);
    if (!source) return;
    const [issued, payments, refunds, changes] = await Promise.all([
      listDocumentsOfBooking(db, bookingId),
      listPayments(db, bookingId),
      listRefunds(db, bookingId),
      bookings.listAppliedChanges(bookingId),
    ]);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    const whole = invoice ?? issued.find(({ kind }) => kind === 'receipt');
    const documents = [
      ...payments.map((payment) => paymentDocument(source, payment)),
      ...wholeDocuments(source, payments, changes),
      ...(whole ? differenceDocuments(source, whole, changes) : []),
      ...refunds.map((refund) => refundDocument(source, refund, { invoice, whole })),
    ];
    // One after the other, so that a booking's numbers follow the order of events.
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
    await issuePlatformInvoices(context, source);
  };

const paymentDocument = (source: BookingSource, payment: MoneyMovement): BookingDocument => ({
  kind: 'receipt_voucher',
  subjectId: payment.id,
  content: voucherContent(source, payment),
});

/** The invoice or receipt of a booking that is fully paid or over. */
const wholeDocuments = (
  source: BookingSource,
  payments: readonly MoneyMovement[],
  changes: readonly AppliedChange[],
): BookingDocument[] => {
  const { id, status, balance, unconfirmed } = source.booking;
  const isPaid = status === 'confirmed' && balance === 0;
  // The booking changed after it was read. The change's own job issues the document.
  if (changes.length > 0 && changes.at(-1)?.total !== source.booking.total) return [];
  if (!isPaid && !tookPlace({ status, unconfirmed })) return [];
  const content = wholeContent(source, payments, changes.length);
  return [{ kind: isTaxed(source) ? 'invoice' : 'receipt', subjectId: id, content }];
};

const partsOfDocument = ({ content: { tax, serviceFee, total } }: DocumentRow): PriceParts => ({
  serviceFee,
  total,
  values: tax?.values ?? [],
});

/** A note for each change of the price after the invoice or receipt, which itself never changes. */
const differenceDocuments = (
  source: BookingSource,
  whole: DocumentRow,
  changes: readonly AppliedChange[],
): BookingDocument[] => {
  const against = { number: whole.number, issuedOn: dayInIndia(whole.issuedAt) };
  let before = partsOfDocument(whole);
  return changes.slice(whole.content.changes).flatMap(({ id, lines }) => {
    const [old, after] = [before, { ...totalsOf(lines), values: taxedValues(lines) }];
    before = after;
    if (old.total === after.total) return [];
    const kind = after.total > old.total ? 'debit_note' : 'credit_note';
    return [{ kind, subjectId: id, content: differenceContent(source, [old, after], against) }] as const;
  });
};

const refundDocument = (
  source: BookingSource,
  refund: MoneyMovement,
  { invoice, whole }: { invoice: DocumentRow | undefined; whole: DocumentRow | undefined },
): BookingDocument => {
  if (refund.reason === 'changed' && whole) {
    const content = refundOfDifferenceContent(source, refund);
    return { kind: 'refund_voucher', subjectId: refund.id, content };
  }
  // The booking did not need this payment, so no invoice includes it.
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
  const booking = (await bookings.findForEmail(bookingId))?.booking;
  if (!booking) return null;
  const issuer = await findIssuer(db, booking.ownerId);
  if (!issuer) return null;
  const [guest] = await db<{ city: string }[]>`select city from published.users where id = ${booking.userId}`;
  const { siteName } = await settings.get();
  return { siteName, booking, issuer, guestCity: guest?.city ?? '' };
};

/** The received payments, oldest first. */
const listPayments = (db: Db, bookingId: string): Promise<MoneyMovement[]> => db<MoneyMovement[]>`
  select id, kind, gateway, transaction_id, amount, coalesce(completed_at, created_at) as at, '' as reason
  from published.payments where booking_id = ${bookingId} and status in ('completed', 'refunded')
  order by completed_at, id`;

/** The refunds, oldest first. */
const listRefunds = (db: Db, bookingId: string): Promise<MoneyMovement[]> => db<MoneyMovement[]>`
  select r.id, p.kind, p.gateway, r.gateway_refund_id as transaction_id, r.amount,
    coalesce(r.completed_at, r.created_at) as at, r.reason
  from published.refunds r join published.payments p on p.id = r.payment_id
  where p.booking_id = ${bookingId} and p.status in ('completed', 'refunded') and r.status = 'completed'
  order by r.completed_at, r.id`;
