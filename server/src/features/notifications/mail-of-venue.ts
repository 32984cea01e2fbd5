import type { VenueLife } from '../venues/venue-lifecycle.service.ts';
import type { VenueMail } from './venue-letters.ts';

type Decision = NonNullable<Awaited<ReturnType<VenueLife['findDecision']>>>;

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
