import {
  addVenueDraft,
  changeOwnVenue,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue, VenueDraft, VenueForm } from '@mandap/contract/venues/host.schemas';
import { Eye, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { generalTextOf } from '#app/api/error-message.ts';
import type { FailureDetails } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { toEarnings, toHostVenuePreview, toHostVenues } from '#app/host-paths.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { notify } from '#app/ui/toast.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved-changes-guard.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { EditorProblem } from './editor-problem.tsx';
import { type Gap, gapsIn, type PageKey } from './steps/use-venue-step.ts';
import { VenueStepForm } from './steps/venue-step-form.tsx';
import { PolicySelect, useVenueForm, VenueFields } from './venue-fields.tsx';
import {
  amenityNotesOf,
  emptyVenue,
  notesOf,
  type PartProps,
  picturesOf,
  uploadedPictures,
  type VenueValues,
  venueOf,
  venueSchema,
} from './venue-form.ts';
import { idOfStep } from './venue-sections.tsx';

interface OwnVenueEditorProps {
  /** The venue to edit. Without it the form adds one. */
  venue?: OwnVenue;
  /** `step`: the next step on a phone. */
  onSaved: (id: string, step?: PageKey) => void;
  onSent: () => void;
  /** Fills the form with the current values after a change made elsewhere. */
  onReload?: () => void;
}

const TermsPart = ({ venue, form, field }: PartProps & { venue: OwnVenue | undefined }) => (
  <div className="grid gap-3">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PolicySelect field={field} form={form} known={venue?.sheet.cancellationPolicy} />
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

/** The initial values of a host's form. */
const valuesOfDraft = ({
  sheet: { step: _, ...sheet },
  pictures,
}: Pick<OwnVenue, 'sheet' | 'pictures'>): VenueValues => ({
  ...emptyVenue,
  ...sheet,
  pictures: picturesOf(pictures, sheet),
  addOns: Object.fromEntries(sheet.addOns.map(({ key, price }) => [key, price])),
  amenityNotes: notesOf(sheet.amenityNotes.map(({ id, note }) => [id, note])),
  addOnNotes: notesOf(sheet.addOns.map(({ key, note }) => [key, note])),
});

/**
 * The draft of an unfinished form, saved as typed and unchecked. `step`: where the phone's form continues.
 */
const draftOf = (values: VenueValues, step: string): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, addOnNotes, pictures, ...typed } = values;
  return {
    ...typed,
    amenityNotes: amenityNotesOf(values),
    addOns: Object.entries(offered).map(([key, price]) => ({ key, price, note: addOnNotes[key] ?? '' })),
    pictures: uploadedPictures(pictures),
    step,
  };
};

/** Saves a host's form: as a draft until it is submitted for the first time, then as the venue itself. */
const useSaveOwnVenue = (venue: OwnVenue | undefined) => {
  // Fixed when the form opens, because a background refetch may bring a newer version while somebody types.
  const stored = useRef(venue ? { id: venue.id, version: venue.version } : null);
  const [latest, setLatest] = useState<'save' | 'send'>('save');
  const adding = useWrite(addVenueDraft);
  const saving = useWrite(saveVenueDraft);
  const keeping = useWrite(saveVenueDraft);
  const changing = useWrite(changeOwnVenue);
  const sending = useWrite(sendVenue);

  const write = async <T,>(kind: 'save' | 'send', work: () => Promise<T>): Promise<T | null> => {
    setLatest(kind);
    return work().catch(() => null);
  };
  // One save after another, because each needs the version that the previous one created.
  const latestSave = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T,>(work: () => Promise<T>): Promise<T> => {
    const done = latestSave.current.then(work);
    latestSave.current = done.catch(() => null);
    return done;
  };
  const saveDraft = (draft: VenueDraft, { write: change } = saving) =>
    inTurn(async () => {
      const saved = await (stored.current ? change({ ...draft, ...stored.current }) : adding.write(draft));
      stored.current = saved;
      return saved;
    });

  const saveFailure = adding.failure ?? saving.failure ?? changing.failure;
  return {
    /** Like the others it resolves to null if the server refused, and `failure` says why. */
    saveDraft: (draft: VenueDraft) => write('save', () => saveDraft(draft)),
    /**
     * Saves automatically, without a message. If the server refuses, it stays unsaved and resolves to null.
     */
    keepDraft: (draft: VenueDraft) => saveDraft(draft, keeping).catch(() => null),
    save: (venueForm: VenueForm) =>
      write('save', async () => stored.current && changing.write({ ...venueForm, ...stored.current })),
    /** A venue that was never saved becomes a draft first. */
    send: (venueForm: VenueForm, draft: VenueDraft) =>
      write('send', async () => {
        await latestSave.current;
        return sending.write({ ...venueForm, ...(stored.current ?? (await saveDraft(draft))) });
      }),
    isKeeping: keeping.isWriting,
    isUnsent: venue?.isUnsent ?? true,
    isSaving: adding.isWriting || saving.isWriting || changing.isWriting,
    isSending: sending.isWriting,
    failure: latest === 'send' ? (sending.failure ?? adding.failure) : saveFailure,
  };
};

interface FooterProps {
  canSend: boolean;
  /** Never submitted, so an incomplete form may be saved as a draft. */
  isUnsent: boolean;
  failure: FailureDetails | null;
  /** A picture is being uploaded. */
  isBusy: boolean;
  isSaving: boolean;
  isSending: boolean;
  /** What is missing or wrong, once somebody has tried to submit. */
  gaps: readonly Gap[];
  onSave: () => void;
  /** Set when the venue was changed elsewhere. */
  onReload: (() => void) | undefined;
}

/** The sticky actions of a host's form: save at any time, and submit once it is complete. */
const OwnEditorFooter = (props: FooterProps) => {
  const { canSend, isUnsent, failure, isBusy, isSaving, isSending, gaps, onSave, onReload } = props;
  const problem = gaps.length > 0 ? adminVenueText.somethingMissing() : failure && generalTextOf(failure);
  return (
    <div ref={fitBar} className="card sticky bottom-19 z-10 grid gap-3 p-3.5 shadow-soft lg:bottom-4">
      <EditorProblem problem={problem} onReload={onReload} />
      {gaps.length > 0 && (
        <ul className="-my-2 flex flex-wrap gap-x-4">
          {gaps.map(({ step }) => (
            <li key={step.key}>
              <a href={`#${idOfStep(step)}`} className="link inline-flex min-h-11 items-center text-meta">
                {step.title()}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2.5 max-sm:*:flex-1 max-sm:*:px-2">
        {canSend ? (
          <>
            <Button variant="outlined" isBusy={isSaving} disabled={isBusy || isSending} onClick={onSave}>
              {isUnsent ? hostVenueText.saveDraft() : hostVenueText.save()}
            </Button>
            <Button type="submit" isBusy={isSending} disabled={isBusy || isSaving}>
              {!isSending && <Send aria-hidden className="size-5 max-sm:hidden" />}
              <span>{hostVenueText.sendForReview()}</span>
            </Button>
          </>
        ) : (
          <>
            <Button asChild variant="outlined">
              <Link to={toHostVenues()}>{adminVenueText.cancel()}</Link>
            </Button>
            <Button type="submit" isBusy={isSaving} disabled={isBusy}>
              {hostVenueText.saveChanges()}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

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

  /** Reports what was saved. Text typed in the meantime still counts as unsaved. */
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
          problem={failure && generalTextOf(failure)}
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
      {isUnsent && <Alert variant="info">{hostVenueText.sellsNext()}</Alert>}
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
