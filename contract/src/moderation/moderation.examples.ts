import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './moderation.endpoints.ts';

export const moderationExamples = {
  listReports: { state: 'open', kind: 'review', sort: 'reports' },
} satisfies ExamplesOf<typeof endpoints>;
