import { tookPlace } from '@mandap/domain/bookings/outcome';
import { type PriceLine, taxedValues, totalsOf } from '@mandap/domain/bookings/pricing';
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
  partsOf,
  refundContent,
  refundOfDifferenceContent,
  reversalContent,
  voucherContent,
  wholeContent,
  without,
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
    const [before, payments, refunds, changes] = await Promise.all([
      listDocumentsOfBooking(db, bookingId),
      listPayments(db, bookingId),
      listRefunds(db, bookingId),
      bookings.listAppliedChanges(bookingId),
    ]);
    await issueMissing(
      context,
      source,
      before,
      payments.map((payment) => paymentDocument(source, payment)),
    );
    // Refund vouchers name the receipt vouchers.
    const issued = await listDocumentsOfBooking(db, bookingId);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    const whole = invoice ?? issued.find(({ kind }) => kind === 'receipt');
    await issueMissing(context, source, issued, [
      ...wholeDocuments(source, payments, changes),
      ...(whole ? differenceDocuments(source, whole, changes) : []),
      ...refundDocuments(source, refunds, { invoice, whole, issued, changes }),
    ]);
    await issuePlatformInvoices(context, source);
  };

/** One after the other, so that a booking's numbers follow the order of events. */
const issueMissing = async (
  context: DocumentsContext,
  { booking }: BookingSource,
  issued: readonly DocumentRow[],
  documents: readonly BookingDocument[],
): Promise<void> => {
  for (const document of documents) {
    const { kind, subjectId } = document;
    if (issued.some((one) => one.subjectId === subjectId && kindsInsteadOf(kind).includes(one.kind)))
      continue;
    await issueDocument(context, {
      ...document,
      issuer: booking.ownerId,
      bookingId: booking.id,
      payoutId: null,
    });
  }
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

const partsOfPrice = (lines: readonly PriceLine[]): PriceParts => ({
  ...totalsOf(lines),
  values: taxedValues(lines),
});

/** What an invoice and the notes about changes after it come to. */
const priceAfter = ({ content }: DocumentRow, changes: readonly AppliedChange[]): PriceParts => {
  const last = changes.slice(content.changes).at(-1);
  return last ? partsOfPrice(last.lines) : partsOf(content);
};

/** A note for each change of the price after the invoice or receipt, which itself never changes. */
const differenceDocuments = (
  source: BookingSource,
  whole: DocumentRow,
  changes: readonly AppliedChange[],
): BookingDocument[] => {
  const against = { number: whole.number, issuedOn: dayInIndia(whole.issuedAt) };
  let before = partsOf(whole.content);
  return changes.slice(whole.content.changes).flatMap(({ id, lines }) => {
    const [old, after] = [before, partsOfPrice(lines)];
    before = after;
    if (old.total === after.total) return [];
    const kind = after.total > old.total ? 'debit_note' : 'credit_note';
    return [{ kind, subjectId: id, content: differenceContent(source, [old, after], against) }] as const;
  });
};

interface IssuedBefore {
  invoice: DocumentRow | undefined;
  whole: DocumentRow | undefined;
  issued: readonly DocumentRow[];
  changes: readonly AppliedChange[];
}

/** How many changes of the price a refund knew. A change and its refund are of one transaction, the change comes first. */
const changesBefore = ({ createdAt }: Refund, changes: readonly AppliedChange[]): number =>
  changes.filter(({ appliedAt }) => appliedAt <= createdAt).length;

/** What refunds before this one gave back. */
interface GivenBack {
  /** Of the same payment. */
  vouchers: readonly DocumentContent[];
  /** Of the invoice. */
  notes: readonly DocumentContent[];
}

/** The oldest refund first: each gives back a part of what the ones before it have left. */
const refundDocuments = (
  source: BookingSource,
  refunds: readonly Refund[],
  before: IssuedBefore,
): BookingDocument[] => {
  const vouchers = new Map<string, DocumentContent[]>();
  const notes: DocumentContent[] = [];
  return refunds.map((refund) => {
    const earlier = vouchers.get(refund.paymentId) ?? [];
    const document = refundDocument(source, refund, before, { vouchers: earlier, notes });
    const known = before.issued.find(({ subjectId }) => subjectId === refund.id);
    const { kind, content } = known ?? document;
    if (kind === 'refund_voucher') vouchers.set(refund.paymentId, [...earlier, content]);
    else notes.push(content);
    return document;
  });
};

const refundDocument = (
  source: BookingSource,
  refund: Refund,
  { invoice, whole, issued, changes }: IssuedBefore,
  earlier: GivenBack,
): BookingDocument => {
  const isChanged = refund.reason === 'changed';
  if (isChanged && whole && changesBefore(refund, changes) > (whole.content.changes ?? 0)) {
    const content = refundOfDifferenceContent(source, refund);
    return { kind: 'refund_voucher', subjectId: refund.id, content };
  }
  // The booking did not need this payment, so no invoice includes it.
  const isUnneeded = refund.reason === 'paid_twice' || refund.reason === 'too_late';
  const withFee = isUnneeded || source.booking.netPaid <= 0;
  if (invoice && !isUnneeded && !isChanged) {
    const against = { number: invoice.number, issuedOn: dayInIndia(invoice.issuedAt) };
    const left = without(priceAfter(invoice, changes), earlier.notes);
    const content = refundContent(source, refund, withFee, left, against);
    return { kind: 'credit_note', subjectId: refund.id, content };
  }
  const voucher = issued.find((one) => one.kind === 'receipt_voucher' && one.subjectId === refund.paymentId);
  if (!voucher) throw new Error(`There is no receipt voucher for the refund ${refund.id}.`);
  const content = reversalContent(source, refund, withFee || isChanged, {
    number: voucher.number,
    issuedOn: dayInIndia(voucher.issuedAt),
    voucher: voucher.content,
    refunds: earlier.vouchers,
  });
  return { kind: 'refund_voucher', subjectId: refund.id, content };
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
  select id, kind, gateway, transaction_id, amount, coalesce(completed_at, created_at) as at, payer_name as payer, '' as reason
  from published.payments where booking_id = ${bookingId} and status in ('completed', 'refunded')
  order by completed_at, id`;

interface Refund extends MoneyMovement {
  paymentId: string;
  createdAt: Date;
}

/** The refunds, oldest first. */
const listRefunds = (db: Db, bookingId: string): Promise<Refund[]> => db<Refund[]>`
  select r.id, p.id as payment_id, r.created_at, p.kind, p.gateway, r.gateway_refund_id as transaction_id, r.amount,
    coalesce(r.completed_at, r.created_at) as at, p.payer_name as payer, r.reason
  from published.refunds r join published.payments p on p.id = r.payment_id
  where p.booking_id = ${bookingId} and p.status in ('completed', 'refunded') and r.status = 'completed'
  order by r.completed_at, r.id`;
