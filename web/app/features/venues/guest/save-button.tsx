import { listSavedVenues, saveVenue, unsaveVenue } from '@mandap/contract/saved/saved.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { call } from '#app/api/call.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import { showAuth } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { Button } from '#app/ui/button.tsx';

/** Whether a venue is saved, and a toggle: optimistic, rolled back if the server refuses. */
const useSaved = (venueId: string) => {
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
      notifyFailure(venueBasicsText.saveFailed())(error);
    }
  };
  return { isSaved, toggle: () => void toggle() };
};

/** Save and Saved, on a venue's own page. */
export const SaveButton = ({ venueId }: { venueId: string }) => {
  const { isSaved, toggle } = useSaved(venueId);
  return (
    <Button variant="outlined" size="small" className="needs-js" aria-pressed={isSaved} onClick={toggle}>
      <Heart aria-hidden className={`size-5 text-primary ${isSaved ? 'fill-current' : ''}`} />
      <span>{isSaved ? venueBasicsText.saved() : venueBasicsText.save()}</span>
    </Button>
  );
};

/** The heart on a card's picture. */
export const SaveHeart = ({ venueId, name }: { venueId: string; name: string }) => {
  const { isSaved, toggle } = useSaved(venueId);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={venueBasicsText.saveNamed({ name })}
      onClick={toggle}
      className="needs-js save-heart"
    >
      <span className="masked" />
    </button>
  );
};
