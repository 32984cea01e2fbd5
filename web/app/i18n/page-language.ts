import type { Language } from '@mandap/domain/languages';

/** The language of the pages, for which they were built (web/pages-language.ts). */
export const language: Language = import.meta.env.PAGES_LANGUAGE ?? 'en';

const prefix: string = import.meta.env.PAGES_PATH ?? '';

/** The address of a page in this language, for links that the router does not make. */
export const addressOf = (path: string): string => prefix + path;

/** The path of the current page as the router knows it. */
export const currentPath = (): string => window.location.pathname.slice(prefix.length) || '/';
