import type { Business, BusinessChange, NewHost } from '@mandap/contract/accounts/profile.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { wrongInName } from '@mandap/domain/name-check';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Audit } from '../audit/audit.service.ts';
import { differenceOf } from '../audit/difference.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type BusinessRow, createHostsStore, type GstRateRow } from './hosts.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Audit;
  settings: Settings;
  accounts: Accounts;
}

const assertNames = (names: Record<string, string>): void => {
  const wrong = Object.entries(names).flatMap(([field, name]) => {
    const found = wrongInName(name);
    return found ? [{ [field]: [found] }] : [];
  });
  if (wrong.length > 0) throw new Failure('bad_input', { fields: Object.assign({}, ...wrong) });
};

const withCode = (phone: string): string => `+91${phone}`;

const presentBusiness = ({ phone, ...names }: BusinessRow): Business => ({
  ...names,
  phone: phone.replace(/^\+91/, ''),
});

const changedBusiness = (was: BusinessRow, { phone, ...wanted }: BusinessChange): BusinessRow => {
  const names = {
    businessName: wanted.businessName ?? was.businessName,
    contactName: wanted.contactName ?? was.contactName,
  };
  assertNames(names);
  return { ...names, phone: phone === undefined ? was.phone : withCode(phone) };
};

/** What a user is as a host, and what becomes of it and of their saved venues when they leave. */
export const createHosts = ({
  db,
  jobs,
  clock,
  cacheInvalidation,
  audit,
  settings,
  accounts,
}: Dependencies) => {
  const store = createHostsStore(db);

  const forget = async (userId: string): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      const unlisted = await store.unlistAll(tx, userId, clock.now());
      await store.anonymise(tx, userId);
      const tokens = await store.removeSaved(tx, userId);
      const dropped = [tags.venues, ...unlisted.map(tags.venue), ...tokens.map(tags.savedList)];
      await cacheInvalidation.announce(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

  /** What holds from today on is charged from now on. */
  const applyRates = async (work: (tx: Sql) => Promise<void>): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await work(tx);
      const changed = await store.applyGstRates(tx, dayInIndia(clock.now()));
      const dropped = changed.length > 0 ? [tags.venues, ...changed.map(tags.venue)] : [];
      await cacheInvalidation.announce(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

  return {
    forget,
    gstRates: (hostId: string): Promise<GstRateRow[]> => store.gstRates(db, hostId),

    /** With whatever `work` writes beside it, in one transaction; without a rate nothing changes but that. */
    setGstRate: (
      hostId: string,
      wanted: GstRateRow | null,
      work: (tx: Sql) => Promise<void>,
    ): Promise<void> =>
      applyRates(async (tx) => {
        await work(tx);
        if (wanted) await store.setGstRate(tx, hostId, wanted);
      }),

    /** Each midnight in India, and whenever the server starts. */
    applyGstRates: (): Promise<void> => applyRates(async () => undefined),

    /** From the next call on the account is a host's, in every browser where it is signed in. */
    async become(actor: Actor, wanted: NewHost): Promise<void> {
      const { id } = actor;
      if (!(await settings.get()).allowVendorRegistration) throw new Failure('host_registration_closed');
      const { businessName, contactName, phone } = wanted;
      assertNames({ businessName, contactName });
      const now = clock.now();
      await db.begin(async (tx) => {
        if (!(await accounts.changeRole(tx, id, 'user', 'vendor'))) throw new Failure('forbidden');
        await store.insert(tx, {
          userId: id,
          businessName,
          contactName,
          phone: withCode(phone),
          hostSince: dayInIndia(now),
          agreedAt: now,
        });
        await audit.record(tx, {
          action: 'host.became',
          actor,
          target: { kind: 'host', id },
          before: { role: 'user' },
          after: { role: 'vendor', businessName, contactName, phone },
        });
        await jobs.publish(tx, 'account.became_host', { userId: id });
      });
      accounts.settleRole(id, 'vendor');
    },

    async business({ id }: Actor): Promise<Business> {
      const business = await store.findBusiness(id);
      if (!business) throw new Failure('host_not_found');
      return presentBusiness(business);
    },

    /** Guests see it from the next look on. The verified mark stays: the audit log tells the team what was changed. */
    async changeBusiness(host: Actor, wanted: BusinessChange): Promise<Business> {
      const { id } = host;
      const { business, stale } = await db.begin(async (tx) => {
        const was = await store.lockBusiness(tx, id);
        if (!was) throw new Failure('host_not_found');
        const next = changedBusiness(was, wanted);
        const difference = differenceOf(was, next);
        if (!difference) return { business: was, stale: [] };
        const shownAt = await store.setBusiness(tx, id, next);
        const target = { kind: 'host', id } as const;
        await audit.record(tx, { action: 'host.business_changed', actor: host, target, ...difference });
        const dropped = [tags.venues, ...shownAt.map(tags.venue)];
        await cacheInvalidation.announce(tx, dropped);
        return { business: next, stale: dropped };
      });
      cacheInvalidation.drop(stale);
      return presentBusiness(business);
    },

    /** For somebody whom an administrator makes a host: in the caller's transaction, under their own name. */
    openHosting: (person: { id: string; name: string; phone: string | null }, tx: Sql): Promise<void> =>
      store.insertUnlessKnown(tx, {
        userId: person.id,
        businessName: person.name,
        contactName: person.name,
        phone: person.phone ? withCode(person.phone) : '',
        hostSince: dayInIndia(clock.now()),
      }),

    /** What keeps a host from being anything else. */
    findVenues: async (userId: string, sql: Sql): Promise<'host_has_venues' | null> =>
      (await store.hasVenues(sql, userId)) ? 'host_has_venues' : null,

    async dataOf(userId: string): Promise<PersonalData> {
      return {
        sections: {
          savedVenues: await store.listSaved(userId),
          host: await store.find(userId),
          venues: await store.listVenues(userId),
        },
      };
    },
  };
};

export type Hosts = ReturnType<typeof createHosts>;
