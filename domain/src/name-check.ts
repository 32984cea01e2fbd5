import { maskContacts } from './contact-masking.ts';

/** In letters, of the first and the last name together. */
const shortestName = 2;

/** What is wrong with a name. It is seen before a booking is confirmed: it says nothing of how to reach somebody. */
export const wrongInName = (name: string): 'name_short' | 'name_contact' | null => {
  if (name.length < shortestName) return 'name_short';
  return maskContacts(name).isMasked ? 'name_contact' : null;
};
