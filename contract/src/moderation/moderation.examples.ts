import { anId, type ExamplesOf } from '../example.ts';
import type * as endpoints from './moderation.endpoints.ts';

export const moderationExamples = {
  listReports: { state: 'open', kind: 'review', sort: 'reports' },
  assignReport: { assigneeId: anId, insteadOf: null },
} satisfies ExamplesOf<typeof endpoints>;
