import type { ExamplesOf } from '../example.ts';
import type * as ledger from './ledger.endpoints.ts';

export const ledgerExamples = {
  addTaxRate: { kind: 'tcs', validFrom: '2030-04-01', percent: 0.75 },
} satisfies ExamplesOf<typeof ledger>;
