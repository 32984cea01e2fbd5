import { bareCode } from '../typed-text.ts';

/** States and union territories by their GST code (the first two digits of a GSTIN). */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(the|nct of|ut of|islands?)\b/g, '')
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

/** The GST code of a state by its name. Null when unknown. */
export const stateCodeOf = (name: string): string | null =>
  Object.entries(gstStates).find(([, state]) => plain(state) === plain(name))?.[0] ?? null;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The check character of a GSTIN, computed from the first fourteen: Luhn's algorithm over 36 digits. */
const checkOf = (start: string): string => {
  const sum = [...start].reduce((total, character, place) => {
    const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? '';
};

/** As stored and printed: upper case, no spaces. */
export const normalGstin = (typed: string): string => bareCode(typed).toUpperCase();

/** Whether a normalised text can be a regular taxpayer's GSTIN: state, PAN, number, Z, check character. */
export const isGstin = (text: string): boolean =>
  shape.test(text) && gstStates[text.slice(0, 2)] !== undefined && checkOf(text.slice(0, 14)) === text[14];

/** The permanent account number (PAN) inside a GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12);

/** The fourth letter is the kind of taxpayer (P: person, C: company, …). Upper case, no spaces. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text);
