import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { VenueServices } from '#app/features/services/guest/venue-services.tsx';
import { GettingThere, GoodToKnow, VenueExtras } from '#app/features/venues/guest/good-to-know.tsx';

/** What a venue offers besides its spaces, how to get there, and what the host says about it. */
export const VenueFacts = ({ venue }: { venue: Venue }) => (
  <>
    <VenueServices venueId={venue.id} />
    <VenueExtras addOns={venue.addOns} />
    <GettingThere venueId={venue.id} />
    <GoodToKnow details={venue.practicalDetails} />
  </>
);
