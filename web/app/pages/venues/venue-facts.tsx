import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { VenueFood } from '#app/features/food/guest/venue-food.tsx';
import { GettingThere, GoodToKnow, VenueExtras } from '#app/features/venues/guest/good-to-know.tsx';
import { WhenNear } from '#app/ui/when-near.tsx';

/** What a venue offers besides its spaces, how to get there, and what the host says about it. */
export const VenueFacts = ({ venue }: { venue: Venue }) => (
  <>
    <VenueExtras addOns={venue.addOns} />
    <WhenNear>
      <VenueFood venueId={venue.id} />
    </WhenNear>
    <GettingThere venueId={venue.id} />
    <GoodToKnow details={venue.practicalDetails} />
  </>
);
