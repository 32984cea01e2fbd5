import { useState } from 'react';
import type { PartProps, VenueValues } from './venue-form.ts';

const textOf = ({ pictures, ...values }: VenueValues): string =>
  JSON.stringify([values, pictures.map(({ id, title }) => [id, title])]);

/** Whether something was changed since the form was filled, or last saved. */
export const useUnsaved = ({ form }: Pick<PartProps, 'form'>) => {
  const now = () => textOf(form.getValues());
  const [saved] = useState(() => ({ text: now() }));
  return {
    now,
    hasChanges: () => saved.text !== now(),
    /** What the form was at `text` is saved. */
    keep: (text: string) => {
      saved.text = text;
    },
  };
};
