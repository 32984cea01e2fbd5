import type { Language } from '@mandap/domain/languages';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Limit } from '#server/platform/limits.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { layOutBookingDetails } from '../booking-details-pdf.ts';
import { issuePayoutStatement } from '../commands/issue-payout-statement.ts';
import { detailsFileName, type PdfFile, renderDocument } from '../document-pdf.ts';
import type { DocumentsContext } from '../documents.context.ts';
import {
  type DocumentRow,
  documentForReader,
  findDocument,
  findStatement,
  mayRead,
} from './document-records.ts';

interface FileRequest {
  id: string;
  /** Defaults to the person's language. */
  language?: Language | undefined;
}

/** Limited, because rendering takes a considerable part of a second of processor time. */
const renderings: Limit = { name: 'documents', points: 40, seconds: 60 };

/** An issued document. Throws `document_not_found`, also for anybody who is not a party. */
export const documentFile =
  (context: DocumentsContext) =>
  async (actor: Actor, { id, language }: FileRequest): Promise<PdfFile> => {
    const document = await findDocument(context.db, id);
    if (!document || !(await concerns(context, document, actor))) throw new Failure('document_not_found');
    return renderFor(context, actor, document, language);
  };

/** The statement of a payout, issued first if it is missing. Throws `payout_not_found` or `document_not_found`. */
export const payoutStatement =
  (context: DocumentsContext) =>
  async (actor: Actor, { id, language }: FileRequest): Promise<PdfFile> => {
    const payout = await context.payouts.find(id);
    if (!payout || (actor.role !== 'admin' && payout.hostId !== actor.id))
      throw new Failure('payout_not_found');
    await issuePayoutStatement(context)({ payoutId: id });
    const document = await findStatement(context.db, id);
    if (!document) throw new Failure('document_not_found');
    return renderFor(context, actor, document, language);
  };

/** The current state of a booking. This is no issued document and has no number. Throws `booking_not_found`. */
export const bookingDetails =
  (context: DocumentsContext) =>
  async (actor: Actor, { id, language: requested }: FileRequest): Promise<PdfFile> => {
    const { clock, limits, settings, bookings } = context;
    const booking = await bookings.see(actor, id);
    await limits.consume(renderings, actor.id);
    const { siteName } = await settings.get();
    const language = requested ?? (await languageOf(context, actor));
    const content = layOutBookingDetails({ booking, siteName, language, at: clock.now() });
    return { name: detailsFileName(siteName, booking.code), body: await renderPdf(content) };
  };

const concerns = async (
  { payouts }: DocumentsContext,
  document: DocumentRow,
  actor: Actor,
): Promise<boolean> => {
  const { payoutId, parties } = document;
  const { id, role } = actor;
  if (role === 'admin') return true;
  if (!mayRead(document, actor)) return false;
  if (parties && [...parties.familyIds, parties.hostId].includes(id)) return true;
  return payoutId !== null && (await payouts.find(payoutId))?.hostId === id;
};

const renderFor = async (
  context: DocumentsContext,
  actor: Actor,
  document: DocumentRow,
  language: Language | undefined,
): Promise<PdfFile> => {
  await context.limits.consume(renderings, actor.id);
  const readable = documentForReader(document, actor.id);
  return renderDocument(context, readable, language ?? (await languageOf(context, actor)));
};

const languageOf = async ({ db }: DocumentsContext, { id }: Actor): Promise<Language> => {
  const [user] = await db<{ language: Language }[]>`select language from published.users where id = ${id}`;
  return user?.language ?? 'en';
};
