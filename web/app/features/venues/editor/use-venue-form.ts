import { useState } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useVenuePictures } from './use-venue-pictures.ts';
import type { PartProps, VenueValues, venueSchema } from './venue-form.ts';

const serialize = ({ pictures, ...values }: VenueValues): string =>
  JSON.stringify([values, pictures.map(({ id, title }) => [id, title])]);

/** Whether something was changed since the form was filled, or last saved. */
const useUnsavedChanges = ({ form }: Pick<PartProps, 'form'>) => {
  const snapshot = () => serialize(form.getValues());
  const [saved] = useState(() => ({ snapshot: snapshot() }));

  return {
    snapshot,
    hasChanges: () => saved.snapshot !== snapshot(),
    /** The form as it was in the snapshot `text` has been saved. */
    markSaved: (text: string) => {
      saved.snapshot = text;
    },
  };
};

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
