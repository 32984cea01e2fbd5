import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, languages, sourceLanguage } from '@mandap/domain/languages';
import Negotiator from 'negotiator';

/** The language of the sentences in a response. Our pages send their own as Accept-Language. English without the header. */
export const acceptedLanguage = (request: { headers: IncomingHttpHeaders }): Language => {
  const [language = sourceLanguage] = new Negotiator(request).languages([...languages]);
  return isLanguage(language) ? language : sourceLanguage;
};
