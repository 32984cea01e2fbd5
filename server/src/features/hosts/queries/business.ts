import type { Business } from '@mandap/contract/accounts/profile.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BusinessRow } from '../business.ts';
import type { HostsContext } from '../hosts.context.ts';

export const presentBusiness = ({ phone, ...names }: BusinessRow): Business => ({
  ...names,
  phone: phone.replace(/^\+91/, ''),
});

/** A host's business as its guests see it. Throws `host_not_found`. */
export const getBusiness =
  ({ db }: HostsContext) =>
  async ({ id }: Actor): Promise<Business> => {
    const [business] = await db<BusinessRow[]>`
      select business_name, contact_name, phone, languages from hosts where user_id = ${id}`;
    if (!business) throw new Failure('host_not_found');
    return presentBusiness(business);
  };
