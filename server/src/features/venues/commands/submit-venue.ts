import type { ChangedVenue, VenueForm } from '@mandap/contract/venues/host.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { changeVenue } from '../change-venue.ts';
import { type DraftRow, draftPictureIds, lockDraft, removeDraft } from '../drafts.store.ts';
import { submitVenueAsHost } from '../transition-venue.ts';
import { insertVenue, updateVenue } from '../venue-form.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentChanged } from '../venues.present.ts';
import { type LockedVenue, lockHostVenue } from '../venues.store.ts';

interface SubmitForm extends VenueForm {
  id: string;
  /** The version of the draft or venue that filled the form. */
  version: number;
}

/** A host submits a venue as it is. Throws `venue_moved_on`. */
export const submitVenue =
  (context: VenuesContext) =>
  (host: Actor, { id }: { id: string }): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) =>
      presentChanged(
        await submitVenueAsHost(context, tx, host, await lockHostVenue(tx, host.id, id, 'listing')),
      ),
    );

/**
 * A host saves the whole form of a draft or a venue, and submits it. Throws `bad_input`, `upload_not_found`
 * or `venue_moved_on`.
 */
export const submitVenueForm =
  (context: VenuesContext) =>
  (host: Actor, { id, version, ...form }: SubmitForm): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const draft = await lockDraft(tx, id, host.id);
      const venue = draft
        ? await insertFromDraft(context, tx, host, draft, { version, form })
        : await updateFromForm(context, tx, host, id, { version, form });
      return presentChanged(await submitVenueAsHost(context, tx, host, venue));
    });

interface Submitted {
  version: number;
  form: VenueForm;
}

const insertFromDraft = async (
  context: VenuesContext,
  tx: Sql,
  host: Actor,
  draft: DraftRow,
  { version, form }: Submitted,
): Promise<LockedVenue> => {
  if (draft.version !== version) throw new Failure('venue_changed');
  const claimed = draftPictureIds(draft);
  const venue = await insertVenue(context, tx, host, { id: draft.id, hostId: host.id, claimed }, form);
  await removeDraft(tx, draft.id);
  return venue;
};

const updateFromForm = async (
  context: VenuesContext,
  tx: Sql,
  host: Actor,
  id: string,
  submitted: Submitted,
): Promise<LockedVenue> => {
  const venue = await lockHostVenue(tx, host.id, id, 'listing');
  await updateVenue(context, tx, host, venue, submitted);
  return { ...venue, version: venue.version + 1 };
};
