import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { Link } from 'react-router';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import { toEarnings } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { notify } from '../../../ui/toast.ts';
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx';
import { OwnEditorFooter } from './own-editor-footer.tsx';
import { PolicySelect } from './policy-select.tsx';
import { useSaveOwnVenue } from './use-save-own-venue.ts';
import { useVenueForm } from './use-venue-form.ts';
import { draftOf, valuesOfDraft } from './venue-draft.ts';
import { VenueFields } from './venue-fields.tsx';
import { emptyVenue, type PartProps, venueOf, venueSchema } from './venue-form.ts';

export interface OwnVenueEditorProps {
  /** The venue to edit; without it the form adds one. */
  venue?: OwnVenue;
  onSaved: (id: string) => void;
  onSent: () => void;
  /** Fills the form with the current values after a change made elsewhere. */
  onReload?: () => void;
}

const TermsPart = ({ venue, form, field }: PartProps & { venue: OwnVenue | undefined }) => (
  <div className="grid gap-3">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PolicySelect field={field} known={venue?.sheet.cancellationPolicy} />
    </div>
    <Checkbox {...form.register('instantBooking')}>{hostVenueText.instant()}</Checkbox>
    {venue && !venue.isUnsent && (
      <p className="text-meta">
        <Link to={toEarnings('terms', venue.id)} className="link inline-flex min-h-11 items-center">
          {hostVenueText.toOwnTerms()}
        </Link>
      </p>
    )}
  </div>
);

/** A host's form to add or edit a venue. */
export const OwnVenueEditor = ({ venue, onSaved, onSent, onReload }: OwnVenueEditorProps) => {
  const saving = useSaveOwnVenue(venue);
  const { failure, isUnsent } = saving;
  const { part, pictures, unsaved, isIncomplete } = useVenueForm(
    venueSchema,
    venue ? valuesOfDraft(venue) : emptyVenue,
    failure,
  );
  const { form } = part;

  /** Reports what was saved; what was typed in the meantime still counts as unsaved. */
  const finish = async <T,>(
    saved: Promise<T | null>,
    titleOf: (saved: T, name: string) => string,
    done: (saved: T) => void,
  ) => {
    const snapshot = unsaved.snapshot();
    const answer = await saved;
    if (answer === null) return;
    unsaved.markSaved(snapshot);
    notify({ kind: 'success', title: titleOf(answer, form.getValues('name') || hostVenueText.unnamed()) });
    done(answer);
  };
  const saveDraft = () => {
    form.clearErrors();
    void finish(saving.saveDraft(draftOf(form.getValues())), hostVenueText.draftSaved, ({ id }) =>
      onSaved(id),
    );
  };
  const save = form.handleSubmit((checked) =>
    finish(
      saving.save(venueOf(checked)),
      (_, name) => hostVenueText.saved({ name }),
      ({ id }) => onSaved(id),
    ),
  );
  const send = form.handleSubmit((checked) =>
    finish(
      saving.send(venueOf(checked), draftOf(form.getValues())),
      ({ status }, name) =>
        status === 'active' ? hostVenueText.nowPublic({ name }) : hostVenueText.sent({ name }),
      onSent,
    ),
  );

  const canSend = venue ? venue.moves.includes('submit') : true;
  return (
    <form noValidate onSubmit={canSend ? send : save} className="grid max-w-[960px] gap-4 lg:gap-6">
      {venue?.status === 'Published' && <Alert variant="info">{hostVenueText.liveNote()}</Alert>}
      {venue?.status === 'Pending' && <Alert variant="info">{hostVenueText.pendingNote()}</Alert>}
      <UnsavedChangesGuard hasChanges={unsaved.hasChanges} />
      <VenueFields {...{ part, pictures }} isHosts terms={<TermsPart {...part} venue={venue} />} />
      <OwnEditorFooter
        {...{ canSend, isUnsent, failure, isIncomplete }}
        isBusy={pictures.isSending}
        isSaving={saving.isSaving}
        isSending={saving.isSending}
        onSave={isUnsent ? saveDraft : save}
        onReload={failure?.code === 'venue_changed' ? onReload : undefined}
      />
    </form>
  );
};
