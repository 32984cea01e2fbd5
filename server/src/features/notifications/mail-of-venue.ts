import type { Venues } from '../venues/venues.feature.ts';
import type { VenueMail } from './venue-letters.ts';

type Decision = NonNullable<Awaited<ReturnType<Venues['findDecision']>>>;

/** What mails tell of a decision; null for what nobody is told of. */
export const mailOfVenue = (decision: Decision): VenueMail | null => {
  const { venueId, venueName, ownerId, move, reasons, note, actor, status } = decision;
  if (move === 'confirm') return null;
  return {
    venueId,
    venueName,
    ownerId,
    move,
    reasons,
    note,
    byHost: actor === 'host',
    isPending: status === 'Pending',
  };
};
