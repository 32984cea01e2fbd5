import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './documents.endpoints.ts';

export const documentsExamples = {
  saveHostTaxDetails: {
    gstin: '08AAPFU0939F1ZV',
    legalName: 'Rathore Stays',
    address: '4 Civil Lines, Jaipur',
  },
} satisfies ExamplesOf<typeof endpoints>;
