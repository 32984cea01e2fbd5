import { dayInIndia } from '@mandap/domain/days';
import type { DocumentKind } from '@mandap/domain/documents/documents';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  type BookingFacts,
  isTaxed,
  refundContent,
  voucherContent,
  wholeContent,
} from './documents.content.ts';
import type { DocumentContent, DocumentRow, MoneyMoved, Wish } from './documents.record.ts';
import type { DocumentsStore } from './documents.store.ts';

interface Dependencies {
  store: DocumentsStore;
  settings: Settings;
  bookings: Bookings;
  issue(wish: Wish): Promise<void>;
}

/** A document that stands in the place of another. */
const insteadOf: Partial<Record<DocumentKind, readonly DocumentKind[]>> = {
  receipt: ['invoice'],
  refund_voucher: ['credit_note'],
  credit_note: ['refund_voucher'],
};

/** The booking had no use for it: no invoice ever counted it. */
const isOfNoUse = ({ reason }: MoneyMoved): boolean => reason === 'paid_twice' || reason === 'too_late';

/** Issues whatever a booking's facts call for and is not there yet. Safe to be told twice, at once, or late. */
export const createBookingIssuing = ({ store, settings, bookings, issue }: Dependencies) => {
  const factsOf = async (bookingId: string): Promise<BookingFacts | null> => {
    const found = await bookings.forMail(bookingId);
    const issuer = found && (await store.issuerOf(bookingId));
    // Bookings from before there were quotes have nothing that a document could say.
    if (!found || !issuer || found.booking.quote.base === undefined) return null;
    const { siteName } = await settings.get();
    return { siteName, booking: found.booking, issuer };
  };

  /** One after the other, so that a booking's numbers are in the order of what happened. */
  const issuerFor = ({ booking }: BookingFacts, issued: readonly DocumentRow[]) => {
    const has = (subjectId: string, kinds: readonly DocumentKind[]): boolean =>
      issued.some((one) => one.subjectId === subjectId && kinds.includes(one.kind));
    return async (kind: DocumentKind, subjectId: string, write: () => DocumentContent): Promise<void> => {
      const unless = insteadOf[kind] ?? [];
      if (has(subjectId, [kind, ...unless])) return;
      const { ownerId: issuer, id: bookingId } = booking;
      await issue({ kind, unless, issuer, subjectId, bookingId, payoutId: null, content: write() });
    };
  };

  const issueRefunds = async (facts: BookingFacts, issued: readonly DocumentRow[]): Promise<void> => {
    const issueOne = issuerFor(facts, issued);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    for (const refund of await store.listRefunds(facts.booking.id)) {
      const about = isOfNoUse(refund) ? undefined : invoice;
      const against = about ? { number: about.number, issuedOn: dayInIndia(about.issuedAt) } : null;
      const withFee = facts.booking.netPaid <= 0 || isOfNoUse(refund);
      await issueOne(about ? 'credit_note' : 'refund_voucher', refund.id, () =>
        refundContent(facts, refund, withFee, against),
      );
    }
  };

  return async (bookingId: string): Promise<void> => {
    const facts = await factsOf(bookingId);
    if (!facts) return;
    const issued = await store.listOf(bookingId);
    const issueOne = issuerFor(facts, issued);
    for (const payment of await store.listPayments(bookingId))
      await issueOne('receipt_voucher', payment.id, () => voucherContent(facts, payment));
    const { booking } = facts;
    const isWhole = booking.status === 'confirmed' && booking.balance === 0;
    if (isWhole || booking.status === 'completed')
      await issueOne(isTaxed(facts) ? 'invoice' : 'receipt', bookingId, () => wholeContent(facts));
    await issueRefunds(facts, issued);
  };
};
