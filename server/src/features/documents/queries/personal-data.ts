import { toRupees } from '@mandap/domain/money';
import type { PersonalData } from '../../../personal-data.ts';
import { documentForReader } from '../document-for-reader.ts';
import { renderDocument } from '../document-pdf.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { fileNameOf } from '../file-name.ts';
import { type DocumentRow, listDocumentsOfPerson } from './document-records.ts';
import { findTaxDetails } from './tax-details.ts';

/** A person's documents, for the export of personal data. They are kept when the person leaves, as the law requires. */
export const findPersonalData =
  (context: DocumentsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [documents, hostTaxDetails] = await Promise.all([
      listDocumentsOfPerson(context.db, userId),
      findTaxDetails(context.db, userId),
    ]);
    const rows = documents.map((document) => ({
      file: nameOf(document),
      kind: document.kind,
      number: document.number,
      bookingCode: document.content.booking?.code ?? null,
      amount: toRupees(document.amount),
      issuedAt: document.issuedAt,
    }));
    return {
      sections: { documents: rows, hostTaxDetails },
      files: documents.map((document) => ({
        name: nameOf(document),
        open: async () =>
          once((await renderDocument(context, documentForReader(document, userId), 'en')).body),
      })),
    };
  };

const nameOf = (document: DocumentRow): string =>
  `documents/${fileNameOf(document.content.siteName, document)}`;

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
