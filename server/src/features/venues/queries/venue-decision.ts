import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { VenuesContext } from '../venues.context.ts';
import type { DecisionRow } from '../venues.store.ts';

/** A decision with its venue as it is now, for those who are notified of it. */
export const findDecision =
  ({ db }: VenuesContext) =>
  async (
    id: string,
  ): Promise<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus }) | null> => {
    const [row] = await db<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus })[]>`
      select d.*, v.name as venue_name, v.owner_id, v.status
      from venue_decisions d join venues v on v.id = d.venue_id where d.id = ${id}`;
    return row ?? null;
  };
