import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { call } from '#app/api/call.ts';
import { hereIn, type PageLanguage, rememberLanguage } from '#app/i18n/page-language.ts';
import { currentSession, storeProfile } from './session-store.ts';

/** Opens the current page in another language, in which private pages and emails are from now on. */
export const openInLanguage = async (chosen: PageLanguage): Promise<void> => {
  rememberLanguage(chosen.language);
  const { user } = currentSession();
  if (user && user.language !== chosen.language) {
    // Without an answer, the page still opens.
    await call(changeProfile, { language: chosen.language }).then(storeProfile, () => undefined);
  }
  window.location.assign(hereIn(chosen));
};
