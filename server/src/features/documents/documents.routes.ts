import {
  getDetailsFile,
  getDocumentFile,
  getPayoutStatement,
  type IssuedDocument,
  listBookingDocuments,
} from '@mandap/contract/documents/documents';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import type { Api } from '../../http/api.ts';
import type { DocumentRow } from './documents.record.ts';
import type { Documents } from './documents.service.ts';

const present = ({ id, kind, number, issuedAt, amount }: DocumentRow): IssuedDocument => ({
  id,
  kind,
  number,
  issuedOn: dayInIndia(issuedAt),
  amount: toRupees(amount),
});

export const serveDocuments = (api: Api, documents: Documents): void => {
  api.guarded(listBookingDocuments, async ({ id }, actor) => ({
    results: (await documents.list(actor, id)).map(present),
  }));

  api.guarded(getDocumentFile, ({ id, language }, actor) => documents.file(actor, id, language));
  api.guarded(getDetailsFile, ({ id, language }, actor) => documents.details(actor, id, language));
  api.guarded(getPayoutStatement, ({ id, language }, actor) => documents.statement(actor, id, language));
};
