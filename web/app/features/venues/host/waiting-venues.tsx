import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import { PencilLine, Send } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toHostVenueEdit } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { useVenueActions } from './use-venue-actions.ts';
import { HostVenueBadge, maySubmit, statusText, VenueReasons } from './venue-status.tsx';

type HiddenStatus = Exclude<VenueStatus, 'Published'>;

const WaitingVenue = ({ venue, status }: { venue: HostVenue; status: HiddenStatus }) => {
  const { send, isSending } = useVenueActions();
  return (
    <li className="card grid gap-3 p-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-body font-medium">
            <Name>{venue.name}</Name>
          </h3>
          <HostVenueBadge venue={venue} />
        </div>
        <p className="mt-1 text-meta text-muted">{statusText(venue, false)}</p>
      </div>
      {status !== 'Pending' && <VenueReasons decision={venue.decision} />}
      {maySubmit(venue) && (
        <div className="flex flex-wrap gap-2.5">
          <Button asChild variant="outlined" size="small">
            <Link to={toHostVenueEdit(venue.id)}>
              <PencilLine aria-hidden className="size-[18px]" />
              {hostVenueText.edit()}
            </Link>
          </Button>
          <Button variant="primary" size="small" isBusy={isSending} onClick={() => void send(venue)}>
            {!isSending && <Send aria-hidden className="size-[18px]" />}
            <span>{hostVenueText.send()}</span>
          </Button>
        </div>
      )}
    </li>
  );
};

/** The host's venues that guests cannot find at the moment, and why. */
export const WaitingVenues = () => {
  const venues = useRead(listHostVenues, {}).data?.results ?? [];
  const waiting = venues.flatMap((venue) => {
    const { status, decision } = venue;
    const isShown = status !== 'Published' && (status !== 'Unlisted' || decision?.transition === 'unlist');
    return isShown ? [{ venue, status }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-venues">
      <h2 id="waiting-venues" className="mb-3 text-h3">
        {hostVenueText.title()}
      </h2>
      <ul className="grid gap-2.5">
        {waiting.map(({ venue, status }) => (
          <WaitingVenue key={venue.id} venue={venue} status={status} />
        ))}
      </ul>
    </section>
  );
};
