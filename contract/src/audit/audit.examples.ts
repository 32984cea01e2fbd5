import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './audit.endpoints.ts';

export const auditExamples = {
  listAudit: { search: 'forbidden', kind: 'call', from: '2026-11-01', to: '2026-11-30', sort: 'oldest' },
  exportAudit: { actor: 'system' },
} satisfies ExamplesOf<typeof endpoints>;
