import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './documents.endpoints.ts';

export const documentsExamples = {
  saveHostTaxDetails: {
    gstin: '08AAPFU0939F1ZV',
    legalName: 'Rathore Stays',
    address: '4 Civil Lines, Jaipur',
  },
  exportWithheldTaxes: { month: '2026-11' },
} satisfies ExamplesOf<typeof endpoints>;
