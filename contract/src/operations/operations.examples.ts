import type { ExamplesOf } from '../example.ts';
import type * as adminDashboard from './dashboard.endpoints.ts';
import type * as setup from './setup.endpoints.ts';
import type * as system from './system.endpoints.ts';

export const operationsExamples = {
  testSetup: { step: 'storage' },
  retryJob: { id: '9999' },
  dropJob: { id: '9999' },
  getAdminDashboard: { period: '12m' },
} satisfies ExamplesOf<typeof adminDashboard & typeof setup & typeof system>;
