import { dayInIndia } from '@mandap/domain/days';
import { documentNumber, financialYearOf } from '@mandap/domain/documents/documents';
import type { Language } from '@mandap/domain/languages';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { detailsPaper } from './booking-details.document.ts';
import { createBookingIssuing } from './documents.booking.ts';
import { payoutContent } from './documents.content.ts';
import { paperOf } from './documents.layout.ts';
import type { DocumentRow, Wish } from './documents.record.ts';
import { createDocumentsStore } from './documents.store.ts';
import { fileNameOf } from './file-name.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: Limits;
  settings: Settings;
  bookings: Bookings;
}

/** Drawing takes a good part of a second of the processor's time. */
const drawings: Limit = { name: 'documents', points: 40, seconds: 60 };

interface PdfFile {
  name: string;
  body: Uint8Array;
}

const platform = 'platform';

/** Receipts, invoices, vouchers and statements: each issued once, with a number of its own, and frozen. */
export const createDocuments = ({ db, clock, limits, settings, bookings }: Dependencies) => {
  const store = createDocumentsStore(db);

  /** The series is locked before it is looked whether there is one already: no number is taken twice or left out. */
  const issue = (wish: Wish): Promise<void> =>
    db.begin(async (tx) => {
      const { kind, unless, issuer, subjectId, bookingId, payoutId, content } = wish;
      const series = `${kind}:${issuer}`;
      const year = financialYearOf(dayInIndia(clock.now()));
      const serial = (await store.lockSeries(tx, series, year)) + 1;
      if (await store.findAbout(tx, subjectId, [kind, ...unless])) return;
      await store.setLast(tx, series, year, serial);
      const number = documentNumber(kind, year, serial);
      const issuedAt = clock.now();
      await store.insert(tx, {
        id: newId(),
        kind,
        series,
        year,
        serial,
        number,
        subjectId,
        bookingId,
        payoutId,
        issuedAt,
        amount: content.total,
        content,
      });
    });

  const issueForBooking = createBookingIssuing({ store, settings, bookings, issue });

  /** Nothing happens for a payout that is not paid (yet). */
  const issueForPayout = async (payoutId: string): Promise<void> => {
    const payout = await store.findPayout(payoutId);
    const host = payout && (await store.hostOf(payout.hostId));
    if (!payout?.paidAt || !host) return;
    const { siteName } = await settings.get();
    const earnings = await store.listEarnings(payoutId);
    const content = payoutContent({ siteName, host, payout: { ...payout, paidAt: payout.paidAt }, earnings });
    await issue({
      kind: 'payout_statement',
      unless: [],
      issuer: platform,
      subjectId: payoutId,
      bookingId: null,
      payoutId,
      content,
    });
  };

  const languageFor = async (actor: Actor, requested: Language | undefined): Promise<Language> =>
    requested ?? store.languageOf(actor.id);

  const draw = async (document: DocumentRow, language: Language): Promise<PdfFile> => {
    const { siteName } = await settings.get();
    const body = await renderPdf(paperOf(document, language));
    return { name: fileNameOf(siteName, document), body };
  };

  /** For everybody who has nothing to do with it, it does not exist. */
  const assertSeen = async (actor: Actor, { bookingId, payoutId }: DocumentRow): Promise<void> => {
    if (actor.role === 'admin') return;
    if (bookingId) {
      const found = await bookings.forMail(bookingId);
      if (found && [found.booking.userId, found.booking.ownerId].includes(actor.id)) return;
    }
    if (payoutId && (await store.findPayout(payoutId))?.hostId === actor.id) return;
    throw new Failure('document_not_found');
  };

  return {
    issueForBooking,
    issueForPayout,

    draw,
    listOfPerson: (userId: string) => store.listOfPerson(userId),

    /** Whatever is missing is issued first: a document never waits for a job. */
    async list(actor: Actor, bookingId: string): Promise<DocumentRow[]> {
      await bookings.see(actor, bookingId);
      await issueForBooking(bookingId);
      return store.listOf(bookingId);
    },

    async file(actor: Actor, id: string, language: Language | undefined): Promise<PdfFile> {
      const document = await store.find(id);
      if (!document) throw new Failure('document_not_found');
      await assertSeen(actor, document);
      await limits.consume(drawings, actor.id);
      return draw(document, await languageFor(actor, language));
    },

    async statement(actor: Actor, payoutId: string, language: Language | undefined): Promise<PdfFile> {
      const payout = await store.findPayout(payoutId);
      if (!payout || (actor.role !== 'admin' && payout.hostId !== actor.id))
        throw new Failure('payout_not_found');
      await issueForPayout(payoutId);
      const document = await store.findAbout(db, payoutId, ['payout_statement']);
      if (!document) throw new Failure('document_not_found');
      await limits.consume(drawings, actor.id);
      return draw(document, await languageFor(actor, language));
    },

    /** A booking as it is now; not issued, and without a number. */
    async details(actor: Actor, bookingId: string, requested: Language | undefined): Promise<PdfFile> {
      const booking = await bookings.see(actor, bookingId);
      await limits.consume(drawings, actor.id);
      const { siteName } = await settings.get();
      const language = await languageFor(actor, requested);
      const body = await renderPdf(detailsPaper({ booking, siteName, language, at: clock.now() }));
      return { name: fileNameOf(siteName, { kind: 'details', code: booking.code }), body };
    },
  };
};

export type Documents = ReturnType<typeof createDocuments>;
