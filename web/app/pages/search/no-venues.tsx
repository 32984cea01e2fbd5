import { Link } from 'react-router';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** For hosts without a venue, on pages about their venues. */
export const NoVenues = () => (
  <EmptyState
    art="/art/empty-bookings.svg"
    title={vendorText.noVenues()}
    actions={
      <Button asChild>
        <Link to={toHostVenues()}>{hostVenueText.toVenues()}</Link>
      </Button>
    }
  >
    {vendorText.noVenuesText()}
  </EmptyState>
);
