import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { saveVenueTerms } from '@mandap/contract/venues/host.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/host.schemas';
import {
  type CancellationPolicy,
  cancellationPolicies,
  maxRefundRules,
} from '@mandap/domain/bookings/cancellation';
import { type PayAtVenueRule, payAtVenueRules } from '@mandap/domain/bookings/pay-at-venue';
import { Plus, Trash } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { amountIn } from '#app/api/number-in.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { FamilyPreview } from './family-preview.tsx';
import { PaymentPlanFields } from './payment-plan-fields.tsx';
import { draftOf, rulesOf, type TermsDraft, type TermsFields, tableOf, termsSchema } from './terms-draft.ts';

const policyNames: Record<CancellationPolicy, { title: () => string; text: () => string }> = {
  flexible: { title: ownTermsText.flexible, text: ownTermsText.flexibleText },
  moderate: { title: ownTermsText.moderate, text: ownTermsText.moderateText },
  strict: { title: ownTermsText.strict, text: ownTermsText.strictText },
  custom: { title: ownTermsText.own, text: ownTermsText.ownText },
};

const payAtVenueNames: Record<PayAtVenueRule, { title: () => string; text: () => string }> = {
  on_approval: { title: ownTermsText.venueOnApproval, text: ownTermsText.venueOnApprovalText },
  allowed: { title: ownTermsText.venueAllowed, text: ownTermsText.venueAllowedText },
  refused: { title: ownTermsText.venueRefused, text: ownTermsText.venueRefusedText },
};

const planNames: Record<TermsDraft['plan'], { title: () => string; text: () => string }> = {
  usual: { title: ownTermsText.planUsual, text: ownTermsText.planUsualText },
  own: { title: ownTermsText.planOwn, text: ownTermsText.planOwnText },
};

interface ChoicesProps<Value extends string> extends TermsFields {
  name: 'cancellationPolicy' | 'payAtVenue' | 'plan';
  question: string;
  values: readonly Value[];
  names: Record<Value, { title: () => string; text: () => string }>;
}

const Choices = <Value extends string>({ form, name, question, values, names }: ChoicesProps<Value>) => (
  <fieldset className="grid gap-2.5">
    <legend className="mb-3 font-display text-[1.25rem] font-semibold">{question}</legend>
    {values.map((value) => (
      <label
        key={value}
        className="flex min-h-16 items-center gap-3.5 rounded-[12px] border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
      >
        <input
          type="radio"
          value={value}
          {...form.register(name)}
          className="check-box masked outline-none!"
        />
        <span className="min-w-0">
          <span className="block font-medium">{names[value].title()}</span>
          <span className="block text-small text-muted">{names[value].text()}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

interface LineProps extends TermsFields {
  place: number;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

const Line = ({ form, place, onRemove }: LineProps) => {
  const n = place + 1;
  return (
    <li className="flex items-end gap-2.5">
      <div className="grid flex-1 grid-cols-2 gap-2.5">
        <TextField
          {...form.register(`cancellationTerms.${place}.days`)}
          label={ownTermsText.daysBefore()}
          aria-label={ownTermsText.daysOfLine({ n })}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.register(`cancellationTerms.${place}.percent`)}
          label={ownTermsText.percentBack()}
          aria-label={ownTermsText.percentOfLine({ n })}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <IconButton
        label={ownTermsText.removeLine({ n })}
        className="mb-1 flex-none"
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      >
        <Trash aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
};

const OwnTable = ({ form }: TermsFields) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cancellationTerms' });
  return (
    <section aria-labelledby="table" className="grid gap-3">
      <h2 id="table" className="text-h3">
        {ownTermsText.table()}
      </h2>
      <ul className="grid gap-3">
        {fields.map(({ id }, place) => (
          <Line
            key={id}
            form={form}
            place={place}
            onRemove={fields.length > 1 ? () => remove(place) : null}
          />
        ))}
      </ul>
      {fields.length < maxRefundRules && (
        <Button
          variant="outlined"
          size="small"
          className="justify-self-start"
          onClick={() => append({ days: '', percent: '' }, { shouldFocus: false })}
        >
          <Plus aria-hidden className="size-[18px]" />
          {ownTermsText.addLine()}
        </Button>
      )}
    </section>
  );
};

/** A venue's cancellation terms, security deposit and payment plan, with a preview. */
export const TermsForm = ({ venue, terms }: { venue: HostVenue; terms: VenueTerms }) => {
  const { send, isWriting, failure } = useWrite(saveVenueTerms);
  const { form, field, problem } = useContractForm({
    schema: termsSchema,
    defaultValues: draftOf(terms),
    failure,
  });
  const draft = form.watch();
  const table = tableOf(draft);
  const rules = rulesOf(draft);
  const isPlanWrong = draft.plan === 'own' && !rules;
  const save = form.handleSubmit((requested) =>
    send({ ...requested, id: venue.id }, () =>
      notify({ kind: 'success', title: ownTermsText.saved(), description: ownTermsText.savedText() }),
    ),
  );
  return (
    <form noValidate onSubmit={save} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Choices
          form={form}
          name="cancellationPolicy"
          question={ownTermsText.question()}
          values={cancellationPolicies}
          names={policyNames}
        />
        {draft.cancellationPolicy === 'custom' && <OwnTable form={form} />}
        {form.formState.isSubmitted && !table && (
          <div role="alert">
            <FieldError>{ownTermsText.outOfOrder()}</FieldError>
          </div>
        )}
        <TextField
          {...field('securityDeposit')}
          label={ownTermsText.deposit()}
          help={ownTermsText.depositHelp()}
          inputMode="decimal"
          autoComplete="off"
        />
        <Choices
          form={form}
          name="payAtVenue"
          question={ownTermsText.venueQuestion()}
          values={payAtVenueRules}
          names={payAtVenueNames}
        />
        <Choices
          form={form}
          name="plan"
          question={ownTermsText.planQuestion()}
          values={['usual', 'own']}
          names={planNames}
        />
        {draft.plan === 'own' && <PaymentPlanFields form={form} />}
        {form.formState.isSubmitted && isPlanWrong && (
          <div role="alert">
            <FieldError>{ownTermsText.planOutOfOrder()}</FieldError>
          </div>
        )}
        {problem && <Alert variant="danger">{problem}</Alert>}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <FamilyPreview
          table={table}
          plan={draft.plan === 'usual' ? 'usual' : rules}
          deposit={amountIn(draft.securityDeposit)}
          pricePerDay={venue.pricePerDay}
        />
        <Button type="submit" isBusy={isWriting}>
          {ownTermsText.save()}
        </Button>
        <p className="text-small text-muted">{ownTermsText.forNew()}</p>
      </div>
    </form>
  );
};
