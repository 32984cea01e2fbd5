import { toRupees } from '@mandap/domain/money';
import type { PersonalData, PersonalFile } from '../../personal-data.ts';
import type { DocumentRow } from './documents.record.ts';
import type { Documents } from './documents.service.ts';
import { fileNameOf } from './file-name.ts';
import type { TaxDetails } from './tax-details.service.ts';

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A person's documents as their own data. They are kept when the person leaves: the law asks for the books. */
export const createDocumentsData = ({
  documents,
  taxDetails,
}: {
  documents: Documents;
  taxDetails: TaxDetails;
}) => {
  const nameIn = (document: DocumentRow): string =>
    `documents/${fileNameOf(document.content.siteName, document)}`;

  const fileOf = (document: DocumentRow): PersonalFile => ({
    name: nameIn(document),
    open: async () => once((await documents.draw(document, 'en')).body),
  });

  return {
    async dataOf(userId: string): Promise<PersonalData> {
      const [own, registration] = await Promise.all([
        documents.listOfPerson(userId),
        taxDetails.find(userId),
      ]);
      const rows = own.map((document) => ({
        file: nameIn(document),
        kind: document.kind,
        number: document.number,
        bookingCode: document.content.booking?.code ?? null,
        amount: toRupees(document.amount),
        issuedAt: document.issuedAt,
      }));
      return {
        sections: { documents: rows, hostTaxDetails: registration },
        files: own.map(fileOf),
      };
    },
  };
};
