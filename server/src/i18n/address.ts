import { type Language, pathOfLanguage } from '@mandap/domain/languages';

/** The address of one of our pages in the reader’s language. `path` begins with a slash. */
export const addressIn = (publicUrl: string, language: Language, path: string): string => {
  const start = publicUrl + pathOfLanguage(language);
  return path === '/' ? start : start + path;
};
