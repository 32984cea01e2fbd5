import { Link } from 'react-router';
import { type ApiFailure, isNotFound } from '#app/api/failure.ts';
import { HostFailed } from '#app/features/bookings/host/host-booking-list.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

const Missing = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={hostVenueText.notFound()}
    actions={
      <Button asChild>
        <Link to={toHostVenues()}>{hostVenueText.toVenues()}</Link>
      </Button>
    }
  >
    {hostVenueText.notFoundText()}
  </EmptyState>
);

/** Replaces a host's venue that does not exist or failed to load. */
export const OwnVenueFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) =>
  isNotFound(failure) ? <Missing /> : <HostFailed failure={failure} retry={retry} />;
