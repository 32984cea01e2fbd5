import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { CalendarContext } from './calendar.context.ts';

/** Throws `venue_not_found` where the venue is not this host's. */
export const assertHost = async (
  { venues }: Pick<CalendarContext, 'venues'>,
  host: Actor,
  venueId: string,
): Promise<void> => {
  if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('venue_not_found');
};
