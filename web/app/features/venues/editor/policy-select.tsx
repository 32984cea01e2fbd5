import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { policyNames } from '../../../i18n/venue-names.ts';
import type { PartProps } from './venue-form.ts';
import { Select } from './venue-form-parts.tsx';

/** A host's own terms can be kept, not written, in the form. */
export const PolicySelect = ({
  values,
  set,
  errorOf,
  known,
}: PartProps & { known: CancellationPolicy | undefined }) => {
  const choices = cancellationPolicies.filter((policy) => policy !== 'custom' || known === 'custom');
  return (
    <Select
      label={adminVenueText.policy()}
      value={values.cancellationPolicy}
      error={errorOf('cancellationPolicy')}
      onChoose={(requested) => {
        const policy = choices.find((one) => one === requested);
        if (policy) set({ cancellationPolicy: policy });
      }}
    >
      {choices.map((policy) => (
        <option key={policy} value={policy}>
          {policyNames[policy]()}
        </option>
      ))}
    </Select>
  );
};
