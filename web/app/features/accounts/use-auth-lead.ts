import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useRead } from '../../api/use-read.ts';
import * as accountText from '../../i18n/generated/account.ts';

/** What comes after the password: a code, where the platform asks for one. */
export const useAuthLead = (mode: 'login' | 'signup'): string => {
  const asksForCode = useRead(getSettings, {}).data?.requireEmailVerification ?? true;
  if (mode === 'signup') return asksForCode ? accountText.signUpLead() : accountText.signUpLeadPlain();
  return asksForCode ? accountText.signInLead() : accountText.signInLeadPlain();
};
