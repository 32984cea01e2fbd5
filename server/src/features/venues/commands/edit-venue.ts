import type { ChangedVenue } from '@mandap/contract/venues/host.schemas';
import { statusesOf, type VenueState, venueTransitionBetween } from '@mandap/domain/venues/lifecycle';
import { needsApproval, type VenueChange, venueChanges } from '@mandap/domain/venues/venue-changes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { changeVenue } from '../change-venue.ts';
import { recordDecision, transitionVenue } from '../transition-venue.ts';
import { updateVenue, type VenueEdit } from '../venue-form.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentChanged } from '../venues.present.ts';
import {
  findPublishedFields,
  type LockedVenue,
  lockHostVenue,
  lockVenue,
  updateChangedAt,
} from '../venues.store.ts';

interface EditVenue extends VenueEdit {
  id: string;
  /** The version of the venue that filled the form. */
  version: number;
}

/**
 * An administrator edits a venue, which also approves it if it is public. Throws `venue_not_found`,
 * `venue_changed`, `upload_not_found`, `bad_input`, or the reason why it cannot have the status.
 */
export const editVenue =
  (context: VenuesContext) =>
  (
    actor: Actor,
    { id, version, status, ...form }: EditVenue & { status?: VenueState | undefined },
  ): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockVenue(tx, id);
      const changes = await updateVenue(context, tx, actor, venue, { version, form });
      if (changes.length > 0) {
        const approves = venue.status === 'Published';
        await recordDecision(context, tx, { as: 'admin', actor }, venue, {
          transition: 'edit',
          approves,
          changes,
        });
        if (approves) await updateChangedAt(tx, id, null);
      }
      const edited = { ...venue, version: version + 1 };
      return presentChanged(await changeStatus(context, tx, actor, edited, status));
    });

/** Changes the status if the form names another one. */
const changeStatus = async (
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  venue: LockedVenue,
  requested: VenueState | undefined,
): Promise<LockedVenue> => {
  const [to] = requested ? statusesOf(requested) : [];
  if (!to || to === venue.status) return venue;
  const transition = venueTransitionBetween(venue.status, to, 'admin');
  if (!transition) throw new Failure('venue_moved_on');
  return transitionVenue(context, tx, { as: 'admin', actor }, venue, transition);
};

/**
 * A host edits a venue. A public venue changes at once, and administrators are notified of changes that need
 * their approval.
 */
export const editHostVenue =
  (context: VenuesContext) =>
  (host: Actor, { id, version, ...form }: EditVenue): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockHostVenue(tx, host.id, id, 'listing');
      await ensureApprovalRecord(context, tx, venue);
      await recordHostEdit(
        context,
        tx,
        host,
        venue,
        await updateVenue(context, tx, host, venue, { version, form }),
      );
      return presentChanged({ ...venue, version: venue.version + 1 });
    });

const recordHostEdit = async (
  context: VenuesContext,
  tx: Sql,
  host: Actor,
  venue: LockedVenue,
  changes: readonly VenueChange[],
): Promise<void> => {
  if (venue.status === 'Draft' || venue.status === 'Rejected' || changes.length === 0) return;
  const by = { as: 'host', actor: host } as const;
  const { decisionId } = await recordDecision(context, tx, by, venue, {
    transition: 'edit',
    approves: false,
    changes,
  });
  // Once until they have confirmed it. For a pending venue there is no need, because they read all of it.
  if (needsApproval(changes) && venue.status !== 'Pending' && !venue.changedAt) {
    await updateChangedAt(tx, venue.id, context.clock.now());
    await context.jobs.publish(tx, 'venue.changed', { decisionId });
  }
};

/**
 * Records what `work` changes of a venue besides its own form, such as what it sells. What an administrator changes is
 * approved with it, unless changes of the host wait for their review. Throws `venue_not_found`.
 */
export const recordChanges = async <T>(
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  id: string,
  work: () => Promise<T>,
): Promise<T> => {
  const { clock, published } = context;
  const venue = await lockVenue(tx, id);
  await ensureApprovalRecord(context, tx, venue);
  const before = await findPublishedFields(tx, published, id);
  const done = await work();
  const after = await findPublishedFields(tx, published, id);
  const changes = before && after ? venueChanges(before, after) : [];
  if (changes.length === 0) return done;
  await tx`update venues set version = version + 1, updated_at = ${clock.now()} where id = ${id}`;
  if (actor.role === 'admin') {
    const approves = venue.status === 'Published' && venue.changedAt === null;
    await recordDecision(context, tx, { as: 'admin', actor }, venue, {
      transition: 'edit',
      approves,
      changes,
    });
  } else {
    await recordHostEdit(context, tx, actor, venue, changes);
  }
  return done;
};

/**
 * Records the published fields of a venue that was approved before fields were recorded, so that later
 * changes can be compared.
 */
const ensureApprovalRecord = async (context: VenuesContext, tx: Sql, venue: LockedVenue): Promise<void> => {
  const wasApproved = venue.status === 'Published' || venue.status === 'Unlisted';
  if (!wasApproved || (await hasApprovalRecord(tx, venue.id))) return;
  const by = { as: 'system', actor: null } as const;
  await recordDecision(context, tx, by, venue, { transition: 'confirm', approves: true });
};

const hasApprovalRecord = async (tx: Sql, id: string): Promise<boolean> => {
  const rows = await tx`select 1 from venue_decisions where venue_id = ${id} and facts is not null limit 1`;
  return rows.length > 0;
};
