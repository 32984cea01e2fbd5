import type { VenueDraft } from '@mandap/contract/venues/host.schemas';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lockHost } from '#server/features/hosts/hosts.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { draftPictureIds, lockDraft } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

interface SavedDraft {
  id: string;
  version: number;
}

/** The maximum number of a host's unsubmitted drafts. */
const maxDrafts = 20;

/**
 * A host starts a venue as a draft, which may be incomplete. Throws `too_many_drafts` or `upload_not_found`.
 */
export const addDraft =
  (context: VenuesContext) =>
  (host: Actor, draft: VenueDraft): Promise<SavedDraft> => {
    const { db, clock } = context;
    return db.begin(async (tx) => {
      const count = await lockAndCountDrafts(tx, host.id);
      if (count === null) throw new Failure('host_not_found');
      if (count >= maxDrafts) throw new Failure('too_many_drafts', { n: count });
      const id = newId();
      await claimPictures(context, tx, host, [], draftPictureIds({ draft }));
      await tx`insert into venue_drafts (id, owner_id, sheet, created_at, updated_at)
        values (${id}, ${host.id}, ${JSON.stringify(draft)}::text::jsonb, ${clock.now()}, ${clock.now()})`;
      await context.hosts.beginListing(tx, host.id);
      await recordSaved(context, tx, host, id, draft);
      return { id, version: 1 };
    }) as Promise<SavedDraft>;
  };

/** Throws `venue_not_found`, `venue_changed` or `upload_not_found`. */
export const saveDraft =
  (context: VenuesContext) =>
  (host: Actor, { id, version, ...draft }: VenueDraft & SavedDraft): Promise<SavedDraft> => {
    const { db, clock } = context;
    return db.begin(async (tx) => {
      const before = await lockDraft(tx, id, host.id);
      if (!before) throw new Failure('venue_not_found');
      if (before.version !== version) throw new Failure('venue_changed');
      await claimPictures(context, tx, host, draftPictureIds(before), draftPictureIds({ draft }));
      await tx`update venue_drafts set sheet = ${JSON.stringify(draft)}::text::jsonb, version = version + 1,
        updated_at = ${clock.now()} where id = ${id}`;
      await recordSaved(context, tx, host, id, draft);
      return { id, version: version + 1 };
    }) as Promise<SavedDraft>;
  };

/** Locks the host against concurrent drafts until the transaction ends. Null: no host. */
const lockAndCountDrafts = async (tx: Sql, ownerId: string): Promise<number | null> => {
  if (!(await lockHost(tx, ownerId))) return null;
  return countRows(tx, part`from venue_drafts where owner_id = ${ownerId}`);
};

/** A draft claims its uploads, as a venue does. */
const claimPictures = async (
  { files }: VenuesContext,
  tx: Sql,
  host: Actor,
  before: readonly string[],
  requested: readonly string[],
): Promise<void> => {
  const added = [...new Set(requested)].filter((id) => !before.includes(id));
  await files.claim(tx, host, added, 'venue');
  const removed = before.filter((id) => !requested.includes(id));
  await files.remove(tx, removed);
};

const recordSaved = ({ audit }: VenuesContext, tx: Sql, host: Actor, id: string, { name }: VenueDraft) =>
  audit.record(tx, {
    action: 'venue.draft_saved',
    actor: host,
    target: { kind: 'venue', id },
    after: { name },
  });
