import {
  browseSavedVenues,
  listSavedVenues,
  saveVenue,
  unsaveVenue,
} from '@mandap/contract/venues/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/venues/saved.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { keyOf } from '../../../api/query-client.ts';
import * as savedText from '../../../i18n/generated/saved.ts';
import { notify } from '../../../ui/toast.ts';

const complain = (title: string, error: unknown) =>
  notify({ kind: 'error', title, description: textOf(failureOf(error)) });

interface Removed {
  venue: SavedVenue;
  /** Where it stood. */
  place: number;
}

/** The list with what was taken off it in its place, also after the list was read again without it. */
const withRemoved = (venues: readonly SavedVenue[], removed: readonly Removed[]): SavedVenue[] => {
  const rows = [...venues];
  for (const { venue, place } of [...removed].sort((a, b) => a.place - b.place)) {
    if (!rows.some(({ id }) => id === venue.id)) rows.splice(place, 0, venue);
  }
  return rows;
};

/** Takes venues off the list at once; as long as the page is open each can be brought back as it was. */
export const useRemoval = (venues: readonly SavedVenue[]) => {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const hasChanged = useRef(false);
  const list = useMemo(() => ({ queryKey: ['private', browseSavedVenues.path] }), []);

  useEffect(
    () => () => {
      if (hasChanged.current) client.removeQueries(list);
    },
    [client, list],
  );

  const rows = withRemoved(venues, removed);
  const unmark = (id: string) => setRemoved((known) => known.filter(({ venue }) => venue.id !== id));

  const remove = async (venue: SavedVenue): Promise<void> => {
    const place = rows.findIndex(({ id }) => id === venue.id);
    setRemoved((known) => [...known, { venue, place }]);
    hasChanged.current = true;
    try {
      client.setQueryData(keyOf(listSavedVenues, {}), await call(unsaveVenue, { id: venue.id }));
    } catch (error) {
      unmark(venue.id);
      complain(savedText.notRemoved(), error);
    }
  };

  const undo = async ({ id, note, savedAt }: SavedVenue): Promise<void> => {
    try {
      client.setQueryData(keyOf(listSavedVenues, {}), await call(saveVenue, { id, note, savedAt }));
      await client.invalidateQueries(list);
      unmark(id);
    } catch (error) {
      complain(savedText.notBack(), error);
    }
  };

  return {
    rows,
    isRemoved: (id: string) => removed.some(({ venue }) => venue.id === id),
    remove: (venue: SavedVenue) => void remove(venue),
    undo: (venue: SavedVenue) => void undo(venue),
  };
};
