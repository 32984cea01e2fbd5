import { toRupees } from '@mandap/domain/money';
import type { PersonalData } from '#server/personal-data.ts';
import { textOfDocument } from './document-pdf.ts';
import type { DocumentsContext } from './documents.context.ts';
import { documentForReader, listDocumentsOfPerson } from './queries/document-records.ts';
import { findTaxDetails } from './queries/tax-details.ts';

/**
 * The content of a person's documents, for the export of personal data. Without PDFs, because rendering those of a host takes
 * half a minute, and each can be downloaded from its booking or payout. They stay when the person leaves, as the law requires.
 */
export const findPersonalData =
  ({ db }: DocumentsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [documents, hostTaxDetails] = await Promise.all([
      listDocumentsOfPerson(db, userId),
      findTaxDetails(db, userId),
    ]);
    const rows = documents.map((document) => ({
      kind: document.kind,
      number: document.number,
      bookingCode: document.content.booking?.code ?? null,
      amount: toRupees(document.amount),
      issuedAt: document.issuedAt,
      content: textOfDocument(documentForReader(document, userId), 'en'),
    }));
    return { sections: { documents: rows, hostTaxDetails } };
  };

/** Removes a deleted account's tax details. Documents issued with them stay, as the law requires. */
export const eraseTaxDetails =
  ({ db }: DocumentsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`delete from host_tax_details where host_id = ${userId}`;
  };
