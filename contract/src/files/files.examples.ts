import type { ExamplesOf } from '../example.ts';
import type * as files from './files.endpoints.ts';

export const filesExamples = { addUpload: { purpose: 'avatar' } } satisfies ExamplesOf<typeof files>;
