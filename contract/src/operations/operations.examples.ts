import type { ExamplesOf } from '../example.ts';
import type * as operations from './operations.endpoints.ts';

export const operationsExamples = {
  testSetup: { step: 'storage' },
  retryJob: { id: '9999' },
  dropJob: { id: '9999' },
  listTexts: { language: 'hi', state: 'outdated', part: 'bookings', search: 'refund', sort: 'key' },
  exportTexts: { state: 'missing' },
  getAdminDashboard: { period: '12m' },
} satisfies ExamplesOf<typeof operations>;
