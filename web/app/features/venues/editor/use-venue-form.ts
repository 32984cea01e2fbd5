import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { useVenuePictures } from './use-venue-pictures.ts';
import type { VenueValues, venueSchema } from './venue-form.ts';

/** A venue's form with its pictures. `venueId`: photos that were still on their way to it are sent again. */
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
