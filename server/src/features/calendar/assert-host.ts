import type { VenuePermission } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { mayAt } from '#server/venue-access.ts';
import type { CalendarContext } from './calendar.context.ts';

/** Throws `venue_not_found` if this person may not do this at the venue. */
export const assertHost = async (
  { db }: Pick<CalendarContext, 'db'>,
  host: Actor,
  venueId: string,
  permission: VenuePermission = 'calendar',
): Promise<void> => {
  if (!(await mayAt(db, host.id, venueId, permission))) throw new Failure('venue_not_found');
};
