import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { getVenueTerms, saveVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/terms.schemas';
import {
  type CancellationPolicy,
  cancellationPolicies,
  mostRefundRules,
} from '@mandap/domain/bookings/cancellation';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../../api/error-message.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { checkMessage } from '../../../../i18n/check-message.ts';
import * as ownTermsText from '../../../../i18n/generated/ownTerms.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { notify } from '../../../../ui/toast.ts';
import { draftOf, type TermsDraft, tableOf, wishOf } from './terms-draft.ts';
import { TermsPreview } from './terms-preview.tsx';

const names: Record<CancellationPolicy, { title: () => string; text: () => string }> = {
  flexible: { title: ownTermsText.flexible, text: ownTermsText.flexibleText },
  moderate: { title: ownTermsText.moderate, text: ownTermsText.moderateText },
  strict: { title: ownTermsText.strict, text: ownTermsText.strictText },
  custom: { title: ownTermsText.own, text: ownTermsText.ownText },
};

interface PartProps {
  draft: TermsDraft;
  set: (change: Partial<TermsDraft>) => void;
}

const Policies = ({ draft, set }: PartProps) => (
  <fieldset className="grid gap-2.5">
    <legend className="mb-3 font-display text-[20px] font-semibold">{ownTermsText.question()}</legend>
    {cancellationPolicies.map((policy) => (
      <label
        key={policy}
        className="flex min-h-16 items-center gap-3.5 rounded-[12px] border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
      >
        <input
          type="radio"
          name="policy"
          checked={draft.policy === policy}
          onChange={() => set({ policy })}
          className="size-6 flex-none accent-(--fill) outline-none!"
        />
        <span className="min-w-0">
          <span className="block font-medium">{names[policy].title()}</span>
          <span className="block text-small text-muted">{names[policy].text()}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const Line = ({ draft, set, place }: PartProps & { place: number }) => {
  const line = draft.lines[place];
  if (!line) return null;
  const n = place + 1;
  const change = (typed: Partial<typeof line>) =>
    set({ lines: draft.lines.map((one) => (one.key === line.key ? { ...one, ...typed } : one)) });
  return (
    <li className="flex items-end gap-2.5">
      <div className="grid flex-1 grid-cols-2 gap-2.5">
        <TextField
          label={ownTermsText.daysBefore()}
          aria-label={ownTermsText.daysOfLine({ n })}
          inputMode="numeric"
          autoComplete="off"
          value={line.days}
          onChange={(event) => change({ days: event.target.value })}
        />
        <TextField
          label={ownTermsText.percentBack()}
          aria-label={ownTermsText.percentOfLine({ n })}
          inputMode="numeric"
          autoComplete="off"
          value={line.percent}
          onChange={(event) => change({ percent: event.target.value })}
        />
      </div>
      <IconButton
        label={ownTermsText.removeLine({ n })}
        className="mb-1 flex-none"
        disabled={draft.lines.length < 2}
        onClick={() => set({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
};

const OwnTable = ({ draft, set }: PartProps) => {
  const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1;
  return (
    <section aria-labelledby="table" className="grid gap-3">
      <h2 id="table" className="text-h3">
        {ownTermsText.table()}
      </h2>
      <ul className="grid gap-3">
        {draft.lines.map((line, place) => (
          <Line key={line.key} draft={draft} set={set} place={place} />
        ))}
      </ul>
      {draft.lines.length < mostRefundRules && (
        <Button
          look="outlined"
          size="small"
          className="justify-self-start"
          onClick={() => set({ lines: [...draft.lines, { key, days: '', percent: '' }] })}
        >
          <Plus aria-hidden className="size-[18px]" />
          {ownTermsText.addLine()}
        </Button>
      )}
    </section>
  );
};

/** A venue's cancellation terms and security deposit, with what they mean beside them. */
export const TermsForm = ({ venue, terms }: { venue: HostVenue; terms: VenueTerms }) => {
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [isAsked, setIsAsked] = useState(false);
  const { write, isWriting, failure } = useWrite(saveVenueTerms, { refreshes: [getVenueTerms] });
  const set = (change: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...change }));
  const table = tableOf(draft);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const wish = wishOf(venue.id, draft);
    if (wish)
      void write(wish).then(
        () => notify({ kind: 'success', title: ownTermsText.saved(), description: ownTermsText.savedText() }),
        () => undefined,
      );
  };
  return (
    <form noValidate onSubmit={save} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Policies draft={draft} set={set} />
        {draft.policy === 'custom' && <OwnTable draft={draft} set={set} />}
        {isAsked && !table && (
          <div role="alert">
            <FieldError>{ownTermsText.outOfOrder()}</FieldError>
          </div>
        )}
        <TextField
          label={ownTermsText.deposit()}
          help={ownTermsText.depositHelp()}
          inputMode="decimal"
          autoComplete="off"
          value={draft.deposit}
          error={checkMessage(failure?.fields.securityDeposit?.[0])}
          onChange={(event) => set({ deposit: event.target.value })}
        />
        {failure && !failure.fields.securityDeposit && <Alert kind="danger">{textOf(failure)}</Alert>}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <TermsPreview table={table} pricePerDay={venue.pricePerDay} />
        <Button type="submit" isBusy={isWriting}>
          {ownTermsText.save()}
        </Button>
        <p className="text-small text-muted">{ownTermsText.forNew()}</p>
      </div>
    </form>
  );
};
