import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { isVenueTransitionAllowed, type VenueStatus } from '@mandap/domain/venues/lifecycle';
import { venueReason } from '#app/features/venues/venue-reason.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Badge } from '#app/ui/badge.tsx';
import { hostVenueBadges } from '../venue-badges.tsx';

/** A venue's status, with the team's last decision about it. */
type Decided = Pick<HostVenue, 'status' | 'decision'>;

/** A draft without any decision was never submitted for approval. */
const isUnsent = ({ status, decision }: Decided): boolean => status === 'Draft' && decision === null;

export const HostVenueBadge = ({ venue }: { venue: Decided }) => {
  const variant = hostVenueBadges[venue.status];
  return <Badge {...variant} label={isUnsent(venue) ? hostVenueText.unsent : variant.label} />;
};

/** Whether its reader can submit it. */
export const maySubmit = ({ role, status }: Pick<HostVenue, 'role' | 'status'>): boolean =>
  mayAtVenue(role, 'listing') && isVenueTransitionAllowed('submit', status, 'host');

/** What the status means for the host. */
export const statusText = (venue: Decided, isOwnChoice: boolean): string => {
  const texts: Record<VenueStatus, () => string> = {
    Draft: isUnsent(venue) ? hostVenueText.freshText : hostVenueText.draftText,
    Pending: hostVenueText.pendingText,
    Published: hostVenueText.publishedText,
    Rejected: hostVenueText.rejectedText,
    Unlisted: isOwnChoice ? hostVenueText.unlistedOwnText : hostVenueText.unlistedText,
  };
  return texts[venue.status]();
};

/** Why the team requests changes or rejects a venue. Renders nothing if there is no reason. */
export const VenueReasons = ({ decision }: Pick<HostVenue, 'decision'>) => {
  if (!decision || (decision.reasons.length === 0 && !decision.note)) return null;
  return (
    <div className="rounded-[12px] bg-raised px-4 py-3 text-meta">
      <ul className="grid list-disc gap-1 ps-4 empty:hidden">
        {decision.reasons.map((reason) => (
          <li key={reason}>{venueReason(reason)}</li>
        ))}
      </ul>
      {decision.note && <p className="mt-1.5 break-words first:mt-0">{`“${decision.note}”`}</p>}
    </div>
  );
};
