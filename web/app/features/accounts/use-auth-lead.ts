import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useRead } from '#app/api/use-read.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import type { AuthMethod } from './auth-panel.tsx';

/** The introduction above the sign-in and sign-up forms. It mentions the code if the platform requires one. */
export const useAuthLead = (mode: 'login' | 'signup', method: AuthMethod): string => {
  const requiresCode = useRead(getSettings, {}).data?.requireEmailVerification ?? true;
  if (method === 'phone') return phoneSignInText.lead();
  if (mode === 'signup') return requiresCode ? accountText.signUpLead() : accountText.signUpLeadPlain();
  return requiresCode ? accountText.signInLead() : accountText.signInLeadPlain();
};
