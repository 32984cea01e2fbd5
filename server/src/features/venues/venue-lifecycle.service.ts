import type { AuditAction } from '@mandap/contract/audit/audit';
import type { VenueStanding } from '@mandap/contract/venues/lifecycle.schemas';
import {
  hostMoves,
  mayMove,
  transitionOf,
  type VenueActor,
  type VenueMove,
  type VenueReason,
  type VenueStatus,
  venueStateOf,
} from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createVenueLifeStore, type StandingRow } from './venue-lifecycle.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Audit;
  settings: Settings;
}

/** Who moves a venue; no actor: the platform by itself. */
export interface Mover {
  as: VenueActor;
  actor: Actor | null;
}

export interface Why {
  reasons?: VenueReason[];
  note?: string;
}

/** A decision of somebody who has looked at one state of a venue, and decides on no other. */
interface Looked extends Why {
  version?: number | undefined;
}

const assertSeen = (venue: StandingRow, version: number | undefined): void => {
  if (version !== undefined && version !== venue.version) throw new Failure('venue_changed');
};

const audited: Record<VenueMove, AuditAction> = {
  submit: 'venue.submitted',
  approve: 'venue.approved',
  reject: 'venue.rejected',
  request_changes: 'venue.changes_requested',
  unlist: 'venue.unlisted',
  relist: 'venue.relisted',
};

export const standingOf = ({
  status,
  id,
  version,
  isFeatured,
  featuredUntil,
}: StandingRow): VenueStanding => ({
  id,
  version,
  isFeatured,
  featuredUntil,
  status: venueStateOf(status),
});

