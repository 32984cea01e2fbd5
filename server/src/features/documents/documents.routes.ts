import {
  getDetailsFile,
  getDocumentFile,
  getPayoutStatement,
  listBookingDocuments,
} from '@mandap/contract/documents/documents.endpoints';
import type { IssuedDocument } from '@mandap/contract/documents/documents.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { DocumentRow } from './documents.record.ts';
import type { Documents } from './documents.service.ts';

const present = ({ id, kind, number, issuedAt, amount }: DocumentRow): IssuedDocument => ({
  id,
  kind,
  number,
  issuedOn: dayInIndia(issuedAt),
  amount: toRupees(amount),
});

export const documentsCalls = (documents: Documents): ServedCall[] => [
  guardedCall(listBookingDocuments, async ({ id }, actor) => ({
    results: (await documents.list(actor, id)).map(present),
  })),

  guardedCall(getDocumentFile, ({ id, language }, actor) => documents.file(actor, id, language)),

  guardedCall(getDetailsFile, ({ id, language }, actor) => documents.details(actor, id, language)),

  guardedCall(getPayoutStatement, ({ id, language }, actor) => documents.statement(actor, id, language)),
];
