import type { Texts } from '#server/i18n/texts.ts';
import type { Sender } from './email.ts';

/** “Need help? help@mandap.example, 1800 000 0000”; empty if the installation has neither. */
export const helpLine = (t: Texts, { contactEmail, contactPhone }: Sender): string => {
  const contacts = [contactEmail, contactPhone].filter(Boolean);
  return contacts.length > 0 ? `${t.emailLayout.help()} ${contacts.join(', ')}` : '';
};
