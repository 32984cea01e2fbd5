import { listTranslations } from '@mandap/contract/translations/translations.endpoints';
import { type HostLanguage, hostLanguages, hostTextIn } from '@mandap/domain/translations/host-texts';
import { useCallback, useMemo } from 'react';
import { read } from '#app/api/reads.ts';
import { useRead } from '#app/api/use-read.ts';
import { language } from '#app/i18n/page-language.ts';

/** The page's language, if hosts can write in it. */
const ownLanguage: HostLanguage | undefined = hostLanguages.find((one) => one === language);

const inputOf = (id: string) => ({ id, language: ownLanguage ?? hostLanguages[0] });

/** What a page reads on the server to show a host's texts in its language. */
export const readsOfHostTexts = (venueId: string) =>
  ownLanguage ? [read(listTranslations, inputOf(venueId))] : [];

/** Puts a text of a venue's host into the page's language. */
export const useHostTexts = (venueId: string): ((text: string) => string) => {
  const { data } = useRead(listTranslations, inputOf(venueId), { enabled: ownLanguage !== undefined });
  const known = useMemo(
    () => new Map(data?.results.map(({ text, translation }) => [text, translation])),
    [data],
  );
  return useCallback((text) => hostTextIn(text, language, (original) => known.get(original)), [known]);
};
