import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { policyNames } from '#app/i18n/venue-names.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import type { PartProps } from './venue-form.ts';
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

/** Custom terms are written on the terms page; here they are offered only where the venue has them already. */
export const PolicySelect = ({
  field,
  known,
}: Pick<PartProps, 'field'> & { known: CancellationPolicy | undefined }) => (
  <SelectField {...field('cancellationPolicy')} label={adminVenueText.policy()}>
    {cancellationPolicies
      .filter((policy) => policy !== 'custom' || known === 'custom')
      .map((policy) => (
        <option key={policy} value={policy}>
          {policyNames[policy]()}
        </option>
      ))}
  </SelectField>
);
