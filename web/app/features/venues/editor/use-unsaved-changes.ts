import { useState } from 'react';
import type { PartProps, VenueValues } from './venue-form.ts';

const serialize = ({ pictures, ...values }: VenueValues): string =>
  JSON.stringify([values, pictures.map(({ id, title }) => [id, title])]);

/** Whether something was changed since the form was filled, or last saved. */
export const useUnsavedChanges = ({ form }: Pick<PartProps, 'form'>) => {
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
