import { anId, type ExamplesOf } from '../example.ts';
import type * as hosts from './hosts.endpoints.ts';

export const hostsExamples = {
  findHosts: { search: 'rathore' },
  verifyHost: { checks: ['identity'], note: '' },
  unverifyHost: { note: 'The documents have run out.' },
  addVerificationDocument: { kind: 'identity', uploadId: anId },
} satisfies ExamplesOf<typeof hosts>;
