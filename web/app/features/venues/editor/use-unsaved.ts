import { useRef } from 'react';
import type { VenuePictures } from './use-venue-pictures.ts';
import type { VenueValues } from './venue-form.ts';

/** Whether something was changed since the form was filled, or last saved. */
export const useUnsaved = (values: VenueValues, { pictures }: Pick<VenuePictures, 'pictures'>) => {
  const now = JSON.stringify([values, pictures.map(({ id, title }) => [id, title])]);
  const saved = useRef(now);
  return {
    hasChanges: () => saved.current !== now,
    /** What stood there when this was rendered is saved. */
    keep: () => {
      saved.current = now;
    },
  };
};
