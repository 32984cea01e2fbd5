import { maskContacts } from './contact-masking.ts';

/** Minimum number of letters in first and last name together. */
const shortestName = 2;

/**
 * The problem with a name, if any. A name is visible before a booking is confirmed, so it must not contain
 * contact details.
 */
export const wrongInName = (name: string): 'name_short' | 'name_contact' | null => {
  if (name.length < shortestName) return 'name_short';
  return maskContacts(name).isMasked ? 'name_contact' : null;
};
