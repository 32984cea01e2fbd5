import { Link } from 'react-router';
import type { ApiFailure } from '../../api/failure.ts';
import { isNotFound } from '../../api/is-not-found.ts';
import { HostFailed } from '../../features/bookings/host/host-booking-list.tsx';
import { toHostVenues } from '../../host-paths.ts';
import * as hostVenueText from '../../i18n/generated/hostVenue.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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

/** In place of a host's venue that does not exist or failed to load. */
export const OwnVenueFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) =>
  isNotFound(failure) ? <Missing /> : <HostFailed failure={failure} retry={retry} />;
