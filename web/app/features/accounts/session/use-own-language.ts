import { sourceLanguage } from '@mandap/domain/languages';
import { useEffect } from 'react';
import { hereIn, language, pageLanguages } from '#app/i18n/page-language.ts';
import type { User } from './session-store.ts';

/** A private page whose address has no language opens in that of the account. */
export const useOwnLanguage = (user: Pick<User, 'language'> | null, pages = pageLanguages): void => {
  const own = pages.find((one) => one.language === user?.language);
  useEffect(() => {
    if (own && own.language !== language && language === sourceLanguage) window.location.replace(hereIn(own));
  }, [own]);
};
