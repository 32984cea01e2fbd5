import { maskContacts } from './contact-masking.ts';

/** Letters in first and last name together. */
const shortestName = 2;

/** What is wrong with a name. It is visible before a booking is confirmed, so it must not contain contact details. */
export const wrongInName = (name: string): 'name_short' | 'name_contact' | null => {
  if (name.length < shortestName) return 'name_short';
  return maskContacts(name).isMasked ? 'name_contact' : null;
};
