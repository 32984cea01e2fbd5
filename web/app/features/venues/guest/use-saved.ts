import { listSavedVenues, saveVenue, unsaveVenue } from '@mandap/contract/saved/saved.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { showAuth } from '#app/session/auth-dialog.ts';
import { settledSession } from '#app/session/session-store.ts';
import { useSession } from '#app/session/use-session.ts';
import { notify } from '#app/ui/toast.ts';

/** Whether a venue is saved, and a toggle: optimistic, rolled back if the server refuses. */
export const useSaved = (venueId: string) => {
  const { isAuthenticated, isLoading } = useSession();
  const client = useQueryClient();
  const { data } = useRead(listSavedVenues, {}, { enabled: isAuthenticated && !isLoading });
  const ids = data?.venueIds ?? [];
  const isSaved = isAuthenticated && ids.includes(venueId);
  const key = keyOf(listSavedVenues, {});

  const toggle = async () => {
    if (!(await settledSession()).isAuthenticated) {
      showAuth('login');
      return;
    }
    client.setQueryData(key, {
      venueIds: isSaved ? ids.filter((id) => id !== venueId) : [venueId, ...ids],
    });
    try {
      client.setQueryData(key, await call(isSaved ? unsaveVenue : saveVenue, { id: venueId }));
    } catch (error) {
      client.setQueryData(key, { venueIds: ids });
      notify({ kind: 'error', title: venueText.saveFailed(), description: textOf(failureOf(error)) });
    }
  };
  return { isSaved, toggle: () => void toggle() };
};
