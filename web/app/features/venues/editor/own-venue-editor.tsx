import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import { toEarnings } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { notify } from '../../../ui/toast.ts';
import { OwnEditorFoot } from './own-editor-foot.tsx';
import { PolicySelect } from './policy-select.tsx';
import { useOwnSaving } from './use-own-saving.ts';
import { useUnsaved } from './use-unsaved.ts';
import { useVenuePictures } from './use-venue-pictures.ts';
import { VenueFields } from './venue-fields.tsx';
import { emptyVenue, missingIn, type PartProps, type VenueValues } from './venue-form.ts';
import { valuesOfSheet } from './venue-sheet.ts';

export interface OwnVenueEditorProps {
  /** The one that is changed; without it a new one is begun. */
  venue?: OwnVenue;
  onSaved: (id: string) => void;
  onSent: () => void;
  /** Fills the form anew, where it was changed elsewhere. */
  onRenew?: () => void;
}

const TermsPart = ({ venue, ...part }: PartProps & { venue: OwnVenue | undefined }) => (
  <div className="grid gap-3">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PolicySelect {...part} known={venue?.sheet.cancellationPolicy} />
    </div>
    <Checkbox
      checked={part.values.instantBooking}
      onChange={({ target }) => part.set({ instantBooking: target.checked })}
    >
      {hostVenueText.instant()}
    </Checkbox>
    {venue && !venue.isUnsent && (
      <p className="text-meta">
        <Link to={toEarnings('terms', venue.id)} className="link inline-flex min-h-11 items-center">
          {hostVenueText.toOwnTerms()}
        </Link>
      </p>
    )}
  </div>
);

/** What is missing before a venue can be sent, or be public. */
const gapsIn = (values: VenueValues): string[] => missingIn(values).filter((field) => field !== 'hostId');

/** Everything that a host writes of a venue. */
export const OwnVenueEditor = ({ venue, onSaved, onSent, onRenew }: OwnVenueEditorProps) => {
  const [values, setValues] = useState(() => (venue ? valuesOfSheet(venue) : emptyVenue));
  const [isAsked, setIsAsked] = useState(false);
  const pictures = useVenuePictures(venue?.pictures ?? []);
  const unsaved = useUnsaved(values, pictures);
  const saving = useOwnSaving(venue);
  const { failure, isUnsent } = saving;
  const form = useRef<HTMLFormElement>(null);
  const missing = isAsked ? gapsIn(values) : [];
  const pictureProblem = isAsked && pictures.pictures.length === 0 ? 'picture_needed' : null;
  const isWhole = () => gapsIn(values).length === 0 && pictures.requested.length > 0;
  const typed = { values, pictures: pictures.requested };
  const name = values.name || hostVenueText.unnamed();

  const showFirstProblem = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

  const save = async () => {
    setIsAsked(!isUnsent);
    const id = isUnsent || isWhole() ? await saving.save(typed) : null;
    if (id === null) {
      showFirstProblem();
      return;
    }
    unsaved.keep();
    notify({ kind: 'success', title: isUnsent ? hostVenueText.draftSaved() : hostVenueText.saved({ name }) });
    onSaved(id);
  };

  const send = async () => {
    setIsAsked(true);
    const sent = isWhole() ? await saving.send(typed) : null;
    if (sent === null) {
      showFirstProblem();
      return;
    }
    unsaved.keep();
    const title = sent.status === 'active' ? hostVenueText.nowPublic({ name }) : hostVenueText.sent({ name });
    notify({ kind: 'success', title });
    onSent();
  };

  const canSend = venue ? venue.moves.includes('submit') : true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (canSend ? send() : save());
  };
  const part: PartProps = {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    errorOf: (field) => (missing.includes(field) ? checkMessage('required') : failure?.fields[field]?.[0]),
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[960px] gap-4 lg:gap-6">
      {venue?.status === 'Published' && <Alert kind="sky">{hostVenueText.liveNote()}</Alert>}
      {venue?.status === 'Pending' && <Alert kind="sky">{hostVenueText.pendingNote()}</Alert>}
      <LeaveGuard hasChanges={unsaved.hasChanges} />
      <VenueFields
        {...{ part, pictures }}
        pictureError={pictureProblem ? checkMessage(pictureProblem) : failure?.fields.pictures?.[0]}
        isHosts
        terms={<TermsPart {...part} venue={venue} />}
      />
      <OwnEditorFoot
        {...{ canSend, isUnsent, failure }}
        isBusy={pictures.isSending}
        isSaving={saving.isSaving}
        isSending={saving.isSending}
        isIncomplete={missing.length > 0 || pictureProblem !== null}
        onSave={() => void save()}
        onRenew={failure?.code === 'venue_changed' ? onRenew : undefined}
      />
    </form>
  );
};
