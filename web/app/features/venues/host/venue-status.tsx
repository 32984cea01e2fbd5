import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import { Ban, CircleCheck, Clock3, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import { venueReason } from '../../../i18n/venue-reason.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const looks: Record<VenueStatus, { tone: Tone; Icon: LucideIcon; name: () => string }> = {
  Draft: { tone: 'amber', Icon: PencilLine, name: hostVenueText.draft },
  Pending: { tone: 'sky', Icon: Clock3, name: hostVenueText.pending },
  Published: { tone: 'leaf', Icon: CircleCheck, name: hostVenueText.published },
  Rejected: { tone: 'danger', Icon: Ban, name: hostVenueText.rejected },
  Unlisted: { tone: 'plain', Icon: EyeOff, name: hostVenueText.unlisted },
};

/** How a venue stands, with what the team said last. */
type Standing = Pick<HostVenue, 'status' | 'decision'>;

/** A draft that the team has said nothing about was never sent. */
const isFresh = ({ status, decision }: Standing): boolean => status === 'Draft' && decision === null;

export const StandingChip = ({ venue }: { venue: Standing }) => {
  const { tone, Icon, name } = isFresh(venue)
    ? { ...looks.Draft, name: hostVenueText.unsent }
    : looks[venue.status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {name()}
    </Chip>
  );
};

/** What it means for the host. */
export const standingText = (venue: Standing, isOwnChoice: boolean): string => {
  const texts: Record<VenueStatus, () => string> = {
    Draft: isFresh(venue) ? hostVenueText.freshText : hostVenueText.draftText,
    Pending: hostVenueText.pendingText,
    Published: hostVenueText.publishedText,
    Rejected: hostVenueText.rejectedText,
    Unlisted: isOwnChoice ? hostVenueText.unlistedOwnText : hostVenueText.unlistedText,
  };
  return texts[venue.status]();
};

/** Why the team wants changes or does not take a venue; nothing where it said nothing. */
export const VenueReasons = ({ decision }: Pick<HostVenue, 'decision'>) => {
  if (!decision || (decision.reasons.length === 0 && !decision.note)) return null;
  return (
    <div className="rounded-[12px] bg-raised px-4 py-3 text-meta">
      <ul className="grid list-disc gap-1 pl-4 empty:hidden">
        {decision.reasons.map((reason) => (
          <li key={reason}>{venueReason(reason)}</li>
        ))}
      </ul>
      {decision.note && <p className="mt-1.5 break-words first:mt-0">{`“${decision.note}”`}</p>}
    </div>
  );
};
