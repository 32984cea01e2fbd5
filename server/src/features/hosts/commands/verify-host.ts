import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { HostsContext } from '../hosts.context.ts';
import { removeAllDocuments } from '../verification-documents.ts';

interface Verdict {
  isVerified: boolean;
  /** What the team checked. */
  checks: HostCheck[];
  note: string;
}

const recordVerification = async (
  context: HostsContext,
  actor: Actor,
  hostId: string,
  { isVerified, checks, note }: Verdict,
): Promise<{ id: string; verifiedAt: string | null }> => {
  const { db, clock, cacheInvalidation, audit, jobs, published } = context;
  const at = clock.now();
  const { verifiedAt, stale } = await db.begin(async (tx) => {
    const [host] = await tx<{ verifiedAt: Date | null }[]>`
      select verified_at from hosts where user_id = ${hostId} for no key update`;
    if (!host) throw new Failure('host_not_found');
    const since = isVerified ? (host.verifiedAt ?? at) : null;
    await tx`update hosts set verified_at = ${since} where user_id = ${hostId}`;
    if (isVerified) await removeAllDocuments(context, tx, hostId);
    const row = { id: newId(), hostId, at, actorId: actor.id, verified: isVerified, checks, note };
    await tx`insert into host_verifications ${rowsOf(row)}`;
    await audit.record(tx, {
      action: isVerified ? 'host.verified' : 'host.unverified',
      actor,
      target: { kind: 'host', id: hostId },
      note,
      before: { verified: host.verifiedAt !== null },
      after: { verified: isVerified, checks: checks.join(', ') },
    });
    if (isVerified && !host.verifiedAt) await jobs.publish(tx, 'host.verified', { userId: hostId });
    const listed = await tx<{ id: string }[]>`
      select id from ${published.venues} v where owner_id = ${hostId} and status = 'Published'`;
    const dropped = [tags.venues, ...listed.map(({ id }) => tags.venue(id))];
    await cacheInvalidation.publish(tx, dropped);
    return { verifiedAt: since, stale: dropped };
  });
  cacheInvalidation.drop(stale);
  return { id: hostId, verifiedAt: verifiedAt?.toISOString() ?? null };
};

/** Verifies a host. Throws `host_not_found`. */
export const verifyHost =
  (context: HostsContext) => (actor: Actor, hostId: string, checks: HostCheck[], note: string) =>
    recordVerification(context, actor, hostId, { isVerified: true, checks: [...new Set(checks)], note });

/** Withdraws the verification. Listed venues and their bookings stay. Throws `host_not_found`. */
export const unverifyHost = (context: HostsContext) => (actor: Actor, hostId: string, note: string) =>
  recordVerification(context, actor, hostId, { isVerified: false, checks: [], note });
