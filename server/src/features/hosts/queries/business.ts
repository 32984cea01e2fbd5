import type { Business } from '@mandap/contract/accounts/profile.schemas';
import { wrongInName } from '@mandap/domain/contact-masking';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { type BusinessRow, presentBusiness } from '../hosts.present.ts';

export const withCountryCode = (phone: string): string => `+91${phone}`;

/** Throws an error for the field of each invalid name. */
export const assertNames = (names: Pick<BusinessRow, 'businessName' | 'contactName'>): void => {
  const wrong = Object.entries(names).flatMap(([field, name]) => {
    const found = wrongInName(name);
    return found ? [{ [field]: [found] }] : [];
  });
  if (wrong.length > 0) throw new Failure('bad_input', { fields: Object.assign({}, ...wrong) });
};

/** A host's business as its guests see it. Throws `host_not_found`. */
export const getBusiness =
  ({ db }: HostsContext) =>
  async ({ id }: Actor): Promise<Business> => {
    const [business] = await db<BusinessRow[]>`
      select business_name, contact_name, phone, languages from hosts where user_id = ${id}`;
    if (!business) throw new Failure('host_not_found');
    return presentBusiness(business);
  };
