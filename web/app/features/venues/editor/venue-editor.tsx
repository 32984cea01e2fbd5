import type { AdminVenue } from '@mandap/contract/venues/approval.schemas';
import { addVenue, editVenue } from '@mandap/contract/venues/form.endpoints';
import {
  statusesOf,
  type VenueState,
  venueStates,
  venueTransitionBetween,
} from '@mandap/domain/venues/lifecycle';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { venueReads } from '../../../api/venue-reads.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { stateNames } from '../../../i18n/venue-names.ts';
import { toAdmin, toAdminVenue } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { notify } from '../../../ui/toast.ts';
import { EditorProblem, type EditorProblemProps } from './editor-problem.tsx';
import { HostPick } from './host-pick.tsx';
import { PolicySelect } from './policy-select.tsx';
import { useUnsaved } from './use-unsaved.ts';
import { useVenuePictures } from './use-venue-pictures.ts';
import { VenueFields } from './venue-fields.tsx';
import { emptyVenue, missingIn, type PartProps, type VenueValues, valuesOf, venueOf } from './venue-form.ts';
import { Select } from './venue-form-parts.tsx';

export interface VenueEditorProps {
  /** The one that is changed; without it a new one is added. */
  venue?: AdminVenue;
  onSaved: (id: string) => void;
  /** Fills the form anew, where somebody else has changed the venue. */
  onRenew?: () => void;
}

const statusOf = (state: VenueState) => statusesOf(state)[0] ?? 'Draft';

/** Where a form may take the venue from where it stands. */
const reachable = (state: VenueState): VenueState[] =>
  venueStates.filter(
    (to) => to === state || venueTransitionBetween(statusOf(state), statusOf(to), 'admin') !== null,
  );

const TermsPart = ({ values, set, errorOf, venue }: PartProps & { venue: AdminVenue | undefined }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <PolicySelect {...{ values, set, errorOf }} known={venue?.cancellationPolicy} />
    {venue && (
      <Select
        label={adminVenueText.status()}
        value={values.status}
        error={errorOf('status')}
        onChoose={(requested) => {
          const status = venueStates.find((one) => one === requested);
          if (status) set({ status });
        }}
      >
        {reachable(venue.status).map((state) => (
          <option key={state} value={state}>
            {stateNames[state]()}
          </option>
        ))}
      </Select>
    )}
    <div className="sm:col-span-2">
      <Checkbox
        checked={values.instantBooking}
        onChange={({ target }) => set({ instantBooking: target.checked })}
      >
        {adminVenueText.instantHelp()}
      </Checkbox>
      {!venue && (
        <Checkbox checked={values.publish} onChange={({ target }) => set({ publish: target.checked })}>
          {adminVenueText.publishNow()}
        </Checkbox>
      )}
    </div>
  </div>
);

const useSaving = ({ venue, onSaved }: VenueEditorProps) => {
  // Reads may bring a newer state while somebody types.
  const [version] = useState(venue?.version ?? 1);
  const adding = useWrite(addVenue, { refreshes: venueReads });
  const editing = useWrite(editVenue, { refreshes: venueReads });
  const save = async (values: VenueValues, pictures: { id: string; title: string }[]) => {
    const facts = venueOf(values, pictures);
    const status = venue && values.status !== venue.status ? { status: values.status } : {};
    const saved = venue
      ? editing.write({ ...facts, ...status, id: venue.id, version })
      : adding.write({ ...facts, hostId: values.host?.id ?? '', publish: values.publish });
    await saved.then(
      ({ id }) => {
        notify({ kind: 'success', title: adminVenueText.savedDone({ name: values.name }) });
        onSaved(id);
      },
      () => undefined,
    );
  };
  return {
    save,
    isSaving: adding.isWriting || editing.isWriting,
    failure: adding.failure ?? editing.failure,
  };
};

/** Everything that an administrator writes of a venue. */
export const VenueEditor = ({ venue, onSaved, onRenew }: VenueEditorProps) => {
  const [values, setValues] = useState(() => (venue ? valuesOf(venue) : emptyVenue));
  const [isAsked, setIsAsked] = useState(false);
  const pictures = useVenuePictures(venue?.pictures ?? []);
  const unsaved = useUnsaved(values, pictures);
  const { save, isSaving, failure } = useSaving({
    ...(venue && { venue }),
    onSaved: (id) => {
      unsaved.keep();
      onSaved(id);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const missing = isAsked ? missingIn(values) : [];
  const hasNoPicture = isAsked && pictures.pictures.length === 0;
  const errorOf = (field: string): string | undefined =>
    missing.includes(field) ? checkMessage('required') : failure?.fields[field]?.[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (missingIn(values).length === 0 && pictures.requested.length > 0)
      await save(values, pictures.requested);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const part = {
    values,
    errorOf,
    set: (change: Partial<VenueValues>) => setValues((before) => ({ ...before, ...change })),
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[960px] gap-4 lg:gap-6"
    >
      {!venue && (
        <SettingsCard title={adminVenueText.host()} text={adminVenueText.hostText()}>
          <HostPick host={values.host} error={errorOf('hostId')} onChoose={(host) => part.set({ host })} />
        </SettingsCard>
      )}
      <LeaveGuard hasChanges={unsaved.hasChanges} />
      <VenueFields
        {...{ part, pictures }}
        pictureError={hasNoPicture ? checkMessage('picture_needed') : failure?.fields.pictures?.[0]}
        terms={<TermsPart {...part} venue={venue} />}
      />
      <EditorFoot
        venue={venue}
        isBusy={isSaving || pictures.isSending}
        onRenew={failure?.code === 'venue_changed' ? onRenew : undefined}
        problem={
          missing.length > 0 || hasNoPicture ? adminVenueText.somethingMissing() : failure && textOf(failure)
        }
      />
    </form>
  );
};

interface FootProps extends EditorProblemProps {
  venue: AdminVenue | undefined;
  isBusy: boolean;
}

const EditorFoot = ({ venue, isBusy, problem, onRenew }: FootProps) => (
  <div className="card sticky bottom-3 z-10 grid gap-3 p-3.5 shadow-soft">
    <EditorProblem problem={problem} onRenew={onRenew} />
    <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
      <Button asChild look="outlined">
        <Link to={venue ? toAdminVenue(venue.id) : toAdmin('venues')}>{adminVenueText.cancel()}</Link>
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {venue ? adminVenueText.save() : adminVenueText.add()}
      </Button>
    </div>
  </div>
);
