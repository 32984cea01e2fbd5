import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useRead } from '../../api/use-read.ts';
import { QuestionList } from '../../features/questions/guest/question-list.tsx';
import { ReviewList } from '../../features/reviews/guest/review-list.tsx';
import { GalleryDialog } from '../../features/venues/guest/venue-gallery.tsx';

export interface VenueVoicesProps {
  venueId: string;
  venueName: string;
}

/** What guests say of a venue, and what they asked its host. */
export const VenueVoices = ({ venueId, venueName }: VenueVoicesProps) => {
  const hasReviews = useRead(getSettings, {}).data?.enableReviews ?? true;
  return (
    <>
      {hasReviews && <ReviewList venueId={venueId} venueName={venueName} Gallery={GalleryDialog} />}
      <QuestionList venueId={venueId} />
    </>
  );
};
