import type { ComponentProps } from 'react';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { offeringName } from '../format-offering.ts';

interface OfferingSelectProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  offerings: readonly { id: string; name: string }[];
}

/** What of a venue is meant. Nothing for a venue that sells nothing but the whole venue. */
export const OfferingSelect = ({ offerings, ...field }: OfferingSelectProps) =>
  offerings.length > 0 && (
    <SelectField {...field} label={vendorText.what()}>
      {offerings.map((offering) => (
        <option key={offering.id} value={offering.id}>
          {offeringName(offering)}
        </option>
      ))}
    </SelectField>
  );
