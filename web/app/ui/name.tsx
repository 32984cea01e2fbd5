import { languageOfText } from '../i18n/text-language.ts';

/** A name or a few words that a person entered, marked with their language if that is not the page's, for screen readers. */
export const Name = ({ children }: { children: string }) => (
  <span lang={languageOfText(children)}>{children}</span>
);
