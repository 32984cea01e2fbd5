import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './uploads.endpoints.ts';

export const filesExamples = { addUpload: { purpose: 'avatar' } } satisfies ExamplesOf<typeof endpoints>;
