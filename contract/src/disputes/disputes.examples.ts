import { anId, type ExamplesOf } from '../example.ts';
import type * as endpoints from './disputes.endpoints.ts';

const words = { text: 'The hall had no power for three hours.' };

export const disputesExamples = {
  openDispute: { ...words, reason: 'not_as_described' },
  addDisputeStatement: words,
  appealDispute: words,
  listDisputes: { scope: 'hearing', search: 'MD' },
  assignDispute: { assigneeId: anId },
  decideDispute: words,
} satisfies ExamplesOf<typeof endpoints>;
