import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { useRead } from '#app/api/use-read.ts';
import { QuestionList } from '#app/features/questions/guest/question-list.tsx';
import { ReviewList } from '#app/features/reviews/guest/review-list.tsx';
import { GalleryDialog } from '#app/features/venues/guest/venue-gallery.tsx';
import { VenueStructuredData } from '#app/features/venues/guest/venue-structured-data.tsx';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';

interface VenueVoicesProps {
  venue: Venue;
  crumbs: readonly Crumb[];
}

/** What guests say of a venue, what they asked its host, and what search engines read of it. */
export const VenueVoices = ({ venue, crumbs }: VenueVoicesProps) => {
  const hasReviews = useRead(getSettings, {}).data?.enableReviews ?? true;
  return (
    <>
      {hasReviews && <ReviewList venueId={venue.id} venueName={venue.name} Gallery={GalleryDialog} />}
      <QuestionList venueId={venue.id} />
      <VenueStructuredData venue={venue} crumbs={crumbs} />
    </>
  );
};
