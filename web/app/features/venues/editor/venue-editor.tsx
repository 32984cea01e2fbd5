import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import { findHosts } from '@mandap/contract/hosts/hosts.endpoints';
import { addVenue, editVenue } from '@mandap/contract/venues/host.endpoints';
import {
  statusesOf,
  type VenueState,
  venueStates,
  venueTransitionBetween,
} from '@mandap/domain/venues/lifecycle';
import { Check, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { toAdmin, toAdminVenue } from '#app/admin-paths.ts';
import { generalTextOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { stateNames } from '#app/features/venues/venue-names.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { Name } from '#app/ui/name.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved-changes-guard.tsx';
import { EditorProblem, type EditorProblemProps } from './editor-problem.tsx';
import { PolicySelect, useVenueForm, VenueFields } from './venue-fields.tsx';
import {
  adminVenueSchema,
  type ChosenHost,
  emptyVenue,
  type PartProps,
  valuesOf,
  venueOf,
} from './venue-form.ts';

interface VenueEditorProps {
  /** The venue to edit. Without it the form adds one. */
  venue?: AdminVenue;
  onSaved: (id: string) => void;
  /** Fills the form with the current values after somebody else's change. */
  onReload?: () => void;
}

const statusOf = (state: VenueState) => statusesOf(state)[0] ?? 'Draft';

/** The states that the form may move a venue in `state` to, itself included. */
const reachableStates = (state: VenueState): VenueState[] =>
  venueStates.filter(
    (to) => to === state || venueTransitionBetween(statusOf(state), statusOf(to), 'admin') !== null,
  );

const TermsPart = ({ form, field, venue }: PartProps & { venue: AdminVenue | undefined }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <PolicySelect field={field} form={form} known={venue?.cancellationPolicy} />
    {venue && (
      <SelectField {...field('status')} label={adminVenueText.status()}>
        {reachableStates(venue.status).map((state) => (
          <option key={state} value={state}>
            {stateNames[state]()}
          </option>
        ))}
      </SelectField>
    )}
    <div className="sm:col-span-2">
      <Checkbox {...form.register('instantBooking')}>{adminVenueText.instantHelp()}</Checkbox>
      {!venue && <Checkbox {...form.register('publish')}>{adminVenueText.publishNow()}</Checkbox>}
    </div>
  </div>
);

/** In ms. */
const debounceMs = 300;

const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

const HostResults = ({ text, onChoose }: { text: string; onChoose: (host: ChosenHost) => void }) => {
  const { data } = useRead(findHosts, { search: text }, { keepPrevious: true });
  if (!data) return null;
  if (data.results.length === 0)
    return <p className="mt-2 text-meta text-muted">{adminVenueText.noHost()}</p>;
  return (
    <ul className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line">
      {data.results.map(({ id, name, contactName, email }) => (
        <li key={id} className="border-t border-line first:border-0">
          <button
            type="button"
            className="block w-full px-3.5 py-2.5 text-start hover:bg-raised"
            onClick={() => onChoose({ id, name })}
          >
            <span className="block text-meta font-medium">{name}</span>
            <span className="block text-small break-words text-muted">{`${contactName} · ${email}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Picks the venue's host, searched by part of a name or email address. */
const HostPicker = ({ form, errorOf }: PartProps) => {
  const { value: host, onChange, ref } = useController({ name: 'host', control: form.control }).field;
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim());
  if (host)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="inline-flex min-h-11 items-center gap-2 font-medium">
          <Check aria-hidden className="size-5 text-leaf" />
          <Name>{host.name}</Name>
        </p>
        <Button variant="outlined" size="small" onClick={() => onChange(null)}>
          {adminVenueText.otherHost()}
        </Button>
      </div>
    );
  return (
    <div>
      <TextField
        ref={ref}
        label={adminVenueText.findHost()}
        type="search"
        autoComplete="off"
        icon={<Search aria-hidden className="size-5" />}
        value={text}
        error={errorOf('host')}
        onChange={(event) => setText(event.target.value)}
      />
      <HostResults text={debounced} onChoose={onChange} />
    </div>
  );
};

/** An administrator's form to add or edit a venue. */
export const VenueEditor = ({ venue, onSaved, onReload }: VenueEditorProps) => {
  // Fixed when the form opens, because a background refetch may bring a newer version while somebody types.
  const [version] = useState(venue?.version ?? 1);
  const adding = useWrite(addVenue);
  const editing = useWrite(editVenue);
  const failure = adding.failure ?? editing.failure;
  const { part, pictures, unsaved, isIncomplete } = useVenueForm(
    adminVenueSchema,
    venue ? valuesOf(venue) : emptyVenue,
    failure,
  );
  const save = part.form.handleSubmit((checked) => {
    const { host, status, publish, name } = checked;
    const snapshot = unsaved.snapshot();
    const done = ({ id }: { id: string }) => {
      unsaved.markSaved(snapshot);
      notify({ kind: 'success', title: adminVenueText.savedDone({ name }) });
      onSaved(id);
    };
    const fields = venueOf(checked);
    if (!venue) return adding.send({ ...fields, hostId: host?.id ?? '', publish }, done);
    const moved = status === venue.status ? {} : { status };
    return editing.send({ ...fields, ...moved, id: venue.id, version }, done);
  });
  return (
    <form noValidate onSubmit={save} className="grid max-w-[960px] gap-4 lg:gap-6">
      {!venue && (
        <SettingsCard title={adminVenueText.host()} text={adminVenueText.hostText()}>
          <HostPicker {...part} />
        </SettingsCard>
      )}
      <UnsavedChangesGuard hasChanges={unsaved.hasChanges} />
      <VenueFields {...{ part, pictures }} terms={<TermsPart {...part} venue={venue} />} />
      <EditorFooter
        venue={venue}
        isBusy={adding.isWriting || editing.isWriting || pictures.isSending}
        onReload={failure?.code === 'venue_changed' ? onReload : undefined}
        problem={isIncomplete ? adminVenueText.somethingMissing() : failure && generalTextOf(failure)}
      />
    </form>
  );
};

interface FooterProps extends EditorProblemProps {
  venue: AdminVenue | undefined;
  isBusy: boolean;
}

const EditorFooter = ({ venue, isBusy, problem, onReload }: FooterProps) => (
  <div ref={fitBar} className="card sticky bottom-3 z-10 grid gap-3 p-3.5 shadow-soft">
    <EditorProblem problem={problem} onReload={onReload} />
    <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
      <Button asChild variant="outlined">
        <Link to={venue ? toAdminVenue(venue.id) : toAdmin('venues')}>{adminVenueText.cancel()}</Link>
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {venue ? adminVenueText.save() : adminVenueText.add()}
      </Button>
    </div>
  </div>
);
