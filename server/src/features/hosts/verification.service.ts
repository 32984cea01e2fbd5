import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { containing } from '../../platform/listing.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createVerificationStore } from './verification.store.ts';
import type { HostPapers } from './verification-documents.service.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Audit;
  hostPapers: Pick<HostPapers, 'dropAll'>;
}

interface Verdict {
  verified: boolean;
  checks: HostCheck[];
  note: string;
}

/** Which hosts the team has looked at, and what it looked at. */
export const createVerification = ({
  db,
  jobs,
  clock,
  cacheInvalidation,
  audit,
  hostPapers,
}: Dependencies) => {
  const store = createVerificationStore(db);

  /** Whoever is verified has shown them. */
  const forgetPapers = async (tx: Sql, hostId: string, verified: boolean): Promise<void> => {
    if (verified) await hostPapers.dropAll(tx, hostId);
  };

  const judge = async (actor: Actor, hostId: string, { verified, checks, note }: Verdict) => {
    const at = clock.now();
    const { verifiedAt, stale } = await db.begin(async (tx) => {
      const host = await store.lock(tx, hostId);
      if (!host) throw new Failure('host_not_found');
      const since = verified ? (host.verifiedAt ?? at) : null;
      await store.setVerified(tx, hostId, since);
      await forgetPapers(tx, hostId, verified);
      await store.insert(tx, { id: newId(), hostId, at, actorId: actor.id, verified, checks, note });
      await audit.record(tx, {
        action: verified ? 'host.verified' : 'host.unverified',
        actor,
        target: { kind: 'host', id: hostId },
        note,
        before: { verified: host.verifiedAt !== null },
        after: { verified, checks: checks.join(', ') },
      });
      if (verified && !host.verifiedAt) await jobs.publish(tx, 'host.verified', { userId: hostId });
      const dropped = [tags.venues, ...(await store.listPublished(tx, hostId)).map(tags.venue)];
      await cacheInvalidation.announce(tx, dropped);
      return { verifiedAt: since, stale: dropped };
    });
    cacheInvalidation.drop(stale);
    return { id: hostId, verifiedAt: verifiedAt?.toISOString() ?? null };
  };

  return {
    search: (text: string) => store.search(text.toLowerCase(), containing(text.toLowerCase())),

    verify: (actor: Actor, hostId: string, checks: HostCheck[], note: string) =>
      judge(actor, hostId, { verified: true, checks: [...new Set(checks)], note }),

    /** Venues that are listed stay so: whoever has booked there keeps the booking. */
    unverify: (actor: Actor, hostId: string, note: string) =>
      judge(actor, hostId, { verified: false, checks: [], note }),
  };
};

export type Verification = ReturnType<typeof createVerification>;
