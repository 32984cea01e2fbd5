import { Link } from 'react-router';
import { toHostVenues } from '../../host-paths.ts';
import * as hostVenueText from '../../i18n/generated/hostVenue.ts';
import * as vendorText from '../../i18n/generated/vendor.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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
