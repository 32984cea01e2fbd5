import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { toEarnings, toHostVenuePreview } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { notify } from '#app/ui/toast.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved-changes-guard.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { OwnEditorFooter } from './own-editor-footer.tsx';
import { PolicySelect } from './policy-select.tsx';
import { gapsIn } from './steps/gaps.ts';
import type { PageKey } from './steps/use-venue-step.ts';
import { VenueStepForm } from './steps/venue-step-form.tsx';
import { useSaveOwnVenue } from './use-save-own-venue.ts';
import { useVenueForm } from './use-venue-form.ts';
import { draftOf, valuesOfDraft } from './venue-draft.ts';
import { VenueFields } from './venue-fields.tsx';
import { emptyVenue, type PartProps, venueOf, venueSchema } from './venue-form.ts';

export interface OwnVenueEditorProps {
  /** The venue to edit; without it the form adds one. */
  venue?: OwnVenue;
  /** `step`: the one that follows, on a phone. */
  onSaved: (id: string, step?: PageKey) => void;
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
  const isWide = useIsWide();
  const { failure, isUnsent } = saving;
  const { part, pictures, unsaved, isIncomplete } = useVenueForm(
    venueSchema,
    venue ? valuesOfDraft(venue) : emptyVenue,
    failure,
    venue?.id,
  );
  const { form } = part;

  /** Reports what was saved; what was typed in the meantime still counts as unsaved. */
  const finish = async <T,>(
    saved: Promise<T | null>,
    titleOf: (saved: T, name: string) => string,
    done: (saved: T) => void,
  ) => {
    const snapshot = unsaved.snapshot();
    const forgetSaved = pictures.beginSave();
    const answer = await saved;
    if (answer === null) return;
    unsaved.markSaved(snapshot);
    forgetSaved();
    notify({ kind: 'success', title: titleOf(answer, form.getValues('name') || hostVenueText.unnamed()) });
    done(answer);
  };
  const reached = venue?.sheet.step ?? '';
  const saveDraft = () => {
    form.clearErrors();
    void finish(saving.saveDraft(draftOf(form.getValues(), reached)), hostVenueText.draftSaved, ({ id }) =>
      onSaved(id),
    );
  };
  const saveStep = async (step: PageKey, next: PageKey, done: () => void) => {
    const snapshot = unsaved.snapshot();
    const forgetSaved = pictures.beginSave();
    const saved = await saving.saveDraft(draftOf(form.getValues(), step));
    if (!saved) return;
    unsaved.markSaved(snapshot);
    forgetSaved();
    if (venue) done();
    else onSaved(saved.id, next);
  };
  const keepStep = async (step: PageKey) => {
    if (!venue) return;
    const snapshot = unsaved.snapshot();
    const forgetSaved = pictures.beginSave();
    if (!(await saving.keepDraft(draftOf(form.getValues(), step)))) return;
    unsaved.markSaved(snapshot);
    forgetSaved();
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
      saving.send(venueOf(checked), draftOf(form.getValues(), reached)),
      ({ status }, name) =>
        status === 'active' ? hostVenueText.nowPublic({ name }) : hostVenueText.sent({ name }),
      onSent,
    ),
  );

  const canSend = venue ? venue.transitions.includes('submit') : true;
  const fields = { part, pictures, isHosts: true, isUnsent, terms: <TermsPart {...part} venue={venue} /> };
  const guard = <UnsavedChangesGuard hasChanges={() => pictures.isSending || unsaved.hasChanges()} />;
  const reload = failure?.code === 'venue_changed' ? onReload : undefined;
  if (isUnsent && !isWide)
    return (
      <>
        {guard}
        <VenueStepForm
          {...fields}
          venueId={venue?.id}
          reached={reached}
          problem={failure && textOf(failure)}
          onReload={reload}
          isSaving={saving.isSaving}
          isKeeping={saving.isKeeping}
          isSending={saving.isSending}
          onKeep={(step) => void keepStep(step)}
          onSave={(step, next, done) => void saveStep(step, next, done)}
          onSend={() => void send()}
        />
      </>
    );
  return (
    <form noValidate onSubmit={canSend ? send : save} className="grid max-w-[960px] gap-4 lg:gap-6">
      {venue?.status === 'Published' && <Alert variant="info">{hostVenueText.liveNote()}</Alert>}
      {venue?.status === 'Pending' && <Alert variant="info">{hostVenueText.pendingNote()}</Alert>}
      {guard}
      {venue && (
        <p className="text-meta">
          <Link to={toHostVenuePreview(venue.id)} className="link inline-flex min-h-11 items-center gap-2">
            <Eye aria-hidden className="size-5" />
            {venueStepsText.preview()}
          </Link>
        </p>
      )}
      <VenueFields {...fields} />
      <OwnEditorFooter
        {...{ canSend, isUnsent, failure }}
        gaps={isIncomplete ? gapsIn(part) : []}
        isBusy={pictures.isSending}
        isSaving={saving.isSaving}
        isSending={saving.isSending}
        onSave={isUnsent ? saveDraft : save}
        onReload={reload}
      />
    </form>
  );
};
