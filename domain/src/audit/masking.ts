import { hidden, maskContacts } from '../contact-masking.ts';

/** Values of a stored record: plain values, lists and records of them. */
export type Plain = string | number | boolean | null | undefined | Date | Plain[] | { [name: string]: Plain };

const plainName = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

const ownNames = /^(first|last|full|guest|contact|customer|legal|holder|accountholder|user)name$|^holder$/;
const secrets = /password|token|secret|^otp$/;
const addresses = /^(address|addressline|street)$/;
const numbers = /accountnumber$|^(pan|gstin|upi|upiid|vpa)$|phone|mobile/;

const maskName = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}${hidden}`)
    .join(' ');

const maskEmail = (text: string): string => {
  const at = text.lastIndexOf('@');
  return at < 1 ? hidden : `${text[0]}${hidden}${text.slice(at)}`;
};

/** The last four characters help people who know the number recognise it. */
const maskNumber = (text: string): string => (text === '' ? '' : `${hidden}${text.slice(-4)}`);

const maskText = (name: string, text: string, isAboutPerson: boolean): string => {
  if (secrets.test(name)) return hidden;
  if (isAboutPerson && addresses.test(name)) return hidden;
  if (isAboutPerson && name === 'name') return maskName(text);
  if (name.includes('email')) return text === '' ? '' : maskEmail(text);
  if (numbers.test(name)) return text.length > 6 ? maskNumber(text) : hidden;
  if (ownNames.test(name)) return maskName(text);
  return maskContacts(text).text;
};

/**
 * A record as the audit log stores it permanently, with personal data masked. Personal data is detected by
 * field name or by pattern. `isAboutPerson`: whether `name` and `address` belong to a person rather than a
 * place.
 */
export const maskRecord = (
  record: { [name: string]: Plain },
  { isAboutPerson }: { isAboutPerson: boolean },
): { [name: string]: Plain } => {
  const mask = (name: string, value: Plain): Plain => {
    if (typeof value === 'string') return maskText(name, value, isAboutPerson);
    if (typeof value === 'number' && (numbers.test(name) || secrets.test(name))) return hidden;
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.map((item) => mask(name, item));
    if (typeof value === 'object' && value !== null) return masked(value);
    return value;
  };
  const masked = (of: { [name: string]: Plain }): { [name: string]: Plain } =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, mask(plainName(name), value)]));
  return masked(record);
};
