import * as documents from '@mandap/contract/documents/documents.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { layOutBookingDetails } from './booking-details-pdf.ts';
import { issueBookingDocuments } from './commands/issue-booking-documents.ts';
import { issuePayoutStatement } from './commands/issue-payout-statement.ts';
import { saveTaxDetails } from './commands/save-tax-details.ts';
import type { DocumentsContext } from './documents.context.ts';
import { eraseTaxDetails, findPersonalData } from './personal-data.ts';
import { bookingDocuments } from './queries/booking-documents.ts';
import { bookingDetails, documentFile, payoutStatement } from './queries/document-files.ts';
import { taxDetails } from './queries/tax-details.ts';
import { exportWithheldTaxes, withheldTaxes } from './queries/withheld-taxes.ts';

type Needs = Pick<DocumentsContext, 'audit' | 'settings' | 'hosts' | 'ledger' | 'bookings' | 'payouts'>;

/** Receipts, invoices, vouchers and statements. Each is issued once, with its own number, and never changes. */
export const documentsFeature = (core: Core, needs: Needs) => {
  const context: DocumentsContext = { ...core, ...needs };
  const issue = issueBookingDocuments(context);
  return {
    layOutBooking: layOutBookingDetails,
    calls: [
      guardedCall(documents.listBookingDocuments, (input, actor) => bookingDocuments(context)(actor, input)),
      guardedCall(documents.getDocumentFile, (input, actor) => documentFile(context)(actor, input)),
      guardedCall(documents.getDetailsFile, (input, actor) => bookingDetails(context)(actor, input)),
      guardedCall(documents.getPayoutStatement, (input, actor) => payoutStatement(context)(actor, input)),
      guardedCall(documents.getHostTaxDetails, async (_, host) => ({
        details: await taxDetails(context)(host.id),
        slabs: (await context.ledger.listGstSlabs(dayInIndia(core.clock.now()))).map((rate) => rate / 100),
      })),
      guardedCall(documents.listWithheldTaxes, async (page, _, { url }) =>
        paged(url, page, await withheldTaxes(context)(page)),
      ),
      guardedCall(documents.exportWithheldTaxes, exportWithheldTaxes({ db: core.exports })),
      guardedCall(documents.saveHostTaxDetails, (input, host) => saveTaxDetails(context)(host, input)),
    ],
    listeners: [
      on('payment.captured', 'documents', issue),
      on('payment.refunded', 'documents', issue),
      on('booking.confirmed', 'documents', issue),
      on('booking.changed', 'documents', issue),
      on('booking.price_lowered', 'documents', issue),
      on('booking.completed', 'documents', issue),
      on('booking.cancelled', 'documents', issue),
      on('payout.paid', 'documents', issuePayoutStatement(context)),
      on('account.deleted', 'documents', eraseTaxDetails(context)),
    ],
    personalData: [findPersonalData(context)],
  } satisfies Feature & Record<string, unknown>;
};

export type Documents = ReturnType<typeof documentsFeature>;
