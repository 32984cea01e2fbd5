import { wrongInName } from '@mandap/domain/name-check';
import { Failure } from '#server/failure.ts';

/** The host's business as guests see it. `phone` may be empty. */
export interface BusinessRow {
  businessName: string;
  contactName: string;
  /** With its country code. */
  phone: string;
  /** Catalogue keys. */
  languages: string[];
}

export const withCountryCode = (phone: string): string => `+91${phone}`;

/** Throws an error for the field of each invalid name. */
export const assertNames = (names: Pick<BusinessRow, 'businessName' | 'contactName'>): void => {
  const wrong = Object.entries(names).flatMap(([field, name]) => {
    const found = wrongInName(name);
    return found ? [{ [field]: [found] }] : [];
  });
  if (wrong.length > 0) throw new Failure('bad_input', { fields: Object.assign({}, ...wrong) });
};
