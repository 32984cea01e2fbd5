import type { VenuesContext } from '../venues.context.ts';

/** Who a venue belongs to; null where there is no such venue. */
export const findVenueOwner =
  ({ db }: VenuesContext) =>
  async (id: string): Promise<string | null> => {
    const [row] = await db<{ ownerId: string }[]>`select owner_id from venues where id = ${id}`;
    return row?.ownerId ?? null;
  };
