import {
  browseSavedVenues,
  listSavedVenues,
  saveVenue,
  unsaveVenue,
} from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import { notify } from '#app/ui/toast.ts';

const notifyFailure = (title: string, error: unknown) =>
  notify({ kind: 'error', title, description: textOf(failureOf(error)) });

interface Removed {
  venue: SavedVenue;
  /** Its index in the list. */
  place: number;
}

/** The list with removed venues in their old places, also after a refetch without them. */
const withRemoved = (venues: readonly SavedVenue[], removed: readonly Removed[]): SavedVenue[] => {
  const rows = [...venues];
  for (const { venue, place } of [...removed].sort((a, b) => a.place - b.place)) {
    if (!rows.some(({ id }) => id === venue.id)) rows.splice(place, 0, venue);
  }
  return rows;
};

/** Removes venues from the list at once; each can be restored until the page is closed. */
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
      notifyFailure(savedText.notRemoved(), error);
    }
  };

  const undo = async ({ id, note, savedAt }: SavedVenue): Promise<void> => {
    try {
      client.setQueryData(keyOf(listSavedVenues, {}), await call(saveVenue, { id, note, savedAt }));
      await client.invalidateQueries(list);
      unmark(id);
    } catch (error) {
      notifyFailure(savedText.notBack(), error);
    }
  };

  return {
    rows,
    isRemoved: (id: string) => removed.some(({ venue }) => venue.id === id),
    remove: (venue: SavedVenue) => void remove(venue),
    undo: (venue: SavedVenue) => void undo(venue),
  };
};
