import { directionOf, type Language } from '@mandap/domain/languages';

/** The language of the pages, for which they were built (web/pages-language.ts). */
export const language: Language = import.meta.env.PAGES_LANGUAGE ?? 'en';

export const direction = directionOf(language);

const prefix: string = import.meta.env.PAGES_PATH ?? '';

/** A language in which all pages exist. */
export interface PageLanguage {
  language: Language;
  /** In the language itself. */
  name: string;
  /** What the addresses of its pages begin with. */
  path: string;
  /** “View in English”, in the language itself. */
  offer: string;
}

/** English comes first. */
export const pageLanguages: readonly PageLanguage[] = import.meta.env.PAGES_LANGUAGES ?? [];

/** The address of a page in this language, for links that the router does not make. */
export const addressOf = (path: string): string => prefix + path;

/** The path of the current page as the router knows it. */
export const currentPath = (): string => window.location.pathname.slice(prefix.length) || '/';

/** The address of the current page in another language. */
export const hereIn = ({ path }: PageLanguage): string => path + currentPath() + window.location.search;

/**
 * A language to offer to this reader: the first of `wanted` that has pages, if these pages have another. Nothing once the
 * reader has chosen.
 */
export const languageToOffer = (
  wanted: readonly (string | undefined)[],
  pages = pageLanguages,
): PageLanguage | null => {
  if (/(^|; )language=/.test(document.cookie)) return null;
  const found = wanted.map((tag) => pages.find((one) => one.language === tag?.split('-')[0])).find(Boolean);
  return found && found.language !== language ? found : null;
};

/** In seconds: a year. */
const kept = 31_536_000;

/** Private pages open in this language from now on (server/src/http/pages.ts). */
export const rememberLanguage = (chosen: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has had cookieStore only since 2025
  document.cookie = `language=${chosen}; path=/; max-age=${kept}; samesite=lax`;
};
