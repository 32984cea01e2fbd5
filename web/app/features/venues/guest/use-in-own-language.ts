import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { useMemo } from 'react';
import { useHostTexts } from '#app/shell/host-texts.ts';

/** A venue with what its host wrote in the reader's language. */
export const useInOwnLanguage = (venue: Venue): Venue => {
  const textOf = useHostTexts(venue.id);
  return useMemo(() => {
    const withNote = <Noted extends { note?: string | null | undefined }>(one: Noted): Noted =>
      one.note ? { ...one, note: textOf(one.note) } : one;
    return {
      ...venue,
      description: textOf(venue.description),
      amenities: venue.amenities.map(withNote),
      addOns: venue.addOns.map(withNote),
    };
  }, [venue, textOf]);
};
