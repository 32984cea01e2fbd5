import { listSavedVenues, saveVenue, unsaveVenue } from '@mandap/contract/saved/saved.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useRead } from '../../../api/use-read.ts';
import * as venueText from '../../../i18n/generated/venue.ts';
import { showAuth } from '../../../session/auth-dialog.ts';
import { settledSession } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { notify } from '../../../ui/toast.ts';

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
