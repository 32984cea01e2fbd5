import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { NewHost } from '@mandap/contract/accounts/profile.schemas';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { HostsContext } from '../hosts.context.ts';
import { assertNames, withCountryCode } from '../queries/business.ts';

/**
 * Makes the person a host. Their other browsers use the new role from the next call on. Throws
 * `host_registration_closed`.
 */
export const becomeHost =
  ({ db, clock, jobs, audit, settings, accounts }: HostsContext) =>
  async (actor: Actor, { businessName, contactName, phone }: NewHost): Promise<Profile> => {
    const { id } = actor;
    if (!(await settings.get()).allowVendorRegistration) throw new Failure('host_registration_closed');
    assertNames({ businessName, contactName });
    const now = clock.now();
    await db.begin(async (tx) => {
      if (!(await accounts.changeRole(tx, id, 'user', 'vendor'))) throw new Failure('forbidden');
      await tx`
        insert into hosts (user_id, business_name, contact_name, phone, host_since, agreed_at)
        values (${id}, ${businessName}, ${contactName}, ${withCountryCode(phone)}, ${dayInIndia(now)}, ${now})`;
      await audit.record(tx, {
        action: 'host.became',
        actor,
        target: { kind: 'host', id },
        before: { role: 'user' },
        after: { role: 'vendor', businessName, contactName, phone },
      });
      await jobs.publish(tx, 'account.became_host', { userId: id });
    });
    accounts.applyRole(id, 'vendor');
    return accounts.profile(id);
  };

interface OpenedHost {
  id: string;
  name: string;
  phone: string | null;
  /** The person manages somebody else's venue, and awaits no verification until they start their own. */
  onlyManages?: boolean;
}

/**
 * Makes the person a host under their own name, for an administrator or an invitation. Details from an earlier time as a
 * host stay.
 */
export const openHosting =
  ({ clock }: HostsContext) =>
  async (tx: Sql, { id, name, phone, onlyManages = false }: OpenedHost): Promise<void> => {
    await tx`
      insert into hosts (user_id, business_name, contact_name, phone, host_since, only_manages)
      values (${id}, ${name}, ${name}, ${phone ? withCountryCode(phone) : ''}, ${dayInIndia(clock.now())}, ${onlyManages})
      on conflict (user_id) do nothing`;
  };

/** Called when somebody starts their own venue or sends documents. From then on they await verification. */
export const beginListing = async (tx: Sql, hostId: string): Promise<void> => {
  await tx`update hosts set only_manages = false where user_id = ${hostId} and only_manages`;
};
