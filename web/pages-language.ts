/** The pages are built once for each language, so that each loads only its own texts (docs/decisions/0060). */
export const language = process.env.PAGES_LANGUAGE ?? 'en';

/** The path that the pages of a language begin with. English has none. */
export const pathOf = (language: string): string => (language === 'en' ? '' : `/${language}`);
