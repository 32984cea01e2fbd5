import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { useState } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { policyNames } from '#app/features/venues/venue-names.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { useVenuePictures } from './use-venue-pictures.ts';
import type { PartProps, VenueValues, venueSchema } from './venue-form.ts';
import { type FieldsProps, idOfStep, venueSections } from './venue-sections.tsx';

/** The sections of a venue's form, in order. */
export const VenueFields = (props: FieldsProps) =>
  venueSections.map(({ title, text, hostText, steps }) => (
    <SettingsCard key={title()} title={title()} text={((props.isHosts ? hostText : undefined) ?? text)?.()}>
      <div className="grid gap-4">
        {steps.map((step) => (
          <div key={step.key} id={idOfStep(step)} tabIndex={-1} className="scroll-mt-20 outline-none">
            {step.render(props)}
          </div>
        ))}
      </div>
    </SettingsCard>
  ));

const policyTexts: Record<CancellationPolicy, () => string> = {
  flexible: ownTermsText.flexibleText,
  moderate: ownTermsText.moderateText,
  strict: ownTermsText.strictText,
  custom: ownTermsText.ownText,
};

/** Custom terms are written on the terms page. Here they are offered only if the venue already has them. */
export const PolicySelect = ({
  field,
  known,
  form,
}: Pick<PartProps, 'field' | 'form'> & { known: CancellationPolicy | undefined }) => (
  <SelectField
    {...field('cancellationPolicy')}
    label={adminVenueText.policy()}
    help={policyTexts[form.watch('cancellationPolicy')]()}
  >
    {cancellationPolicies
      .filter((policy) => policy !== 'custom' || known === 'custom')
      .map((policy) => (
        <option key={policy} value={policy}>
          {policyNames[policy]()}
        </option>
      ))}
  </SelectField>
);

/** The order of the amenities means nothing, and changes as soon as the focus leaves one of their boxes. */
const serialize = ({ pictures, amenityIds, ...values }: VenueValues): string =>
  JSON.stringify([values, [...amenityIds].sort(), pictures.map(({ id, title }) => [id, title])]);

/** Whether something was changed since the form was filled, or last saved. */
const useUnsavedChanges = ({ form }: Pick<PartProps, 'form'>) => {
  const snapshot = () => serialize(form.getValues());
  const [saved] = useState(() => ({ snapshot: snapshot() }));

  return {
    snapshot,
    hasChanges: () => saved.snapshot !== snapshot(),
    /** Call this once the form in the snapshot `text` has been saved. */
    markSaved: (text: string) => {
      saved.snapshot = text;
    },
  };
};

/** A venue's form with its pictures. `venueId`: photos whose upload was interrupted are sent again. */
export const useVenueForm = (
  schema: typeof venueSchema,
  defaultValues: VenueValues,
  failure: ApiFailure | null,
  venueId?: string,
) => {
  const part = useContractForm({ schema, defaultValues, failure, apiNames: { host: 'hostId' } });
  const { errors } = part.form.formState;
  return {
    part,
    pictures: useVenuePictures(part, venueId),
    unsaved: useUnsavedChanges(part),
    /** Some field is missing or invalid. */
    isIncomplete: Object.values(errors).some(({ type }) => type !== 'api'),
  };
};
