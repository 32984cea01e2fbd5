import type { Business, BusinessChange } from '@mandap/contract/accounts/profile.schemas';
import type { Actor } from '#server/actor.ts';
import { differenceOf } from '#server/difference.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { assignments } from '#server/platform/fragments.ts';
import type { HostsContext } from '../hosts.context.ts';
import { type BusinessRow, presentBusiness } from '../hosts.present.ts';
import { assertNames, withCountryCode } from '../queries/business.ts';

const withChange = (
  business: BusinessRow,
  { phone, ...requested }: BusinessChange,
  languages: string[],
): BusinessRow => {
  const names = {
    businessName: requested.businessName ?? business.businessName,
    contactName: requested.contactName ?? business.contactName,
  };
  assertNames(names);
  return {
    ...names,
    phone: phone === undefined ? business.phone : withCountryCode(phone),
    languages,
  };
};

/**
 * Guests see the change at their next request. The host stays verified, because the audit log shows the team what changed.
 * Throws `host_not_found`.
 */
export const changeBusiness =
  ({ db, cacheInvalidation, audit, catalogue, published }: HostsContext) =>
  async (host: Actor, requested: BusinessChange): Promise<Business> => {
    const { id } = host;
    const { business, stale } = await db.begin(async (tx) => {
      await catalogue.freeze(tx);
      // Locked until the transaction ends. Transactions that only refer to the host do not wait.
      const [before] = await tx<BusinessRow[]>`
        select business_name, contact_name, phone, languages from hosts where user_id = ${id} for no key update`;
      if (!before) throw new Failure('host_not_found');
      const languages = requested.languages
        ? await catalogue.resolve(tx, {
            kind: 'language',
            by: 'key',
            wanted: requested.languages,
            inUse: before.languages,
          })
        : before.languages;
      if (!languages) throw new Failure('bad_input', { fields: { languages: ['not_a_choice'] } });
      const next = withChange(before, requested, languages);
      const difference = differenceOf(before, next);
      if (!difference) return { business: before, stale: [] };

      await tx`update hosts set ${assignments({ ...next })} where user_id = ${id}`;
      const target = { kind: 'host', id } as const;
      await audit.record(tx, { action: 'host.business_changed', actor: host, target, ...difference });
      const venues = await tx<{ id: string }[]>`select id from ${published.venues} v where owner_id = ${id}`;
      const dropped = [tags.venues, ...venues.map((venue) => tags.venue(venue.id))];
      await cacheInvalidation.publish(tx, dropped);
      return { business: next, stale: dropped };
    });
    cacheInvalidation.drop(stale);
    return presentBusiness(business);
  };