/** A venue's way from a draft to the public and back (domain/src/venue-life.ts). */
export const createVenueLife = ({ db, jobs, clock, cacheInvalidation, audit, settings }: Dependencies) => {
  const store = createVenueLifeStore(db);

  const find = async (tx: Sql, id: string): Promise<StandingRow> => {
    const venue = await store.lock(tx, id);
    if (!venue) throw new Failure('venue_not_found');
    return venue;
  };

  /** An own venue of a host's; anybody else's is not there. */
  const findOwn = async (tx: Sql, host: Actor, id: string): Promise<StandingRow> => {
    const venue = await find(tx, id);
    if (venue.ownerId !== host.id) throw new Failure('venue_not_found');
    return venue;
  };

  /** One change of one venue; whoever reads it next reads it as it is then. */
  const changing = async <T>(id: string, work: (tx: Sql) => Promise<T>): Promise<T> => {
    const stale = [tags.venues, tags.venue(id)];
    const result = await db.begin(async (tx) => {
      const done = await work(tx);
      await cacheInvalidation.announce(tx, stale);
      return done;
    });
    cacheInvalidation.drop(stale);
    return result as T;
  };

  const waitsForHost = async (tx: Sql, { hostVerified }: StandingRow): Promise<boolean> =>
    !hostVerified && (await settings.within(tx)).requireVendorVerification;

  /** One move in the caller's transaction. Throws `venue_moved_on` or `host_not_verified`. */
  const step = async (
    tx: Sql,
    { as, actor }: Mover,
    venue: StandingRow,
    move: VenueMove,
    { reasons = [], note = '' }: Why = {},
  ): Promise<StandingRow> => {
    const { to, publishes } = transitionOf(move);
    if (!mayMove(move, venue.status, as)) throw new Failure('venue_moved_on');
    if (publishes && (await waitsForHost(tx, venue))) throw new Failure('host_not_verified');
    const [id, at] = [newId(), clock.now()];
    await store.setStatus(tx, venue.id, to, at);
    // What a host lists again was approved before; what changed since then is seen against that.
    const isApproved = publishes && as !== 'host';
    if (isApproved) await store.setChanged(tx, venue.id, null);
    await store.insertDecision(tx, {
      id,
      venueId: venue.id,
      at,
      actor: as,
      actorId: actor?.id ?? null,
      move,
      fromStatus: venue.status,
      toStatus: to,
      reasons,
      note,
      facts: isApproved ? await store.facts(tx, venue.id) : null,
    });
    await audit.record(tx, {
      action: audited[move],
      actor,
      target: { kind: 'venue', id: venue.id },
      before: { status: venue.status },
      after: { status: to },
      note: [reasons.join(', '), note].filter(Boolean).join(': '),
    });
    await jobs.publish(tx, 'venue.decided', { decisionId: id });
    return { ...venue, status: to, version: venue.version + 1 };
  };

  const submitted = async (tx: Sql, venue: StandingRow): Promise<StandingRow> => {
    const { autoApproveVenues } = await settings.within(tx);
    if (!autoApproveVenues || (await waitsForHost(tx, venue))) return venue;
    return step(tx, { as: 'system', actor: null }, venue, 'approve');
  };

  /** A host sends an own venue; where nothing needs to be looked at it is public at once. */
  const sendWithin = async (tx: Sql, host: Actor, venue: StandingRow): Promise<VenueStanding> =>
    standingOf(await submitted(tx, await step(tx, { as: 'host', actor: host }, venue, 'submit')));

  return {
    find,
    findOwn,
    changing,
    step,
    sendWithin,
    facts: (sql: Sql, id: string) => store.facts(sql, id),
    findDecision: (id: string) => store.findDecision(id),
    countBookings: () => store.countBookings(),

    /** What was saved by an administrator while it is public is approved thereby. */
    async noteEdit(tx: Sql, actor: Actor, { id: venueId, status }: { id: string; status: VenueStatus }) {
      await store.insertDecision(tx, {
        id: newId(),
        venueId,
        at: clock.now(),
        actor: 'admin',
        actorId: actor.id,
        move: 'edit',
        fromStatus: status,
        toStatus: status,
        reasons: [],
        note: '',
        facts: status === 'Published' ? await store.facts(tx, venueId) : null,
      });
      if (status === 'Published') await store.setChanged(tx, venueId, null);
    },

    /** What a venue said that was approved before such things were kept: to be seen beside what its host changes. */
    async keepApproved(tx: Sql, { id: venueId, status }: StandingRow): Promise<void> {
      const wasApproved = status === 'Published' || status === 'Unlisted';
      if (!wasApproved || (await store.hasApproval(tx, venueId))) return;
      await store.insertDecision(tx, {
        id: newId(),
        venueId,
        at: clock.now(),
        actor: 'system',
        actorId: null,
        move: 'confirm',
        fromStatus: status,
        toStatus: status,
        reasons: [],
        note: '',
        facts: await store.facts(tx, venueId),
      });
    },

    /** What its host saved is not approved thereby; `toLookAt`: the team is told, once until it has looked. */
    async noteOwnEdit(tx: Sql, host: Actor, venue: StandingRow, toLookAt: boolean): Promise<void> {
      const { id: venueId, status } = venue;
      if (status === 'Draft' || status === 'Rejected') return;
      const decisionId = newId();
      await store.insertDecision(tx, {
        id: decisionId,
        venueId,
        at: clock.now(),
        actor: 'host',
        actorId: host.id,
        move: 'edit',
        fromStatus: status,
        toStatus: status,
        reasons: [],
        note: '',
        facts: null,
      });
      if (!toLookAt || status === 'Pending' || venue.changedAt) return;
      await store.setChanged(tx, venueId, clock.now());
      await jobs.publish(tx, 'venue.changed', { decisionId });
    },

    /** The team has seen what its host changed, and it may stay so. */
    confirm: (actor: Actor, id: string, version?: number): Promise<VenueStanding> =>
      changing(id, async (tx) => {
        const venue = await find(tx, id);
        if (!venue.changedAt) throw new Failure('venue_moved_on');
        assertSeen(venue, version);
        const { status } = venue;
        await store.insertDecision(tx, {
          id: newId(),
          venueId: id,
          at: clock.now(),
          actor: 'admin',
          actorId: actor.id,
          move: 'confirm',
          fromStatus: status,
          toStatus: status,
          reasons: [],
          note: '',
          facts: await store.facts(tx, id),
        });
        await store.setChanged(tx, id, null);
        await audit.record(tx, { action: 'venue.changes_confirmed', actor, target: { kind: 'venue', id } });
        return standingOf(venue);
      }),

    /** An administrator's decision. */
    decide: (
      actor: Actor,
      id: string,
      move: VenueMove,
      { version, ...why }: Looked = {},
    ): Promise<VenueStanding> =>
      changing(id, async (tx) => {
        const venue = await find(tx, id);
        if (mayMove(move, venue.status, 'admin')) assertSeen(venue, version);
        return standingOf(await step(tx, { as: 'admin', actor }, venue, move, why));
      }),

    submit: (host: Actor, id: string): Promise<VenueStanding> =>
      changing(id, async (tx) => sendWithin(tx, host, await findOwn(tx, host, id))),

    /** A host takes an own venue off the list, or lists again what no one else took off. */
    moveOwn: (host: Actor, id: string, move: 'unlist' | 'relist'): Promise<VenueStanding> =>
      changing(id, async (tx) => {
        const venue = await findOwn(tx, host, id);
        const takenOffBy = await store.findTakenOffBy(tx, id);
        if (!hostMoves(venue.status, takenOffBy).includes(move)) throw new Failure('venue_moved_on');
        return standingOf(await step(tx, { as: 'host', actor: host }, venue, move));
      }),
  };
};

export type VenueLife = ReturnType<typeof createVenueLife>;
