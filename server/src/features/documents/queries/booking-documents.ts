import type { listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { issueBookingDocuments } from '../commands/issue-booking-documents.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { listDocumentsOfBooking, mayRead } from './document-records.ts';

/** The documents of a booking. Missing ones are issued first, so that people need not wait for a job. */
export const bookingDocuments =
  (context: DocumentsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof listBookingDocuments>> => {
    await context.bookings.see(actor, id);
    await issueBookingDocuments(context)({ bookingId: id });
    const documents = await listDocumentsOfBooking(context.db, id);
    return {
      results: documents
        .filter((document) => mayRead(document, actor))
        .map((document) => ({
          id: document.id,
          kind: document.kind,
          number: document.number,
          issuedOn: dayInIndia(document.issuedAt),
          amount: toRupees(document.amount),
        })),
    };
  };
