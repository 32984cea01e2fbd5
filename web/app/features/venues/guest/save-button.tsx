import { Heart } from 'lucide-react';
import * as venueText from '#app/i18n/generated/venue.ts';
import { Button } from '#app/ui/button.tsx';
import { useSaved } from './use-saved.ts';

const heartClass = (isSaved: boolean) => `size-5 text-primary ${isSaved ? 'fill-current' : ''}`;

/** Save and Saved, on a venue's own page. */
export const SaveButton = ({ venueId }: { venueId: string }) => {
  const { isSaved, toggle } = useSaved(venueId);
  return (
    <Button variant="outlined" size="small" className="needs-js" aria-pressed={isSaved} onClick={toggle}>
      <Heart aria-hidden className={heartClass(isSaved)} />
      <span>{isSaved ? venueText.saved() : venueText.save()}</span>
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
      aria-label={venueText.saveNamed({ name })}
      onClick={toggle}
      className="needs-js save-heart"
    >
      <span>
        <Heart aria-hidden className={heartClass(isSaved)} />
      </span>
    </button>
  );
};
