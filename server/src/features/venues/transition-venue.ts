import type { AuditAction } from '@mandap/contract/audit/audit';
import {
  isVenueTransitionAllowed,
  transitionOf,
  type VenueActor,
  type VenueReason,
  type VenueStatus,
  type VenueTransition,
} from '@mandap/domain/venues/lifecycle';
import { roundedDegrees } from '@mandap/domain/venues/map-position';
import type { VenueChange } from '@mandap/domain/venues/venue-changes';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { VenuesContext } from './venues.context.ts';
import {
  type DecisionRow,
  findPublishedFields,
  insertDecision,
  type LockedVenue,
  updateChangedAt,
  updateStatus,
} from './venues.store.ts';

/** The person who changes a venue's status. No actor: the platform itself. */
interface By {
  as: VenueActor;
  actor: Actor | null;
}

export interface Explanation {
  reasons?: VenueReason[];
  note?: string;
}

const auditActions: Record<VenueTransition, AuditAction> = {
  submit: 'venue.submitted',
  approve: 'venue.approved',
  reject: 'venue.rejected',
  request_changes: 'venue.changes_requested',
  unlist: 'venue.unlisted',
  relist: 'venue.relisted',
};

/** Makes every change of a venue's status. Throws `venue_moved_on` or `host_not_verified`. */
export const transitionVenue = async (
  context: VenuesContext,
  tx: Sql,
  { as, actor }: By,
  venue: LockedVenue,
  transition: VenueTransition,
  { reasons = [], note = '' }: Explanation = {},
): Promise<LockedVenue> => {
  const { clock, audit, jobs } = context;
  const { to, publishes } = transitionOf(transition);
  if (!isVenueTransitionAllowed(transition, venue.status, as)) throw new Failure('venue_moved_on');
  if (publishes && (await needsVerification(context, tx, venue))) throw new Failure('host_not_verified');

  const [decisionId, at] = [newId(), clock.now()];
  await updateStatus(tx, venue.id, to, at);
  // A relisted venue was approved before. Later changes are compared with that approval.
  const isApproved = publishes && as !== 'host';
  if (isApproved) {
    await updateChangedAt(tx, venue.id, null);
    await confirmPlaces(context, tx, as, venue.id);
  }
  await insertDecision(tx, {
    id: decisionId,
    venueId: venue.id,
    at,
    actor: as,
    actorId: actor?.id ?? null,
    transition,
    fromStatus: venue.status,
    toStatus: to,
    reasons,
    note,
    edited: [],
    facts: isApproved ? await findPublishedFields(tx, context.published, venue.id) : null,
  });
  await audit.record(tx, {
    action: auditActions[transition],
    actor,
    target: { kind: 'venue', id: venue.id },
    before: { status: venue.status },
    after: { status: to },
    note: [reasons.join(', '), note].filter(Boolean).join(': '),
  });
  await jobs.publish(tx, 'venue.decided', { decisionId });
  return { ...venue, status: to, version: venue.version + 1 };
};

/** The host submits a venue, which becomes public at once if the settings require no approval. */
export const submitVenueAsHost = async (
  context: VenuesContext,
  tx: Sql,
  host: Actor,
  venue: LockedVenue,
): Promise<LockedVenue> => {
  const submitted = await transitionVenue(context, tx, { as: 'host', actor: host }, venue, 'submit');
  const { autoApproveVenues } = await context.settings.within(tx);
  if (!autoApproveVenues || (await needsVerification(context, tx, submitted))) return submitted;
  return transitionVenue(context, tx, { as: 'system', actor: null }, submitted, 'approve');
};

const needsVerification = async (
  { settings }: VenuesContext,
  tx: Sql,
  { hostVerified }: LockedVenue,
): Promise<boolean> => !hostVerified && (await settings.within(tx)).requireVendorVerification;

interface RecordedDecision {
  transition: 'edit' | 'confirm';
  approves: boolean;
  /** Of an edit. */
  changes?: readonly VenueChange[];
}

/** Records an edit or a confirmation: a decision that leaves the status unchanged. */
export const recordDecision = async (
  context: VenuesContext,
  tx: Sql,
  { as, actor }: By,
  { id: venueId, status }: LockedVenue,
  { transition, approves, changes = [] }: RecordedDecision,
): Promise<{ decisionId: string }> => {
  const decisionId = newId();
  if (approves && as === 'admin') await confirmPlaces(context, tx, as, venueId);
  await insertDecision(tx, {
    id: decisionId,
    venueId,
    at: context.clock.now(),
    actor: as,
    actorId: actor?.id ?? null,
    transition,
    fromStatus: status,
    toStatus: status,
    reasons: [],
    note: '',
    edited: changes.map(({ field }) => field),
    facts: approves ? await findPublishedFields(tx, context.published, venueId) : null,
  });
  return { decisionId };
};

interface VenuePlaces {
  tehsilId: string;
  state: string;
  district: string;
  name: string;
  pincode: string;
  lat: number;
  lng: number;
}

/**
 * A requested tehsil becomes a place. A requested town does only if somebody has read it, because guests find
 * it.
 */
const confirmPlaces = async (
  { places }: VenuesContext,
  tx: Sql,
  as: VenueActor,
  venueId: string,
): Promise<void> => {
  const [venue] = await tx<VenuePlaces[]>`
    select v.tehsil_id, s.name as state, d.name as district, v.city as name, v.pincode, v.lat, v.lng
    from venues v join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
    join published.states s on s.id = d.state_id
    where v.id = ${venueId}`;
  if (!venue) return;
  await places.confirmTehsil(tx, venue.tehsilId);
  if (as !== 'admin') return;
  const about = { lat: roundedDegrees(venue.lat), lng: roundedDegrees(venue.lng) };
  await places.confirmTown(tx, { ...venue, ...about });
};

/** A decision with the venue's current data, for notifications. */
export const findDecision =
  ({ db }: VenuesContext) =>
  async (
    id: string,
  ): Promise<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus }) | null> => {
    const [row] = await db<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus })[]>`
      select d.*, v.name as venue_name, v.owner_id, v.status
      from venue_decisions d join venues v on v.id = d.venue_id where d.id = ${id}`;
    return row ?? null;
  };
