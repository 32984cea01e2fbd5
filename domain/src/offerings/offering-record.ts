import type { Offering, Space, Window } from './offering.ts';

/**
 * What an approval records of an offering. Spaces by name; null is the whole venue. What is null is left out. Its pictures
 * are those of the venue, which are approved themselves.
 */
export type OfferingRecord = Partial<Omit<Offering, 'id' | 'isWholeVenue' | 'windows' | 'pictureIds'>> & {
  windows: (Omit<Window, 'spaceId'> & { space: string | null })[];
};

/** One line of JSON. Two lines are equal if nothing has changed. */
export const recordOf = (
  { id, isWholeVenue, windows, pictureIds, ...offering }: Offering,
  spaces: readonly Space[],
): string => {
  const record: OfferingRecord = {
    ...offering,
    windows: windows.map(({ spaceId, starts, ends }) => ({
      space: spaces.find((space) => space.id === spaceId)?.name ?? null,
      starts,
      ends,
    })),
  };
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
};

export const readRecord = (line: string): OfferingRecord => JSON.parse(line);
