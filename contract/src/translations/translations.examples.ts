import type { ExamplesOf } from '../example.ts';
import type * as translations from './translations.endpoints.ts';

export const translationsExamples = {
  listTranslations: { language: 'hi' },
  saveTranslations: {
    texts: [{ text: 'A palace by the lake.', translation: 'झील के किनारे एक महल।' }],
  },
} satisfies ExamplesOf<typeof translations>;
