import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { policyNames } from '#app/i18n/venue-names.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { PartProps } from './venue-form.ts';

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
